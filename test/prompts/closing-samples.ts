/**
 * Labelled last messages. The development set shaped the vocabularies; the blind set was written
 * before them and only measures. One message a line; `⏎` stands for a line
 * break, `¦` for a back-tick.
 */
export interface LabelledMessage {
  readonly intent: boolean;
  readonly message: string;
}

export function labelledMessages(intent: boolean, lines: string): LabelledMessage[] {
  return lines
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => ({ intent, message: line.replaceAll("⏎", "\n").replaceAll("¦", "`") }));
}

export const DEVELOPMENT_MESSAGES: readonly LabelledMessage[] = [
  ...labelledMessages(
    true,
    `
I'll fix the failing test now.
Let me look at the config first.
Now let me run the tests.
I will update the README next.
Next, I'll add the missing type.
I'm going to rewrite the loader.
The cause is clear. Let me patch it.
I found the bug in the parser. I'll fix it now.
First, I'll read the existing tests.
Let's run the linter.
I am now going to implement the endpoint.
Next step: add the migration.
Now I'll wire this into the router. 🚀
**Next:** I'll write the tests.
Here is the plan:⏎⏎1. Read the file⏎2. Fix the bug⏎⏎I'll start with step 1.
Plan:⏎- I'll refactor the parser⏎- Then I'll add tests
The types are done.⏎⏎Now I will update the callers:
I'll go ahead and create the component.
Time to write the tests.
Moving on to the second file.
Proceeding with the implementation now.
Starting with the schema.
Let me also check the other callers.
I need to update the snapshot as well, so I'll do that now.
We'll start by adding the dependency.
Okay. On to the tests.
I'll now check whether the build passes…
Let me verify this by running the build:
I'll use the following approach:⏎¦¦¦ts⏎const x = 1;⏎¦¦¦
Good, that explains it. "Let me fix that." I'll do so now.
I should run the tests. Let me do that.
Then I'll commit the change.
I'm about to run the migration script.
I'll be adding the tests next.
> note⏎⏎I'll implement this now.
파서를 수정하겠습니다.
먼저 설정 파일을 확인하겠습니다.
이제 테스트를 실행해 보겠습니다.
원인을 찾았습니다. 바로 고치겠습니다.
다음 단계로 넘어가겠습니다.
그럼 구현을 시작할게요.
테스트부터 작성할게요.
이어서 문서를 업데이트하겠습니다 🚀
지금부터 리팩터링을 진행합니다.
수정해 볼게요.
다음은 테스트를 추가할 차례입니다.
이제 빌드를 돌려보겠습니다:
まず設定ファイルを確認します。
これから修正します。
続いてドキュメントを更新します。
では、実装を始めます。
原因が分かりました。今すぐ直します。
テストを実行してみます。
次は型定義を追加していきます。
修正に取りかかります。
我现在来修复这个错误。
让我先看一下配置文件。
首先，我将添加测试。
接下来更新文档。
我这就去运行测试。
好的，我马上修改。
现在开始实现登录功能。
下一步我会重构解析器。
让我运行一下测试：
找到原因了，我来修。
`,
  ),
  ...labelledMessages(
    false,
    `
Done.
The fix is in place and all 42 tests pass.
I've updated the README and added a test.
I fixed the bug and ran the tests.
Should I also update the docs?
Do you want me to continue with the second part?
Shall I proceed?
Let me know if you want me to add tests.
Let me know how it goes.
If you like, I can add a benchmark.
I'll add the tests if you want.
If you confirm, I'll delete the branch.
I'll wait for your answer.
I'll wait for the background tests to finish.
The tests are running in the background; I'll report when they finish.
I'll let you know when the build completes.
I'll check back once the background task is done.
Waiting for the subagent to finish before I continue.
I won't change the public API.
I can't do that without the credentials.
I will not run destructive commands.
I'm not going to delete the data.
The server will restart when the config changes.
The script will create the folder if it is missing.
It will print the list of files.
This will make the tests faster.
You'll need to restart the server.
You can run it with npm start.
Next, you should rotate the key.
As a next step, I'd recommend adding a cache.
I would suggest splitting the file.
I could also add a benchmark.
You may want to add a test later.
Which option do you prefer?
Please choose one of the two options.
Please tell me which database to use.
I need the API key to continue.
Once you approve, I'll push the branch.
After you review the plan I'll start.
When you are ready, I'll deploy.
I'll proceed as soon as you give me access.
I'll leave that decision to you.
Tell me which one and I'll implement it.
Pick one and I'll go ahead.
Next I added the tests, and then I ran them.
I was going to refactor it, but it was not needed.
I said I'll fix it, and I did.
Now the tests pass.
Now everything is wired up.
Let me summarize: the parser now handles empty lists.
To summarize, I'll list what changed: the parser, the tests.
The function returns null.
"I'll fix that now" is the message the bot prints.
The button says "Let me fix that".
¦¦¦⏎I'll run this⏎¦¦¦
All tests pass. ✅
No changes were needed.
Here is the summary:⏎- fixed the bug⏎- added a test
I'll keep this in mind for future changes.
I'll be happy to help with anything else.
Happy to add tests if useful.
Feel free to ask if you want me to go on.
What should I do next?
The next step is up to you.
Ready for review.
Next steps:⏎- deploy it⏎- monitor the logs
In the future, users will be able to add tags.
수정했습니다. 테스트가 모두 통과했습니다.
완료했습니다.
테스트도 추가할까요?
진행해도 될까요?
어떻게 할까요?
알려주시면 진행하겠습니다.
필요하시면 말씀해 주세요.
승인해 주시면 배포하겠습니다.
새 의존성은 추가하지 않겠습니다.
백그라운드 테스트가 끝나면 결과를 알려드리겠습니다.
빌드가 끝날 때까지 기다리겠습니다.
이 함수는 배열을 정렬합니다.
서버가 자동으로 재시작됩니다.
다음으로 캐시 추가를 추천합니다.
토큰이 필요합니다.
둘 중 하나를 골라 주세요.
설정을 바꾸면 앱이 다시 빌드됩니다.
修正しました。テストはすべて通りました。
完了しました。
続けてもよろしいですか？
どちらにしますか？
ご希望であればテストも追加します。
承認いただければデプロイします。
新しい依存関係は追加しません。
バックグラウンドのテストが終わるまで待ちます。
この関数は配列をソートします。
どちらかを選んでください。
已经完成，测试全部通过。
我修复了这个错误。
需要我添加测试吗？
要不要继续？
如果你同意，我会继续。
请告诉我用哪个数据库。
我不会修改公共接口。
等后台测试结束后我再继续。
这个函数会返回空数组。
建议下一步添加缓存。
你可以运行 npm start。
`,
  ),
];

export const BLIND_MESSAGES: readonly LabelledMessage[] = [
  ...labelledMessages(
    true,
    `
I see the issue. I'll correct the off-by-one error.
Let me start by exploring the repo.
Alright, I'll get started on the API.
I'm going to check the logs now.
Let me now update the tests accordingly.
Now, I'll move on to the frontend part.
Going to apply the patch now.
Next up: the integration tests. Let me write them.
I'll begin with the data model, then the routes.
Here's what I'll do: rename the field, then update callers.
So I'll replace it with a map.
Let me take a closer look at the failing test.
이제 나머지 파일도 고치겠습니다.
우선 로그를 살펴보겠습니다.
그러면 바로 작업 시작하겠습니다!
API 부터 구현해 나가겠습니다.
컴포넌트를 분리할게요.
次に、エラー処理を実装していきます。
それでは、テストを書きます。
ファイルを調べてみます。
接下来我将编写单元测试。
我先检查一下日志。
现在我来更新配置。
`,
  ),
  ...labelledMessages(
    false,
    `
Everything is green now.
Would it help if I added a test?
Want me to run the full suite?
Say the word and I'll merge it.
I'll hold off until you decide.
I'll pick this up again when the background job reports back.
The worker will retry three times.
The hook will block the stop in that case.
I didn't run the tests, because there are none.
I recommend adding an index next.
I can also write the docs if you'd like.
I ran the tests; 3 fail for an unrelated reason.
Unless you object, nothing else is needed.
Next time, run the linter first.
You will see the banner after the restart.
I'd be glad to go deeper on any point.
모든 작업이 끝났습니다.
더 필요한 것이 있으면 알려주세요.
원하시는 방식을 말씀해 주시면 반영하겠습니다.
어떤 방식이 좋으세요?
이 스크립트는 폴더를 만듭니다.
파일은 삭제하지 않겠습니다.
変更は不要でした。
必要でしたらお知らせください。
テストを実行しますか？
サーバーが再起動します。
所有测试都通过了。
你想用哪种方案？
我不会删除任何文件。
如果需要，我可以添加测试。
`,
  ),
];

export const SECOND_BLIND_MESSAGES: readonly LabelledMessage[] = [
  ...labelledMessages(
    true,
    `
The parser chokes on empty input. I will handle that case now.
Let me create the missing directory and retry.
Okay, I'm going to look for other usages of this function.
I've read the spec. Now let me write the code.
Let me double-check the types before finishing.
I'll split this into three files:⏎1. a.ts⏎2. b.ts⏎3. c.ts⏎⏎Let me begin.
Now I'll also handle the error path — starting with the reader.
Alright, let's get this fixed.
Good. Now I need to run the build.
Next I will clean up the imports.
I'll do that next.
I'll continue with the remaining tests.
Understood! I'll make these changes right away.
나머지 테스트도 이어서 작성하겠습니다.
알겠습니다. 바로 수정하겠습니다.
원인을 파악했으니 이제 수정할게요.
코드를 먼저 읽어 보겠습니다.
이제 본격적으로 구현에 들어가겠습니다.
了解しました。すぐに修正します。
まずはコードを読んでみます。
残りのテストも追加していきます。
明白了，我马上修改。
让我继续修复剩下的测试。
我将把它拆分成两个文件。
`,
  ),
  ...labelledMessages(
    false,
    `
I finished the refactoring and committed it.
Is there anything else you'd like me to look at?
The build now passes on all platforms.
I'll stop here.
I will leave the config as it is.
The tests will run automatically on every push.
This function will be called twice.
You will have to restart the daemon yourself.
I'd be happy to add that if you need it.
I can continue with the docs next if that works for you.
Both approaches work; tell me which you prefer.
I'm waiting for the test run to finish.
I'll continue when the background agents are done.
I cannot access the server, so I did not deploy.
I couldn't reproduce it.
My recommendation: add an index.
Let me know whether you want the second part too.
Now it works as expected.
I'll be here if you need anything else.
All three files were updated, and the linter is clean.
The next release will include this fix.
We will need your credentials before the deployment.
고친 파일은 두 개입니다.
이제 모든 테스트가 통과합니다.
다른 요청이 있으시면 말씀해 주세요.
변경 사항은 없습니다.
배포는 하지 않겠습니다.
백그라운드 작업이 끝나면 이어서 진행하겠습니다.
어느 파일부터 볼까요?
テストはすべて成功しました。
これで問題なく動作します。
バックグラウンドの処理が完了したら続けます。
他にご要望があればお知らせください。
このスクリプトは毎晩実行されます。
现在所有测试都通过了。
这个脚本会删除旧文件。
还需要我做什么吗？
后台任务完成后我会继续。
`,
  ),
];
