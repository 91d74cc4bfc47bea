/**
 * Everyday last messages by language, in the notation of `closing-samples.ts`; each set was
 * measured before its errors were read.
 */
import { labelledMessages } from "./closing-samples.ts";

export const FIRST_EVERYDAY_CLOSINGS = {
  english: [
    ...labelledMessages(
      true,
      `
I'll go ahead and make these changes.
Now I'll update the imports.
Let me check the logs to see what's happening.
Let's start with the failing test.
I found the issue: the cache key is wrong. Let me correct it.
Next up: wiring the new option into the CLI.
I'm now going to rename the function across the project.
I will proceed with the implementation.
Proceeding to write the tests.
Next step is to update the docs, which I'll do now.
Good. Moving on to the second task now.
I need to look at the config first.
Starting with the parser, I'll work through each file.
Time to run the tests.
Let me take a closer look at the reducer:
I'll begin implementing this right away.
`,
    ),
    ...labelledMessages(
      false,
      `
Fixed. The test suite is green.
I renamed the function and updated all callers.
Let me know if you'd like me to change anything else.
Should I go ahead with option A?
I'll wait for your confirmation before deleting anything.
If you want, I can add tests too.
The build is still running in the background; I'll report when it finishes.
You can run ¦npm start¦ to see it.
I can't access that file.
Next, you should restart the server.
I won't touch the migration files.
This will create a new folder the first time it runs.
Which one do you prefer?
I couldn't reproduce the bug, so nothing was changed.
I recommend upgrading to version 5 next.
Please share the log and I'll take another look.
Done! Everything you asked for is in place.
No further changes are needed.
`,
    ),
  ],
  korean: [
    ...labelledMessages(
      true,
      `
이제 파일을 수정하겠습니다.
먼저 설정 파일을 확인해 보겠습니다.
원인을 찾았습니다. 바로 고칠게요.
테스트를 실행해 볼게요.
그럼 구현을 시작하겠습니다.
다음 단계로 넘어가겠습니다.
관련 코드를 살펴보겠습니다.
이어서 문서를 업데이트할게요.
지금부터 리팩토링을 진행할게요.
빌드를 다시 돌려보겠습니다.
우선 에러 로그부터 확인할게요.
이제 나머지 파일도 고쳐 보겠습니다
테스트 코드를 작성해 두겠습니다.
이제 API 연동 작업에 들어가겠습니다.
`,
    ),
    ...labelledMessages(
      false,
      `
수정을 완료했습니다.
테스트가 모두 통과했습니다.
어떻게 진행할까요?
원하시면 다른 방법도 알려드리겠습니다.
필요하시면 말씀해 주세요.
이 파일은 수정하지 않겠습니다.
토큰을 보내 주시면 바로 배포하겠습니다.
이 옵션을 켜면 로그가 더 많이 출력됩니다.
빌드가 끝나면 결과를 알려드리겠습니다.
둘 중 어떤 방식이 좋으신가요?
다음으로 서버를 재시작해 주세요.
추가로 필요한 작업이 있으면 알려주세요.
권한이 없어서 파일을 열 수 없었습니다.
캐시를 쓰는 편이 더 빠를 것 같습니다.
이제 로그인 페이지가 정상적으로 표시됩니다.
진행해도 될까요?
`,
    ),
  ],
  japanese: [
    ...labelledMessages(
      true,
      `
では、実装を始めます。
まず設定ファイルを確認します。
これから修正します。
原因が分かりました。すぐに直します。
テストを実行してみます。
続いてドキュメントを更新します。
それでは修正に取りかかります。
次のステップに進みます。
関連するコードを見ていきます。
もう一度ビルドしてみましょう。
まずはログを調べてみます。
今から残りのファイルも直していきます。
リファクタリングを進めます。
型定義を追加していきます。
`,
    ),
    ...labelledMessages(
      false,
      `
修正が完了しました。
テストはすべて通りました。
どちらにしますか？
ご希望であればテストも追加します。
このファイルは変更しません。
このまま進めてよろしいでしょうか。
何かあればお知らせください。
承認いただければデプロイします。
このオプションを有効にするとログが増えます。
ビルドが終わり次第お知らせします。
次にサーバーを再起動してください。
この関数は配列を返します。
ファイルが見つからないため、対応できませんでした。
キャッシュを使うことをおすすめします。
変更は不要です。
これでログイン画面が正しく表示されます。
`,
    ),
  ],
  chinese: [
    ...labelledMessages(
      true,
      `
现在我来修改这个文件。
我先看一下配置文件。
让我检查一下日志。
接下来运行测试。
我这就修复。
下面开始实现登录功能。
找到原因了，我马上改。
首先，我会读取现有的测试。
我现在开始重构。
然后我再更新文档。
好的，我来处理。
让我们先从解析器开始。
我将继续完成剩下的部分。
现在来运行一遍构建。
`,
    ),
    ...labelledMessages(
      false,
      `
修改完成。
所有测试都通过了。
你想用哪种方式？
如果需要，我可以再加测试。
我不会改动这个文件。
请确认后我再继续。
有问题随时告诉我。
打开这个选项后日志会变多。
构建完成后我会通知你。
接下来请重启服务器。
这个函数会返回一个数组。
没有权限，无法打开该文件。
建议下一步升级依赖。
要不要我顺便更新文档？
等你确认后我就部署。
现在登录页面可以正常显示了。
`,
    ),
  ],
};

export const SECOND_EVERYDAY_CLOSINGS = {
  english: [
    ...labelledMessages(
      true,
      `
I'll take care of the remaining two files now.
Let me write a quick script to verify this.
OK, adding the validation now.
Now, let me create the component.
Before changing anything, I'll read through the existing code.
I see the problem. Fixing it now.
I'll first check whether the dependency is installed.
We'll now move the helpers into their own module.
The plan is set, so I'm going to start with step one.
Let me try a different approach.
I should also update the snapshot; let me do that.
Next I will run the linter.
`,
    ),
    ...labelledMessages(
      false,
      `
The change is complete and verified.
I'd be happy to add more tests if that helps.
Do you want me to commit this?
Both options work; tell me which one you want.
I'll let you decide which approach fits better.
The command will print the version and exit.
I'm unable to continue without the credentials.
Waiting for the test run to finish.
When the background build completes, I'll summarize the results.
Next steps: deploy and monitor.
That's why the value will always be null.
I decided not to change the public API.
I've added the flag and will leave the docs to you.
Hope this helps!
`,
    ),
  ],
  korean: [
    ...labelledMessages(
      true,
      `
남은 작업을 이어서 처리하겠습니다.
컴포넌트를 만들어 보겠습니다.
문제를 확인했으니 수정 작업을 시작할게요.
다른 방법으로 시도해 보겠습니다.
린트를 먼저 돌려볼게요.
이제 마지막 파일을 편집합니다.
스냅샷도 갱신할게요.
코드를 읽어보고 바로 수정에 들어갈게요.
`,
    ),
    ...labelledMessages(
      false,
      `
요청하신 내용을 모두 반영했습니다.
커밋할까요?
결정해 주시면 그대로 구현하겠습니다.
테스트가 끝날 때까지 기다리고 있습니다.
이 값은 항상 null 이 됩니다.
더 궁금한 점 있으면 물어보세요.
다음 단계는 배포입니다.
자격 증명이 없어 더 진행할 수 없습니다.
공개 API 는 변경하지 않았습니다.
도움이 되었길 바랍니다.
`,
    ),
  ],
  japanese: [
    ...labelledMessages(
      true,
      `
残りの作業を進めていきます。
コンポーネントを作成します。
別の方法を試してみます。
まずは lint を実行します。
問題が分かったので、修正していきます。
次は設定を書き換えます。
それでは、コードを読んでみます。
スナップショットも更新しておきます。
`,
    ),
    ...labelledMessages(
      false,
      `
ご依頼の内容はすべて反映しました。
コミットしますか？
ご判断いただければ、その方針で実装します。
テストの終了を待っています。
この値は常に null になります。
ご不明な点があればお聞きください。
次のステップはデプロイです。
認証情報がないため先に進めません。
公開 API は変更していません。
お役に立てば幸いです。
`,
    ),
  ],
  chinese: [
    ...labelledMessages(
      true,
      `
我会继续处理剩下的文件。
现在创建组件。
我换一种方法试试。
先跑一下 lint。
问题已经清楚了，我现在就去改。
下一步我会改写配置。
我来读一下相关代码。
接着更新快照。
`,
    ),
    ...labelledMessages(
      false,
      `
您要求的内容都已完成。
需要我提交吗？
您决定之后我就按那个方案实现。
正在等待测试结束。
这个值会一直是 null。
还有疑问的话请告诉我。
下一步是部署。
没有凭据，无法继续。
公开接口没有变动。
希望对你有帮助。
`,
    ),
  ],
};

export const THIRD_EVERYDAY_CLOSINGS = {
  english: [
    ...labelledMessages(
      true,
      `
Got it. I'll make the change in both files.
Alright, let me dig into the tests.
I'll write the migration and then run it locally.
Now let me double-check the edge cases.
Let me now apply the same fix to the other module.
Running the type checker now.
I'm going to look into this further.
With the schema in place, I'll move on to the API layer.
I have a clear picture now, so I'll implement the fix.
Let's get started with phase 1.
I'll continue with the remaining tests.
Now to update the documentation.
`,
    ),
    ...labelledMessages(
      false,
      `
The server now starts on port 8080.
I fixed the typo and ran the linter.
Is there anything else you'd like me to do?
I can also add a test if you'd like.
Just let me know and I'll open a PR.
I'm done with the refactoring.
The loop will run until the queue is empty.
I'm waiting on your answer about the schema.
I won't be able to push without access.
You'll need to restart the dev server.
Let me know how it goes!
I've left the old endpoint in place so that clients keep working.
To run it, use npm start.
I'd go with option B.
`,
    ),
  ],
  korean: [
    ...labelledMessages(
      true,
      `
알겠습니다. 두 파일 모두 수정하겠습니다.
나머지 모듈에도 같은 수정을 적용하겠습니다.
타입 체크를 돌려보겠습니다.
먼저 관련 파일을 찾아볼게요.
그럼 1단계부터 시작하겠습니다.
이제 문서를 업데이트합니다.
바로 작업 시작할게요!
좀 더 자세히 조사해 보겠습니다.
`,
    ),
    ...labelledMessages(
      false,
      `
서버가 이제 8080 포트에서 실행됩니다.
오타를 고치고 린트를 돌렸습니다.
더 필요한 게 있으신가요?
리팩터링을 마쳤습니다.
말씀해 주시면 PR 을 올리겠습니다.
스키마에 대한 답변을 기다리고 있겠습니다.
개발 서버를 다시 시작하셔야 합니다.
저라면 B 안을 선택하겠습니다.
이 스크립트는 매일 백업을 생성합니다.
확인 부탁드립니다.
`,
    ),
  ],
  japanese: [
    ...labelledMessages(
      true,
      `
承知しました。両方のファイルを修正します。
残りのモジュールにも同じ修正を適用します。
型チェックを実行してみます。
まず関連ファイルを探します。
では、フェーズ1から始めます。
次にドキュメントを更新していきます。
さっそく作業に入ります。
もう少し詳しく調べてみます。
`,
    ),
    ...labelledMessages(
      false,
      `
サーバーはポート8080で起動するようになりました。
誤字を直し、lint を実行しました。
他に何かありますか？
リファクタリングは完了です。
ご連絡いただければ PR を作成します。
スキーマについてのご回答をお待ちしています。
開発サーバーの再起動が必要です。
B案が良いと思います。
このスクリプトは毎日バックアップを作成します。
ご確認をお願いします。
`,
    ),
  ],
  chinese: [
    ...labelledMessages(
      true,
      `
明白了，我来修改这两个文件。
我会把同样的修复应用到其他模块。
现在运行类型检查。
先找一下相关文件。
那我从第一阶段开始。
接下来更新文档。
我马上开始。
我再仔细查一下。
`,
    ),
    ...labelledMessages(
      false,
      `
服务器现在运行在8080端口。
错别字改好了，也跑过 lint 了。
还有其他需要吗？
重构已完成。
告诉我一声，我就提 PR。
我在等你对表结构的答复。
你需要重启开发服务器。
我倾向于方案 B。
这个脚本每天会生成一份备份。
请查收。
`,
    ),
  ],
};

export const FOURTH_EVERYDAY_CLOSINGS = {
  english: [
    ...labelledMessages(
      true,
      `
I'll get started on the login form.
Let me see which tests are affected.
The tests fail because of a missing mock. I'll add it.
Understood. I'm going to update the three callers.
Let me grep for other usages.
Next, I'll hook it up to the store.
First, let me reproduce the error.
I will now clean up the leftover files.
Now I'll verify the result by running the build.
Next I'm going to write the docs.
I'll try again with a smaller batch.
Now let's make the tests pass.
`,
    ),
    ...labelledMessages(
      false,
      `
Everything passes, and the docs are up to date.
What would you like to do next?
I stopped here because the spec is ambiguous.
If the tests look right to you, I'll commit.
The worker will retry three times before failing.
I'd rather not change the schema without asking you.
You might want to run the migration next.
The full suite takes ten minutes and is still running.
Say the word and I'll merge it.
I added logging, fixed the import, and ran the tests.
There's nothing left to do.
It will now show a toast after saving.
We could also drop the dependency.
I don't have permission to do that.
`,
    ),
  ],
  korean: [
    ...labelledMessages(
      true,
      `
로그인 폼부터 만들기 시작하겠습니다.
영향받는 테스트를 확인하겠습니다.
목이 빠져 있었네요. 추가하겠습니다.
호출하는 곳 세 군데를 고칠게요.
다른 사용처가 있는지 검색해볼게요.
이제 빌드로 결과를 검증하겠습니다.
에러를 먼저 재현해 보겠습니다.
그러면 바로 반영하겠습니다.
`,
    ),
    ...labelledMessages(
      false,
      `
모두 통과했고 문서도 최신 상태입니다.
다음으로 무엇을 할까요?
명세가 모호해서 여기서 멈췄습니다.
괜찮으시면 커밋하겠습니다.
워커는 실패하기 전에 세 번 재시도합니다.
저장하면 이제 알림이 표시됩니다.
의존성을 제거하는 방법도 있습니다.
그 작업을 할 권한이 없습니다.
전체 테스트가 아직 실행 중입니다.
더 할 일은 없습니다.
`,
    ),
  ],
  japanese: [
    ...labelledMessages(
      true,
      `
ログインフォームから作り始めます。
影響を受けるテストを確認します。
モックが抜けていました。追加します。
呼び出し元の3箇所を修正します。
他に使われている箇所を検索してみます。
次にビルドして結果を検証します。
まずエラーを再現してみます。
では早速反映します。
`,
    ),
    ...labelledMessages(
      false,
      `
すべて通り、ドキュメントも最新です。
次は何をしましょうか？
仕様が曖昧なのでここで止めました。
問題なければコミットします。
ワーカーは失敗する前に3回再試行します。
保存すると通知が表示されます。
依存を外す方法もあります。
その操作の権限がありません。
全テストはまだ実行中です。
残っている作業はありません。
`,
    ),
  ],
  chinese: [
    ...labelledMessages(
      true,
      `
我从登录表单开始做。
我看看哪些测试受影响。
缺了一个 mock，我来补上。
我去改那三个调用的地方。
搜一下还有没有别的用法。
现在构建一遍来验证结果。
先复现这个错误。
那我马上应用这些改动。
`,
    ),
    ...labelledMessages(
      false,
      `
全部通过，文档也是最新的。
接下来做什么？
需求不明确，所以我停在这里。
没问题的话我就提交。
任务失败前会重试三次。
现在保存后会弹出提示。
也可以去掉这个依赖。
我没有权限做这个操作。
完整测试还在运行。
没有剩下的工作了。
`,
    ),
  ],
};

export const FIFTH_EVERYDAY_CLOSINGS = {
  english: [
    ...labelledMessages(
      true,
      `
Perfect. I'll create the file now.
Let me look at how the other commands do it.
I'll add the flag, then update the help text.
OK, let's fix this.
Next I'll extract the helper.
I'm going to check the CI config.
Okay, now I'll write the failing test.
I'll install the missing package and retry.
Let me finish the last two items.
I'll do that now.
`,
    ),
    ...labelledMessages(
      false,
      `
The flag is in place and documented.
Shall I continue with the next file?
I'll leave the decision to you.
I would need access to the repository first.
Let me know which name you prefer and I'll rename it.
The cron job will delete old logs every night.
Once CI is green, I'll merge.
I don't see any problem with this code.
I ran the tests; two fail for unrelated reasons.
Feel free to try it out.
`,
    ),
  ],
  korean: [
    ...labelledMessages(
      true,
      `
파일을 지금 만들겠습니다.
다른 명령은 어떻게 하는지 살펴볼게요.
플래그를 추가하고 도움말도 고치겠습니다.
누락된 패키지를 설치하고 다시 시도하겠습니다.
마지막 두 항목을 마저 처리할게요.
CI 설정을 확인해 볼게요.
실패하는 테스트부터 작성하겠습니다.
바로 하겠습니다.
`,
    ),
    ...labelledMessages(
      false,
      `
플래그를 추가했고 문서도 갱신했습니다.
다음 파일도 계속할까요?
결정은 맡기겠습니다.
저장소 접근 권한이 필요합니다.
원하는 이름을 알려주시면 바꾸겠습니다.
이 작업은 매일 밤 오래된 로그를 삭제합니다.
CI 가 통과하면 머지하겠습니다.
이 코드에는 문제가 없어 보입니다.
테스트 두 개가 다른 이유로 실패합니다.
한번 써 보세요.
`,
    ),
  ],
  japanese: [
    ...labelledMessages(
      true,
      `
今からファイルを作成します。
他のコマンドの実装を見てみます。
フラグを追加し、ヘルプも直します。
不足しているパッケージを入れて再実行します。
残りの2項目を片付けます。
CI の設定を確認していきます。
失敗するテストから書きます。
すぐにやります。
`,
    ),
    ...labelledMessages(
      false,
      `
フラグを追加し、文書も更新しました。
次のファイルも続けますか？
判断はお任せします。
リポジトリへのアクセス権が必要です。
希望の名前を教えていただければ変更します。
このジョブは毎晩古いログを削除します。
CI が通ったらマージします。
このコードに問題は見当たりません。
テストが2件、別の理由で失敗します。
試してみてください。
`,
    ),
  ],
  chinese: [
    ...labelledMessages(
      true,
      `
我现在创建这个文件。
我看一下其他命令是怎么做的。
我先加参数，再改帮助文本。
安装缺少的包后我会重试。
接着把最后两项做完。
我来检查 CI 配置。
先写一个失败的测试。
我这就去做。
`,
    ),
    ...labelledMessages(
      false,
      `
参数已加上，文档也更新了。
要继续处理下一个文件吗？
由你来决定。
需要仓库的访问权限。
告诉我你想要的名字，我就改。
这个任务每晚会删除旧日志。
CI 通过后我就合并。
这段代码看起来没有问题。
有两个测试因为别的原因失败。
你可以试试看。
`,
    ),
  ],
};

export const SIXTH_EVERYDAY_CLOSINGS = {
  english: [
    ...labelledMessages(
      true,
      `
I'll update the snapshot and rerun the suite.
Let me wire this into the router.
Now I'll handle the error case.
Right, let me start by listing the files.
I'm going to remove the dead branch.
Then I'll format the code.
Let me open the component and check its props.
Next, let's add the type definitions.
`,
    ),
    ...labelledMessages(
      false,
      `
The snapshot is updated.
Do you want the strict version or the lenient one?
You can now log in with a magic link.
I'll commit as soon as you confirm the message.
If it fails again, check the proxy settings.
The parser will skip empty lines.
I don't recommend removing that check.
Both files are formatted now.
`,
    ),
  ],
  korean: [
    ...labelledMessages(
      true,
      `
스냅샷을 갱신하고 테스트를 다시 돌리겠습니다.
라우터에 연결해 보겠습니다.
에러 처리도 추가할게요.
파일 목록부터 확인하겠습니다.
죽은 코드를 제거하겠습니다.
그다음 코드를 포맷할게요.
컴포넌트를 열어 props 를 확인해 보겠습니다.
이제 타입 정의를 추가합니다.
`,
    ),
    ...labelledMessages(
      false,
      `
스냅샷이 갱신되었습니다.
엄격한 버전과 느슨한 버전 중 어느 쪽을 원하세요?
이제 매직 링크로 로그인할 수 있습니다.
메시지를 확인해 주시면 커밋하겠습니다.
다시 실패하면 프록시 설정을 확인해 보세요.
파서는 빈 줄을 건너뜁니다.
그 검사를 없애는 것은 권하지 않습니다.
두 파일 모두 포맷했습니다.
`,
    ),
  ],
  japanese: [
    ...labelledMessages(
      true,
      `
スナップショットを更新して、テストを再実行します。
ルーターに組み込みます。
エラー処理も追加します。
まずファイルを一覧します。
不要な分岐を削除します。
その後コードを整形します。
コンポーネントを開いて props を確認します。
次に型定義を加えます。
`,
    ),
    ...labelledMessages(
      false,
      `
スナップショットは更新済みです。
厳密な版と緩い版のどちらにしますか？
これでマジックリンクでログインできます。
メッセージを確認していただければコミットします。
また失敗するようならプロキシの設定を見てください。
パーサーは空行を読み飛ばします。
そのチェックを外すのはお勧めしません。
両方のファイルを整形しました。
`,
    ),
  ],
  chinese: [
    ...labelledMessages(
      true,
      `
我来更新快照，再跑一遍测试。
我把它接到路由上。
现在处理出错的情况。
我先列出文件。
我会删掉没用的分支。
然后格式化代码。
我打开组件确认一下 props。
接下来补上类型定义。
那我们开始吧。
我需要先看看配置。
`,
    ),
    ...labelledMessages(
      false,
      `
快照已更新。
要严格的版本还是宽松的？
现在可以用免密链接登录了。
你确认信息后我就提交。
再失败的话，检查一下代理设置。
解析器会跳过空行。
不建议去掉这个检查。
两个文件都格式化好了。
我觉得再加个测试更稳妥。
任务还在后台运行，完成后我会告诉你。
`,
    ),
  ],
};

export const SEVENTH_EVERYDAY_CLOSINGS = {
  english: [
    ...labelledMessages(
      true,
      `
I'll bold the title and adjust the spacing.
Let me add the endpoint.
Okay. I'll check the network tab first.
Now I'll set up prettier.
Let me run the smoke test.
Next, I'll move the validation.
I'm going to open the settings page and reproduce it.
I'll fix both typos.
`,
    ),
    ...labelledMessages(
      false,
      `
The title is bold now.
Would a health check be enough?
I'll proceed once you approve.
This endpoint will answer with 204.
You could turn strict mode on later.
I've set up prettier and formatted the repo.
I can't reach the network from here.
If that's fine, I'll keep it.
`,
    ),
  ],
  korean: [
    ...labelledMessages(
      true,
      `
제목을 굵게 바꾸겠습니다.
엔드포인트를 추가해 볼게요.
먼저 네트워크 탭을 보겠습니다.
이제 prettier 를 설정하겠습니다.
스모크 테스트를 실행할게요.
검증 로직을 옮기겠습니다.
설정 화면에서 재현해 보겠습니다.
두 오타 모두 고치겠습니다.
`,
    ),
    ...labelledMessages(
      false,
      `
제목이 굵게 표시됩니다.
헬스 체크만 있으면 될까요?
승인하시면 진행하겠습니다.
이 엔드포인트는 204 를 반환합니다.
나중에 strict 모드를 켜셔도 됩니다.
prettier 를 설정하고 전체를 포맷했습니다.
여기서는 네트워크에 접근할 수 없습니다.
괜찮으시다면 그대로 두겠습니다.
`,
    ),
  ],
  japanese: [
    ...labelledMessages(
      true,
      `
タイトルを太字にします。
エンドポイントを追加していきます。
まずネットワークタブを見ます。
これから prettier を設定します。
スモークテストを走らせます。
検証ロジックを移動します。
設定画面で再現を試みます。
誤字を2つとも直します。
`,
    ),
    ...labelledMessages(
      false,
      `
タイトルは太字になりました。
ヘルスチェックだけで十分でしょうか？
承認をいただき次第進めます。
このエンドポイントは204を返します。
後で strict モードを有効にできます。
prettier を設定し、全体を整形しました。
ここからはネットワークに接続できません。
それで良ければそのままにします。
`,
    ),
  ],
  chinese: [
    ...labelledMessages(
      true,
      `
我来把标题加粗。
我现在加这个接口。
先看网络面板。
接下来配置 prettier。
我跑一下冒烟测试。
我把校验逻辑挪过去。
现在去设置页复现问题。
我会把两个错别字都改掉。
`,
    ),
    ...labelledMessages(
      false,
      `
标题已经加粗。
只要健康检查就够吗？
你批准后我就开始。
这个接口返回204。
之后你可以打开严格模式。
prettier 配好了，也格式化过了。
我这里连不上网络。
没意见的话我就保持原样。
`,
    ),
  ],
};
