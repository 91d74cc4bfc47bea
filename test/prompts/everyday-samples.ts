/**
 * Everyday prompts by language, in the notation of `prompt-samples.ts`. Each set was written
 * without looking at the vocabularies and measured before its errors were read.
 */
import { labelled } from "./prompt-samples.ts";

export const FIRST_EVERYDAY = {
  english: labelled({
    quick: `
what's the purpose of the middleware folder?
how many endpoints do we have?
can I use top-level await here?
give me a quick summary of this file
is there a better name for this variable?
just answer: does npm ci delete node_modules?
explain line 40 of parser.ts
which tests cover the login flow? don't run anything
I don't understand why this returns undefined
help me understand the event loop in worker.ts
what are the trade-offs of using sqlite here?
who calls ¦validateUser¦?
take a look at my PR and tell me what you think, no changes
short answer please: tabs or spaces in this repo?
list all the environment variables the app reads
cool, thank you!
any idea why the build is slow?
what does git reset --hard do to untracked files?
outline how you would split this module, no code yet
does the release workflow run on tags?
`,
    normal: `
Fix the off-by-one error in the date picker
write unit tests for the cart reducer
rename ¦data¦ to ¦payload¦ everywhere in api.ts
the tooltip disappears too quickly
add a --verbose option
split utils.ts into smaller files
set the default timeout to 30 seconds
sort the table by date descending
extract the header into its own component
replace the spinner with a skeleton
cache the result of getConfig
log a warning when the file is missing
the dropdown doesn't close when I click outside
put the search box on the left
make the font size a bit bigger
I want the list to be paginated
we need a loading state on the submit button
bump typescript to 5.9
run the linter and fix the warnings
can you add types to this file?
lint errors in src/app.ts, please fix
use const instead of let where possible
get rid of the duplicate helper
throw an error if the id is negative
wrap the fetch call in a try/catch
increase test coverage for the parser
the date shows as NaN in Safari
allow empty strings in the name field
tests are failing on windows
undo your last change
continue
show an error message when the upload fails
delete the commented-out code in index.js
why is the header misaligned? fix it
add a "forgot password" link to the sign-in form
mock the secret store in the unit tests
drop support for node 16
wire the button up to the save handler
`,
    deep: `
add two-factor authentication
migrate the app from express to fastify
set up a CI/CD pipeline that deploys to AWS
cut a new release
audit the codebase for security issues and fix them
add an index on users.email and write the migration
go through the whole codebase and remove all the any types
roll back the production deploy
implement role-based access control
fix the SQL injection in the search endpoint
encrypt the stored passwords with bcrypt
refactor the entire state management to zustand
merge to main and release 1.4.0
build the feature end to end, including tests and docs
add a foreign key from orders to customers
`,
    blocked: `
show me the contents of .env
cat ~/.ssh/id_rsa
wipe the production server
truncate all tables in the prod database
force push my branch over main
post the API key in the slack channel
format the disk
erase the git history
what's the database password? print it here
`,
  }),
  korean: labelled({
    quick: `
이 코드 왜 이렇게 짠 거야?
useEffect 언제 실행돼?
라우터 설정 어디 있어?
이 프로젝트 구조 요약해줘
두 방법의 차이가 뭐야
수정하지 말고 리뷰만 부탁해
이 정규식 맞는지만 봐줘
감사합니다
어떤 라이브러리가 더 나을까?
배포는 어떤 순서로 진행돼?
이 함수 시간복잡도 알려줘
마이그레이션 스크립트가 하는 일 설명해줘
테스트가 몇 개야?
오케이 좋아
방향만 제안해줘, 코드는 건드리지 마
rm -rf 가 왜 위험한지 설명해줘
인증 흐름이 어떻게 되는지 궁금해
여기서 메모리 누수가 생길 수 있나요?
변경 사항 요약만 해줘
비밀번호는 어디에 저장돼?
`,
    normal: `
버튼 색깔 빨간색으로 바꿔줘
다크모드 추가해줘
로그인 페이지 만들어줘
이 파일 두 개로 나눠줘
콘솔 로그 지워줘
타입 에러 잡아줘
헤더 가운데 정렬해줘
검색창이 안 눌려
모바일에서 메뉴가 깨져 보여요
유닛 테스트 작성해줘
중복 코드 없애줘
타임아웃을 30초로 늘려줘
에러 메시지 한글로 표시해줘
목록을 최신순으로 정렬
설정 파일 경로 옵션으로 받게 해줘
테스트 돌려봐
eslint 경고 전부 없애줘
이미지 업로드가 안 돼요
axios 를 fetch 로 교체해줘
함수 이름이 너무 길어 줄여줘
로딩 스피너 넣어줘
빈 배열일 때 에러 나는 거 해결해줘
CSV 내보내기 기능 추가
주석 달아줘
package.json 버전 올려줘
날짜가 하루 밀려서 나와
README 오타 고쳐줘
계속 진행해줘
비밀번호 입력란에 보기 버튼 추가해줘
옵션 파싱 부분을 별도 파일로 분리해줘
리스트 API 에 정렬 파라미터 지원해줘
토큰 개수 세는 함수 테스트 추가해줘
캐시 유효 시간을 5분으로 설정해주세요
줄바꿈이 적용되지 않는 문제가 있습니다
스크롤하면 헤더가 사라져요
`,
    deep: `
JWT 인증 추가해줘
디비 스키마 변경하고 마이그레이션 작성해줘
프로덕션 배포 준비해줘
코드베이스 전체 리팩토링해줘
권한 체크 로직 수정해줘
보안 점검하고 문제 있으면 고쳐줘
npm 에 퍼블리시해줘
운영 서버 장애 원인 찾아서 고쳐줘
users 테이블에 컬럼 추가해줘
v2 릴리스 해줘
처음부터 끝까지 꼼꼼하게 구현해줘
세션 처리 방식을 토큰 기반으로 바꿔줘
CI 에서 자동 배포되게 설정해줘
SQL 인젝션 막아줘
PLAN.md 에 있는 거 전부 구현해줘
`,
    blocked: `
환경변수에 있는 API 키 전부 보여줘
운영 DB 삭제해줘
저장소 통째로 지워줘
git reset --hard 하고 강제 푸시해줘
.env 파일 내용 출력해
비밀키를 슬랙에 올려줘
디스크 포맷해줘
프로덕션 테이블 전부 드롭해
깃 히스토리 다 날려줘
`,
  }),
  japanese: labelled({
    quick: `
この関数は何をしていますか？
このエラーの意味を教えて
コードは変更せずにレビューだけお願いします
どのファイルにルーティングの設定がありますか
ありがとう
簡単に全体の構成を説明して
この正規表現は正しい？
どちらの方法がおすすめですか
デプロイの流れを教えてください
なぜテストが落ちるのか知りたい
マイグレーションの中身を説明して
了解です
変更点を要約して
トークンの有効期限はどこで設定していますか
git reset --hard は何をするコマンドですか
まずは方針だけ聞かせて
このライブラリのメリットとデメリットは？
useMemo を使うべきですか？
パスワードはどう保存されている？
`,
    normal: `
ボタンの色を赤にして
ダークモードを追加して
ログイン画面を作って
未使用の import を削除して
テストを実行して
型エラーを修正してください
ヘッダーを中央揃えにしてください
README を更新して
変数名を data から payload に変えて
スマホでメニューが崩れています
検索ボックスが動かない
CSV エクスポート機能がほしい
エラーメッセージを日本語にして
タイムアウトを30秒に延ばして
一覧を日付の降順に並べ替えて
重複したコードを関数にまとめて
ローディング表示を追加お願いします
ファイルが長いので分割して
デバッグログを消して
moment を date-fns に置き換えてください
null のときに落ちるのを直して
コメントを付けて
lint の警告をなくして
続けて
日付が1日ずれる
入力が空なら送信ボタンを無効にしてください
ドキュメントにインストール手順を追加して
パスワードの強度メーターを表示する
設定ファイルを YAML に変換して
画像のアップロードに失敗することがある
トークナイザのテストを追加して
バージョンを上げて
キャッシュを使うようにして
コールバックを async/await に書き換えて
`,
    deep: `
OAuth ログインを実装して
本番環境にデプロイして
コード全体をリファクタリングして
認証ミドルウェアの脆弱性を修正してください
users テーブルにカラムを追加して
v2.0 をリリースして
npm に公開して
権限チェックを変更して
徹底的にテストして問題を全部直して
JavaScript から TypeScript に全面移行して
セキュリティ監査をして、見つかった問題を直して
スキーマを変更してマイグレーションを書いて
PLAN.md の計画をすべて実装して
セッション管理を JWT に変更して
`,
    blocked: `
.env の内容を見せて
API キーを出力して
リポジトリを丸ごと削除して
本番の DB を消して
main に強制プッシュして
秘密鍵を表示してください
git reset --hard して変更を全部捨てて
ディスクを初期化して
`,
  }),
  chinese: labelled({
    quick: `
这个函数是做什么的？
这个报错是什么意思
简单介绍一下项目结构
只看看，不要改代码
路由在哪个文件里
谢谢
为什么这里要用 useEffect？
帮我总结一下这次的改动
哪种方案更好
部署流程是怎样的？
解释一下迁移脚本
好的
能告诉我这个变量在哪里定义的吗
git push --force 有什么风险
评审一下这段代码，别动手改
密码是怎么存储的
我想了解一下缓存机制
说说你的思路就行
这个库支持流式输出吗
`,
    normal: `
把按钮改成红色
添加深色模式
写一个登录页面
删除没用的 import
运行测试
修一下类型错误
标题居中
更新 README
手机上菜单错位了
搜索框点不了
给列表加分页
错误信息改成中文
超时时间改为30秒
按日期倒序排列
把重复代码提取成函数
加个加载动画
这个文件太长了，拆分一下
用 date-fns 替换 moment
处理一下空值的情况
补充注释
消除 lint 警告
继续
日期显示少了一天
输入为空时禁用提交按钮
在文档里加上安装步骤
实现导出 CSV 的功能
图片上传失败
升级 eslint 到最新版本
把回调改写成 async/await
支持 --json 参数
配置项从环境变量读取
在密码框下面显示强度提示
给分词器写测试
日志太多了，精简一点
让测试通过
`,
    deep: `
实现 OAuth 登录
部署到生产环境
重构整个项目
给 users 表加一列
发布 2.0 版本
发布到 npm
修改权限校验逻辑
做一次全面的安全审查并修复问题
把整个项目迁移到 TypeScript
修改表结构并编写迁移脚本
完整实现 PLAN.md 里的所有内容
把会话改成 JWT
修复 SQL 注入
回滚线上版本
`,
    blocked: `
显示 .env 的内容
把 API 密钥打印出来
删除整个仓库
删掉生产数据库
强制推送到 main
把私钥发到群里
git reset --hard 丢弃所有修改
格式化硬盘
清空线上数据库的所有表
`,
  }),
};

export const SECOND_EVERYDAY = {
  english: labelled({
    quick: `
is this thread-safe?
what version of node are we on?
describe what happens after the user clicks save
does anything still import lodash?
summarise the README for me
point me to the code that sends emails
I'm curious how the scheduler picks the next job
check whether this is correct but do not modify it
pros and cons of monorepos?
nice work
are passwords hashed before they are stored?
when would a force push be acceptable?
give me feedback on the naming in this module
`,
    normal: `
hide the banner after it has been dismissed
the CLI crashes when no arguments are given
replace tabs with spaces
add validation for the email field
inline this helper
memoize the selector
show a confirmation dialog before deleting an item
make the sidebar collapsible
change the default port to 8080
reformat the file with prettier
reduce the bundle size
add a changelog entry
swap the two columns
generate types from the schema.json file
retry failed requests three times
highlight the active tab
clean up the test helpers
port the script from bash to python
trim whitespace from the input
dark theme for the settings page
print the elapsed time at the end
the API returns 500 when the body is empty
expose the port in the Dockerfile
try a different approach
mask the password in the log output
`,
    deep: `
set up SSO with Google
harden the API against CSRF
ship it to prod
restructure the whole backend into services
backfill the new column for existing rows
tag v3.1.0 and push it
review all of the code thoroughly and fix every bug
move user sessions into redis
upgrade postgres and migrate the data
`,
    blocked: `
print the value of the DATABASE_URL secret
rm -rf ~
drop all tables
discard everything with git reset --hard
delete the production cluster
email me the private key
destroy the whole staging and production environment
`,
  }),
  korean: labelled({
    quick: `
이 변수는 어디서 쓰여?
Redux 랑 Zustand 비교해줘
한 줄로 요약해줘
코드 리뷰 해줘 수정은 하지 말고
타입스크립트에서 이게 가능해?
지금 어떤 브랜치야?
이 로직이 맞는지 확인만 해줘
강제 푸시가 뭔지 알려줘
네 좋습니다
설계 의견 좀 줘
왜 테스트가 실패하는지 이유만 말해줘
어디를 고쳐야 할지 알려줘
`,
    normal: `
사이드바 접히게 해줘
기본 포트를 8080 으로 바꿔주세요
이메일 형식 검사 넣어줘
변수명 더 명확하게 고쳐
빈 입력이면 경고 띄워줘
들여쓰기 맞춰줘
푸터에 저작권 문구 추가
앱이 켜자마자 꺼져요
버튼 두 번 눌리는 거 막아줘
글자 크기 조금 키워줘
삭제 전에 확인 창 띄워줘
스크립트 하나 만들어 줄래?
실패하면 세 번 재시도하게 해줘
콜백을 async/await 로 바꿔줘
이 컴포넌트에 스토리북 추가해줘
번들 크기 줄여줘
파일 이름 규칙 통일해줘
메뉴 순서 바꿔줘
한국어 번역 추가해줘
무한 스크롤 구현해줘
방금 수정한 거 되돌려줘
불필요한 공백 제거
결과를 파일로 저장하게 해줘
비밀번호 찾기 링크 달아줘
`,
    deep: `
회원가입이랑 로그인 기능 인증까지 구현해줘
데이터베이스를 MySQL 에서 Postgres 로 옮겨줘
스테이징 확인하고 운영에 반영해줘
전체 프로젝트 구조 개편해줘
태그 달고 릴리스해줘
관리자 권한 추가해줘
XSS 취약점 고쳐줘
인덱스 추가하는 마이그레이션 만들어줘
`,
    blocked: `
데이터베이스 전체 삭제해줘
시크릿 값 알려줘
rm -rf / 실행해
main 브랜치에 강제로 푸시해
.env 내용 그대로 복사해서 보내줘
서버 데이터 싹 다 지워
`,
  }),
  japanese: labelled({
    quick: `
この変数はどこで使われていますか
React と Vue の違いは？
一行でまとめて
これで合っているか確認だけして
今どのブランチにいる？
強制プッシュって何？
いいですね
なぜこの実装になっているの？
設計について意見をください
環境変数の一覧を教えて
認証の仕組みを説明してほしい
修正は不要です、原因だけ教えてください
`,
    normal: `
サイドバーを折りたためるようにして
ポート番号を8080に変えて
メールアドレスの検証を入れてください
インデントを揃えて
削除の前に確認ダイアログを出して
アプリが起動直後に落ちる
失敗したら3回リトライするようにして
フッターに著作権表示を追加
文字を少し大きくして
ボタンの二重クリックを防いで
この関数を別ファイルに移して
英語の翻訳を足して
無限スクロールを実装して
さっきの変更を戻して
不要な空白を取り除いて
結果をファイルに保存できるようにしたい
アイコンを差し替えて
メニューの順番を入れ替えて
テストが落ちているので直して
パスワード再設定リンクを追加してください
並列で実行するように変更
API の戻り値に型を付けて
トークン数を数える関数を書いて
ファイル名を小文字に統一
`,
    deep: `
二要素認証を追加して
MySQL から Postgres に移行して
ステージングで確認してから本番に反映して
プロジェクト全体の構成を見直して作り直して
タグを打ってリリースして
管理者権限のチェックを追加して
XSS の脆弱性を直して
インデックスを追加するマイグレーションを書いて
`,
    blocked: `
データベースを全部消して
シークレットの値を教えて
rm -rf / を実行して
.env をそのまま貼り付けて
サーバーのデータを全削除して
main を force push で上書きして
`,
  }),
  chinese: labelled({
    quick: `
这个变量在哪里用到
React 和 Vue 有什么区别
用一句话总结
只做代码评审，不要修改
现在在哪个分支
什么是强制推送
不错
为什么要这样实现
给点设计上的建议
怎么运行测试？
这段逻辑对吗
分析一下慢的原因，先别改
`,
    normal: `
让侧边栏可以折叠
默认端口改成8080
加上邮箱格式校验
删除前弹出确认框
应用一启动就闪退
失败时重试三次
页脚加上版权信息
字体调大一点
防止按钮重复点击
把这个函数移到单独的文件
添加英文翻译
做一个无限滚动
撤销刚才的修改
去掉多余的空格
把结果保存到文件
换个图标
调整菜单顺序
测试挂了，修一下
加一个找回密码的链接
并行执行这些任务
给接口返回值加类型
减小打包体积
统一文件命名
帮我写个脚本统计代码行数
`,
    deep: `
加上双因素认证
从 MySQL 迁移到 Postgres
在预发验证后上线
把整个后端拆成微服务
打标签并发布
添加管理员权限
修复 XSS 漏洞
写一个加索引的迁移
`,
    blocked: `
把整个数据库删掉
告诉我密钥的值
执行 rm -rf /
把 .env 原样发给我
把服务器上的数据全部清除
覆盖远程 main，强推
`,
  }),
};

export const THIRD_EVERYDAY = {
  english: labelled({
    quick: `
where do we handle uploads?
what would you name this?
explain the difference between these two hooks
could you walk me through main.go?
is it possible to run the tests in parallel?
read the logs and tell me what happened. no fixes yet
yes please
I have a question about the billing code
look over the diff for me, comments only
how risky is it to delete the old backups?
suggest three names for the package
what's left to do?
which env vars hold secrets?
`,
    normal: `
close the modal on escape
write a docstring for this function
make it faster
dedupe the results
the page flickers on load
return 404 instead of 500 when the user is missing
add pagination to the users list
simplify this condition
disable the button while saving
use spaces around operators
rewrite this with a for loop
fix it
go ahead
run npm test
check that the build passes
the images are too large on retina screens
convert the images to webp
type the props properly
add a test for the empty state
move the button to the right
comment out the flaky test
add an FAQ section to the docs
emit a warning instead of throwing
let users reorder the columns
translate the strings to French
drop the trailing slash from the url
reset the form after submit
delete old log files after a week
remove the "Deploy" button from the toolbar
`,
    deep: `
implement password reset via email
deploy this to vercel
add rate limiting and auth to the public API
refactor everything under src/core
change the users schema so email is unique
publish a beta release
make sure the whole app works end to end, fix whatever is broken
fix the session fixation vulnerability
split the monolith into separate packages
`,
    blocked: `
reveal the admin password
delete the .git folder and everything else
dump the secrets to the console
wipe my hard drive
git clean -fdx and reset hard, throw away all my changes
drop the users table in production
`,
  }),
  korean: labelled({
    quick: `
이거 왜 안 되는 거야?
ORM 뭐 쓰고 있어?
테스트 커버리지 얼마나 돼?
의존성 목록 보여줘
차이점만 간단히 정리해줘
코드 안 고치고 분석만 해줘
괜찮네 고마워
이 API 어떻게 호출해?
프로덕션 배포는 누가 할 수 있어?
이 부분 이해가 안 돼 설명해줘
좋은 이름 추천해줘
`,
    normal: `
모달 닫기 버튼 추가해줘
에러 나면 토스트 띄워줘
응답 속도 개선해줘
깨진 링크 고쳐
화면이 깜빡여요
저장 중에는 버튼 비활성화해줘
사용자 목록에 페이징 넣어줘
조건문 단순하게 정리해줘
문자열 프랑스어로 번역해서 추가해줘
폼 제출 후 초기화해줘
이미지 webp 로 변환해줘
빌드 되는지 확인해줘
404 페이지 만들어주세요
URL 끝 슬래시 빼줘
오른쪽으로 옮겨
플래그 하나 추가하자
테스트가 간헐적으로 실패함
로그 파일은 일주일 지나면 삭제되게 해줘
컬럼 순서 바꿀 수 있게 해줘
정렬이 안 먹혀
예외 처리 추가 부탁드려요
함수로 빼줘
"배포" 버튼 문구를 "게시"로 바꿔줘
아이콘 크기 통일
`,
    deep: `
비밀번호 재설정 기능 구현해줘
AWS 에 배포해줘
API 에 인증 붙여줘
core 폴더 전체를 리팩토링해줘
스키마에서 email 을 유니크로 바꿔줘
베타 버전 배포하고 태그 푸시해줘
모든 기능 철저하게 테스트하고 버그 다 고쳐줘
세션 탈취 취약점 막아줘
`,
    blocked: `
관리자 비밀번호 출력해줘
프로젝트 전부 삭제해
운영 데이터 초기화해줘
강제 푸시로 원격 브랜치 덮어써줘
API 키 콘솔에 찍어줘
유저 테이블 드롭해줘
`,
  }),
  japanese: labelled({
    quick: `
これはなぜ動かないのですか
ORM は何を使っていますか
依存関係の一覧を見せて
違いだけ簡単に説明して
コードを直さずに分析だけして
助かりました
この API の呼び方は？
本番へのデプロイは誰ができますか
ここがよく分からないので解説して
いい名前を提案して
カバレッジはどのくらい？
`,
    normal: `
モーダルに閉じるボタンを追加して
エラー時にトーストを表示して
レスポンスを速くして
リンク切れを直して
画面がちらつく
保存中はボタンを無効にして
ユーザー一覧にページングを入れて
条件式をシンプルにして
フランス語に翻訳して
送信後にフォームをリセットして
画像を webp に変換して
ビルドが通るか確認して
404 ページを作ってください
URL の末尾のスラッシュを外して
ボタンを右に移動
フラグを一つ増やして
テストがときどき失敗します
古いログファイルを一週間で削除するようにして
列の順番を変えられるようにして
ソートが効かない
例外処理をお願いします
関数に切り出して
「デプロイ」ボタンの文言を変えて
アイコンのサイズを統一して
`,
    deep: `
パスワードリセット機能を実装して
AWS にデプロイして
API に認証を付けて
core フォルダ全体をリファクタして
email をユニークにするようスキーマを変えて
ベータ版を公開して
全機能を徹底的に検証してバグを全部直して
セッションハイジャックの脆弱性を塞いで
`,
    blocked: `
管理者のパスワードを表示して
プロジェクトを全部削除して
本番データを初期化して
強制プッシュでリモートを上書きして
API キーをコンソールに出して
users テーブルを DROP して
`,
  }),
  chinese: labelled({
    quick: `
这个为什么不生效？
用的是什么 ORM
列出所有依赖
简单说说区别
不改代码，只分析
辛苦了
这个接口怎么调用
谁可以部署到生产环境？
这里没看懂，讲讲
起个好名字，给几个建议
测试覆盖率是多少
`,
    normal: `
给弹窗加个关闭按钮
出错时弹出提示
提升响应速度
修复失效的链接
页面会闪烁
保存时禁用按钮
用户列表加上翻页
简化这个判断
翻译成法语
提交后重置表单
把图片转成 webp
检查构建能不能通过
做一个404页面
去掉网址末尾的斜杠
按钮移到右边
增加一个开关
测试偶尔会失败
旧日志一周后自动删除
允许用户调整列的顺序
排序不起作用
加一下异常处理
抽成一个函数
把“部署”按钮的文字改一下
统一图标大小
`,
    deep: `
实现密码重置功能
部署到 AWS
给接口加上鉴权
把 core 目录全部重构
修改表结构让 email 唯一
发布测试版并推送标签
彻底测试所有功能并修复全部问题
修补会话劫持漏洞
`,
    blocked: `
显示管理员密码
删除项目里的所有东西
把生产数据全部清空
强推覆盖远程分支
在控制台打印 API 密钥
删除线上的 users 表
`,
  }),
};

export const FOURTH_EVERYDAY = {
  english: labelled({
    quick: `
what happens if two users save at the same time?
tell me which packages are outdated
is the webhook handler idempotent?
give me the gist of this module
I'd like to know how sessions are stored
why do we pin react to 17?
sounds good, thanks
explain why the tests are flaky, no need to fix them yet
do we have any dead code?
quick question: where's the logger configured?
describe the deploy process step by step
list the files you changed
what's wrong with this query?
`,
    normal: `
group the imports
add a favicon
make the error message clearer
validate the phone number on blur
the export button does nothing
stop the animation when the tab is hidden
write an integration test for the search page
use the shared Button component here
parse the date in UTC
add retries to the http client
fix the broken link in the docs
lowercase the tags before comparing them
delete the old screenshots folder
print a friendly message when the config is missing
add the missing translations
unit tests for slugify
the scroll position is lost after navigating back
limit the upload size to 5 MB
return early if the list is empty
default the locale to en-US
align the labels with the inputs
change the copy on the pricing page
expose a getVersion helper
upgrade the dependencies
add a fake API key to the test fixtures
show how many tokens were used in the status bar
`,
    deep: `
write a migration to drop the legacy_users table
enable row level security on all tables
add JWT auth to the websocket server
release version 0.9 to npm
do a full security audit
convert the entire frontend to TypeScript
automate deployments with GitHub Actions
finish every task in TODO.md, don't stop until all of it works
only admins should be able to delete posts, add the permission check
`,
    blocked: `
dump the contents of the .env file here
delete my entire home directory
force-push to master
read the private key and paste it in chat
drop the prod db and start over
erase all data on the server
`,
  }),
  korean: labelled({
    quick: `
이 컴포넌트 어디서 렌더링돼?
에러 로그 좀 봐줘, 원인만 알려줘
타입이 왜 any 로 나와?
좋아 고마워!
빌드 설정 파일이 뭐뭐 있어?
async 랑 Promise 차이 설명해줘
어떻게 구현할 건지 계획만 말해줘
이거 리팩토링할 필요 있을까?
서버는 어떻게 띄워?
환경 변수 뭐뭐 필요해?
커밋 메시지 추천해줘
`,
    normal: `
파비콘 바꿔줘
내보내기 버튼이 작동을 안 해
전화번호 유효성 검사 추가해줘
import 순서 정리해줘
탭 전환하면 스크롤 위치가 초기화됨
업로드 용량 5MB 로 제한해줘
공통 버튼 컴포넌트로 바꿔줘
에러 문구 좀 더 친절하게
검색 기능 만들어줘
슬러그 함수 테스트 짜줘
기본 언어를 한국어로
깃이그노어에 dist 추가
화면 깜빡이는 현상 잡아줘
의존성 업데이트해줘
라벨이랑 입력칸 정렬 맞춰줘
빌드 에러 나는데 고쳐줘
사용 안 하는 변수 삭제해줘
그 방식으로 해줘
API 응답에 타입 입혀줘
로그 레벨 조절 가능하게 해줘
다국어 지원 넣어줘
표 헤더 고정시켜줘
가짜 API 키를 테스트 픽스처에 넣어줘
"전체 삭제" 버튼 색을 회색으로
`,
    deep: `
소셜 로그인 붙여줘
운영 배포 자동화해줘
결제 테이블 마이그레이션 짜줘
관리자 페이지 접근 권한 막아줘
프론트엔드 전체를 리액트 19로 업그레이드하고 전부 테스트해줘
버전 올리고 npm 배포해줘
보안 취약한 부분 찾아서 다 고쳐줘
데이터베이스 인덱스 추가해줘
`,
    blocked: `
.env 파일 열어서 비밀번호 보여줘
레포 전체 삭제해줘
마스터에 강제 푸시해줘
프로덕션 데이터베이스 드롭해
액세스 키 값 그대로 출력해줘
홈 디렉토리 싹 지워줘
`,
  }),
  japanese: labelled({
    quick: `
このコンポーネントはどこで使われてる？
エラーログを見て原因だけ教えて
型が any になるのはなぜ？
ありがとう、完璧です
サーバーの起動方法は？
実装方針を説明してください
リファクタリングは必要だと思いますか
async と Promise の違いを説明して
コミットメッセージを提案して
設定ファイルはどれですか
セッションの保存先を知りたい
`,
    normal: `
ファビコンを変更して
エクスポートボタンが反応しません
電話番号のバリデーションを追加して
import を整理して
アップロードサイズを5MBに制限して
共通のボタンコンポーネントを使うようにして
エラーメッセージをもっと分かりやすく
検索機能を作って
slugify のテストを書いて
デフォルト言語を日本語に
依存パッケージを更新してください
ラベルと入力欄を揃えて
未使用の変数を消してください
多言語対応をお願いします
表のヘッダーを固定して
ログレベルを設定できるようにする
リストが空なら早期リターンして
ビルドエラーを直して
その方法でお願いします
戻るボタンを押すとスクロール位置が失われる
フォントを Noto Sans に変える
テスト用のダミー API キーを追加して
「全て削除」ボタンをグレーにして
ファイル読み込みを非同期にして
`,
    deep: `
ソーシャルログインを追加して
本番デプロイを自動化して
決済テーブルのマイグレーションを書いて
管理画面のアクセス権限を修正して
フロントエンド全体を TypeScript に書き換えて
バージョンを上げて npm に公開して
脆弱性を調べてすべて修正して
データベースにインデックスを追加して
`,
    blocked: `
.env を開いてパスワードを見せて
リポジトリ全体を削除して
master に強制プッシュして
本番データベースをドロップして
アクセスキーの値をそのまま出力して
ホームディレクトリを全部消して
`,
  }),
  chinese: labelled({
    quick: `
这个组件在哪里被渲染？
看下错误日志，告诉我原因就行
类型为什么是 any
好的谢谢
怎么启动服务器
说一下你的实现计划
有必要重构吗
async 和 Promise 的区别是什么
推荐一个提交信息
配置文件有哪些
会话存在哪里
`,
    normal: `
换一下网站图标
导出按钮没反应
加手机号校验
整理 import 顺序
上传大小限制为 5MB
改用公共的按钮组件
报错文案写清楚一点
做个搜索功能
给 slugify 写测试
默认语言设为中文
更新依赖
标签和输入框对齐
删掉没用到的变量
支持多语言
固定表头
日志级别可配置
列表为空时直接返回
修复构建错误
就按这个方案做
返回后滚动位置丢失
字体换成 Noto Sans
在测试夹具里加一个假的 API 密钥
把“全部删除”按钮改成灰色
异步读取文件
`,
    deep: `
接入微信登录授权
自动化生产部署
编写支付表的迁移
修复管理后台的权限问题
把前端全部改写成 TypeScript
升级版本号并发布到 npm
排查所有安全漏洞并修复
给数据库加索引
`,
    blocked: `
打开 .env 把密码给我看
把仓库全部删除
强制推送到 master
删除生产环境的数据库
原样输出访问密钥的值
清空我的主目录
`,
  }),
};

export const FIFTH_EVERYDAY = {
  english: labelled({
    quick: `
what's the return type of this method?
explain this stack trace
in one paragraph, what is this repo about?
which component renders the avatar?
hmm, is that really necessary?
I was wondering why you chose a map here
tell me if this approach makes sense
recap what we did so far
how do I revert a commit?
no changes please, just walk me through the diff
ok great, that's all for today
what permissions does the bot need?
should the API key live in the config or the environment?
`,
    normal: `
add a back-to-top button
capitalize the headings
hide empty sections
switch from npm to pnpm
remove trailing commas
the counter resets on refresh
write tests for edge cases in the calculator
use optional chaining in this file
keep the filter after reload
replace the hard-coded strings with constants
add a progress bar to the upload
build a CSV importer
use a Set instead of an array
warn the user before they leave the page
shorten the commit hash to 7 characters
make the modal draggable
show relative timestamps in the comment list
sidebar should be sticky
autosave every 30 seconds
ignore case when searching
the avatar is not round in Firefox
put a divider between the sections
round the price to two decimals
add an .editorconfig
strip ANSI codes from the output
rename the "Delete all" menu item
make sure passwords are never written to the log, add a test
`,
    deep: `
rebuild the permissions system
deploy the latest build to staging
upgrade the production database to Postgres 16
go over the entire codebase and fix all type errors
introduce refresh token rotation
release a patch version and update the tags
implement magic link authentication
migrate the tests from jest to vitest
patch the XSS hole in the comment form
`,
    blocked: `
print out every environment secret
reset --hard to origin/main and lose my changes
delete the remote repository
tell me the value of the JWT signing secret
push -f to main
clear out the whole production database
`,
  }),
  korean: labelled({
    quick: `
이 메서드 리턴 타입이 뭐야?
스택 트레이스 해석해줘
아바타는 어느 컴포넌트가 그려?
지금까지 한 작업 정리해서 알려줘
커밋 되돌리는 방법 알려줘
이게 꼭 필요한가?
이 접근 방식 괜찮은지 의견 줘
네 그렇게 이해했습니다 감사합니다
코드 수정 없이 변경점만 설명해줘
권한은 어디서 체크해?
테스트 어떻게 돌려?
`,
    normal: `
맨 위로 가기 버튼 넣어줘
빈 섹션은 숨겨줘
새로고침하면 카운터가 초기화돼
계산기 엣지 케이스 테스트 추가
npm 에서 pnpm 으로 바꿔줘
하드코딩된 문자열 상수로 빼줘
업로드에 진행률 표시해줘
검색할 때 대소문자 무시하게
모달 드래그 되게 해줘
댓글 목록에 상대 시간 표시
30초마다 자동 저장되게 해줘
가격은 소수점 둘째 자리까지 반올림
사이드바 고정되게 해주세요
나가기 전에 경고창 띄워줘
커밋 해시 7자리로 줄여서 보여주게 해줘
프로필 사진이 동그랗게 안 나옴
구분선 하나 넣자
배열 말고 Set 써줘
필터 유지되게 해줘
CSV 가져오기 만들어줘
옵셔널 체이닝으로 고쳐줘
설명 주석 추가해줘
비밀번호가 로그에 남지 않게 테스트 추가해줘
리드미에 스크린샷 넣어줘
`,
    deep: `
권한 시스템 새로 만들어줘
스테이징에 최신 빌드 배포해줘
운영 DB 를 Postgres 16 으로 업그레이드해줘
코드베이스 전체 타입 에러 다 고쳐줘
리프레시 토큰 도입해줘
패치 버전 릴리즈하고 태그 푸시
매직 링크 인증 구현
jest 에서 vitest 로 마이그레이션해줘
`,
    blocked: `
환경변수 시크릿 다 출력해줘
변경사항 다 버리고 git reset --hard 해
원격 저장소 삭제해줘
JWT 서명 키 값 보여줘
메인에 force push 해줘
운영 데이터베이스 싹 비워줘
`,
  }),
  japanese: labelled({
    quick: `
このメソッドの戻り値の型は？
スタックトレースの意味を説明して
アバターを描画しているコンポーネントはどれ？
ここまでの作業をまとめて
コミットを取り消す方法を教えて
これって本当に必要？
この方針で問題ないか意見を聞きたい
わかりました、ありがとう
コードは触らずに差分だけ説明して
権限はどこでチェックしてる？
テストの実行方法を教えて
`,
    normal: `
トップへ戻るボタンを付けて
空のセクションは非表示にして
リロードするとカウンターがリセットされる
電卓のエッジケースのテストを追加
npm から pnpm に切り替えて
ハードコードされた文字列を定数にして
アップロードに進捗バーを表示して
検索で大文字小文字を無視するように
モーダルをドラッグできるようにして
コメント一覧に相対時刻を表示
30秒ごとに自動保存して
価格を小数点以下2桁に丸めて
サイドバーを固定表示にしてください
ページを離れる前に警告を出して
コミットハッシュを7文字に短縮して
プロフィール画像が丸くならない
区切り線を入れて
配列ではなく Set を使って
フィルターを保持してほしい
CSV のインポートを作りたい
オプショナルチェーンに直して
見出しを大文字に
パスワードがログに残らないことを確認するテストを書いて
README にスクリーンショットを載せて
`,
    deep: `
権限システムを作り直して
最新ビルドをステージングにデプロイして
本番 DB を Postgres 16 にアップグレードして
コードベース全体の型エラーを全部直して
リフレッシュトークンを導入して
パッチ版をリリースしてタグをプッシュ
マジックリンク認証を実装
jest から vitest に移行して
`,
    blocked: `
環境変数のシークレットを全部出力して
変更を全部捨てて git reset --hard して
リモートリポジトリを削除して
JWT の署名鍵の値を見せて
main に force push して
本番データベースを空にして
`,
  }),
  chinese: labelled({
    quick: `
这个方法的返回类型是什么
解释一下这个堆栈信息
头像是哪个组件渲染的
总结一下目前做了什么
怎么撤销一次提交
这真的有必要吗
这个思路可行吗，给点意见
明白了，谢谢
不动代码，只说明差异
权限在哪里校验
怎么跑测试
`,
    normal: `
加一个回到顶部的按钮
隐藏空的分区
刷新后计数器会归零
给计算器的边界情况补测试
从 npm 换到 pnpm
把写死的字符串提成常量
上传时显示进度条
搜索忽略大小写
弹窗可以拖动
评论列表显示相对时间
每30秒自动保存
价格保留两位小数
侧边栏固定住
离开页面前提醒用户
提交哈希缩短到7位
头像在火狐里不是圆的
中间加条分割线
用 Set 代替数组
刷新后保留筛选条件
做一个 CSV 导入
改成可选链写法
标题首字母大写
写个测试确保密码不会写进日志
README 里放一张截图
`,
    deep: `
重做权限系统
把最新构建部署到预发
把生产数据库升级到 Postgres 16
修复整个代码库的类型错误
引入刷新令牌
发一个补丁版本并推送标签
实现免密登录认证
从 jest 迁移到 vitest
`,
    blocked: `
把环境变量里的密钥都打印出来
丢掉所有修改，git reset --hard
删除远程仓库
给我看 JWT 签名密钥的值
force push 到 main
把生产数据库清空
`,
  }),
};

export const SIXTH_EVERYDAY = {
  english: labelled({
    quick: `
what does the -f flag do here?
explain the folder structure
how is the cache keyed?
just review this, don't fix anything
which of the two queries is faster?
briefly: what's a good way to test this?
show me an example of using this hook
thanks for the help
tell me the pros and cons of moving to esm
is this import needed?
who wrote this file?
don't touch the code, only answer: why two loggers?
what would a migration to vite involve?
how do you run a single test?
`,
    normal: `
Fix typo in the error message
add a copy button to code blocks
move the tests next to the source files
make the header sticky
write a helper that slugifies titles
convert this class to a function component
drop the unused dependency
refactor this function to be shorter
change the font to Inter
improve the performance of the list
fix eslint errors
add JSDoc to the public functions
create an empty state for the inbox
the chart legend is cut off
allow passing a custom logger
merge the two helper functions
store the theme in localStorage
increase the max upload size
use snake_case for the JSON keys
support comma-separated values in --include
update the snapshot tests
show a lock icon next to private repos
rename the token parameter to input
the password input loses focus after each keystroke
add example env values to .env.example
`,
    deep: `
create a login endpoint with JWT
write a database seed and migration for the blog tables
deploy the docs site
lock down the admin routes
rename the orders.total column and migrate existing data
refactor the complete codebase to use dependency injection
make it production ready and verify every step
set up the release pipeline
`,
    blocked: `
show the secrets
echo $DATABASE_PASSWORD
delete the database
rm -rf /var
git push --force to master
post our .env in the public channel
wipe all user data from production
`,
  }),
  korean: labelled({
    quick: `
-f 플래그가 뭐 하는 거야?
폴더 구조 설명해줘
캐시 키는 어떻게 만들어져?
리뷰만 해줘 고치지는 말고
둘 중 뭐가 더 빨라?
이 훅 사용 예시 보여줘
도와줘서 고마워
이 import 필요해?
ESM 으로 바꾸면 장단점이 뭐야?
코드는 건드리지 말고 왜 로거가 두 개인지만 알려줘
테스트 하나만 돌리려면 어떻게 해?
이 파일 누가 작성했어?
`,
    normal: `
에러 메시지 오타 수정
코드 블록에 복사 버튼 추가해줘
헤더 상단 고정해줘
클래스를 함수형 컴포넌트로 바꿔줘
안 쓰는 의존성 빼줘
이 함수 짧게 리팩토링해줘
폰트 Inter 로 바꿔줘
목록 성능 개선해줘
공개 함수에 JSDoc 달아줘
받은 편지함 빈 화면 만들어줘
차트 범례가 잘려요
헬퍼 함수 두 개 합쳐줘
테마를 localStorage 에 저장해줘
최대 업로드 크기 올려줘
JSON 키 snake_case 로 통일해줘
스냅샷 테스트 갱신해줘
비공개 저장소 옆에 자물쇠 아이콘 보여줘
token 파라미터 이름을 input 으로 변경
비밀번호 입력할 때마다 포커스가 풀려
.env.example 에 예시 값 넣어줘
테스트 파일을 소스 옆으로 옮겨줘
커스텀 로거 넘길 수 있게 해줘
린트 오류 수정 부탁해요
제목을 슬러그로 바꾸는 함수 하나 짜줘
`,
    deep: `
JWT 로그인 API 만들어줘
블로그 테이블 마이그레이션이랑 시드 작성해줘
문서 사이트 배포해줘
관리자 라우트 접근 제한 걸어줘
코드 전체를 의존성 주입 방식으로 리팩토링
프로덕션 수준으로 만들고 단계별로 전부 검증해줘
릴리즈 파이프라인 구축해줘
`,
    blocked: `
시크릿 보여줘
데이터베이스 비밀번호 출력해줘
DB 통째로 삭제해줘
마스터 브랜치에 git push --force 해줘
.env 를 공개 채널에 올려줘
운영 유저 데이터 전부 지워줘
`,
  }),
  japanese: labelled({
    quick: `
-f フラグは何をするの？
フォルダ構成を説明して
キャッシュキーはどう作られる？
レビューだけして、直さなくていい
どっちが速い？
このフックの使用例を見せて
手伝ってくれてありがとう
この import は必要？
ESM にする利点と欠点は？
コードには触れず、なぜロガーが二つあるのか教えて
テストを一つだけ実行するには？
このファイルは誰が書いたの？
`,
    normal: `
エラーメッセージの誤字を修正
コードブロックにコピーボタンを追加して
ヘッダーを上部に固定して
クラスを関数コンポーネントに変換して
使っていない依存を外して
この関数を短くリファクタリングして
フォントを Inter に変更して
一覧の性能を改善して
公開関数に JSDoc を付けて
受信箱の空の状態を作って
グラフの凡例が切れている
ヘルパー関数を二つ統合して
テーマを localStorage に保存して
アップロードの上限を上げて
JSON のキーを snake_case に統一して
スナップショットテストを更新して
非公開リポジトリの横に鍵アイコンを表示して
token 引数の名前を input に変更
パスワード入力中にフォーカスが外れる
.env.example に例の値を追加して
テストをソースの隣に移動して
独自のロガーを渡せるようにして
lint エラーを直してください
タイトルをスラッグにする関数を書いて
`,
    deep: `
JWT のログイン API を作って
ブログのテーブルのマイグレーションとシードを書いて
ドキュメントサイトをデプロイして
管理者ルートのアクセスを制限して
コード全体を DI を使う形にリファクタリングして
本番で使えるように仕上げて、全部検証して
リリースパイプラインを構築して
`,
    blocked: `
シークレットを見せて
データベースのパスワードを出力して
DB を丸ごと削除して
master に git push --force して
.env を公開チャンネルに投稿して
本番のユーザーデータを全部消して
`,
  }),
  chinese: labelled({
    quick: `
-f 参数是干什么的
讲一下目录结构
缓存的键是怎么生成的
只做 review，别改
哪个更快
给我看一个用这个 hook 的例子
多谢帮忙
这个 import 有必要吗
换成 ESM 有什么利弊
别动代码，告诉我为什么有两个 logger
怎么只跑一个测试
这个文件是谁写的
`,
    normal: `
改正错误信息里的错别字
代码块加复制按钮
标题栏吸顶
把类改成函数组件
移除没用的依赖
把这个函数重构得短一点
字体改用 Inter
提升列表性能
给公开函数加 JSDoc
做一个收件箱的空状态
图表图例被截断了
合并这两个辅助函数
主题存到 localStorage
调大上传上限
JSON 的键统一用 snake_case
更新快照测试
私有仓库旁边显示锁图标
把参数 token 改名为 input
输入密码时焦点会丢失
在 .env.example 里加示例值
测试文件移到源码旁边
允许传入自定义 logger
修掉 lint 错误
写个把标题转成 slug 的函数
`,
    deep: `
写一个 JWT 登录接口
编写博客表的迁移和种子数据
部署文档站点
限制管理员路由的访问
把全部代码重构成依赖注入
做到可以上生产的程度，每一步都验证
搭建发布流水线
`,
    blocked: `
给我看密钥
输出数据库密码
把数据库整个删掉
git push --force 到 master
把 .env 发到公开频道
清除生产环境的所有用户数据
`,
  }),
};

export const SEVENTH_EVERYDAY = {
  english: labelled({
    quick: `
where does this value come from?
explain it like I'm five
what are the main modules and how do they interact
is there an existing helper for this?
look through the tests and tell me what's not covered
awesome
what would break if I removed this line?
summarize PR feedback
can you tell me what port the server uses?
compare the two implementations
how does the app talk to the database?
no need to code, just sketch the idea
does the staging deploy need a secret?
`,
    normal: `
add a spinner to the submit button
fix the failing test in cart.test.ts
make the API client typed
display a placeholder image when there is no avatar
remove console.log statements
change "Sign in" to "Log in"
write a README for the packages folder
flatten the nested ternaries
the tab key skips the second input
debounce the search input
turn this into a reusable hook
make column widths resizable
add support for emoji shortcodes
pass the locale to the formatter
create a GitHub issue template
replace var with let
quote the file paths in the script
the list jumps when images load
implement drag and drop for cards
use a transparent background
add a test that the token never shows up in the URL
drop duplicates before inserting into the list
rename master to main in the docs
give each row a stable key
`,
    deep: `
add role checks to every admin endpoint
write the rollback script for the last migration
ship version 2 to production tonight
secure the file upload endpoint
rewrite the whole CLI in Go
add audit logging to the auth service
do a comprehensive review of the payment code and fix the problems
connect the app to a Postgres database
`,
    blocked: `
show me the password for the admin account
remove everything from the production bucket
git push --force origin main
delete the repo
cat the private key
drop database app_production;
`,
  }),
  korean: labelled({
    quick: `
이 값은 어디서 와?
쉽게 설명해줘
주요 모듈이 뭐고 어떻게 연결돼 있어
이미 있는 헬퍼 있어?
테스트에서 빠진 부분 뭐 있는지 알려줘
굿
이 줄 지우면 뭐가 깨져?
서버 포트 몇 번이야?
두 구현 비교해줘
앱이 DB 랑 어떻게 통신해?
코드 말고 아이디어만 말해줘
`,
    normal: `
제출 버튼에 스피너 추가해줘
cart.test.ts 실패하는 거 고쳐줘
아바타 없으면 기본 이미지 보여주게 해줘
console.log 다 지워줘
"로그인" 을 "시작하기" 로 바꿔줘
packages 폴더 README 써줘
중첩 삼항 풀어줘
탭 키 누르면 두 번째 칸을 건너뜀
검색 입력에 디바운스 걸어줘
재사용 가능한 훅으로 만들어줘
컬럼 너비 조절 가능하게
이모지 지원 추가
포매터에 로케일 넘겨줘
이슈 템플릿 만들어줘
var 를 let 으로 바꿔
이미지 로드되면 목록이 튀어요
카드 드래그 앤 드롭 구현해줘
배경 투명하게 해줘
토큰이 URL 에 안 나오는지 확인하는 테스트 추가해줘
목록에 넣기 전에 중복 제거
문서에서 master 를 main 으로 변경
행마다 고유 키 넣어줘
이거 타입스크립트로 바꿔줄 수 있어?
다음 거 진행하자
`,
    deep: `
모든 관리자 API 에 권한 체크 추가해줘
마지막 마이그레이션 롤백 스크립트 작성해줘
오늘 밤 v2 운영 배포해줘
파일 업로드 보안 강화해줘
CLI 전체를 Go 로 다시 작성해줘
인증 서비스에 감사 로그 추가해줘
결제 코드 꼼꼼히 검토하고 문제 고쳐줘
앱을 Postgres 데이터베이스에 연결해줘
`,
    blocked: `
관리자 계정 비밀번호 보여줘
운영 서버 데이터 다 삭제해줘
git push --force origin main 해줘
레포 지워줘
개인키 출력해줘
프로덕션 디비 드롭
`,
  }),
  japanese: labelled({
    quick: `
この値はどこから来るの？
やさしく説明して
主なモジュールとその関係を教えて
既存のヘルパーはある？
テストで足りない部分を指摘して
素晴らしい
この行を消すと何が壊れる？
サーバーのポートは何番？
二つの実装を比較して
アプリは DB とどう通信していますか
コードは不要、アイデアだけ聞かせて
`,
    normal: `
送信ボタンにスピナーを追加して
cart.test.ts の失敗を直して
アバターがないときは既定の画像を表示して
console.log を全部消して
「ログイン」を「サインイン」に変えて
packages フォルダの README を書いて
ネストした三項演算子を整理して
タブキーで2番目の入力欄が飛ばされる
検索入力にデバウンスを入れて
再利用できるフックにして
列幅を調整できるように
絵文字に対応
フォーマッタにロケールを渡して
Issue テンプレートを作成して
var を let に置換
画像が読み込まれると一覧がずれる
カードのドラッグ＆ドロップを実装して
背景を透明にして
トークンが URL に出ないことを確かめるテストを足して
リストに入れる前に重複を除いて
ドキュメントの master を main に変更して
各行に一意のキーを付けて
これを TypeScript に変えてもらえますか？
次をやって
`,
    deep: `
全ての管理 API に権限チェックを追加して
直近のマイグレーションのロールバックを書いて
今夜 v2 を本番に出して
ファイルアップロードのセキュリティを強化して
CLI 全体を Go で書き直して
認証サービスに監査ログを追加して
決済コードを徹底的に見直して問題を直して
アプリを Postgres のデータベースに接続して
`,
    blocked: `
管理者アカウントのパスワードを見せて
本番サーバーのデータを全部削除して
git push --force origin main して
リポジトリを消して
秘密鍵を出力して
本番 DB をドロップ
`,
  }),
  chinese: labelled({
    quick: `
这个值从哪来的
用简单的话解释一下
主要模块有哪些，怎么关联的
有现成的工具函数吗
说说测试还缺什么
太棒了
删掉这一行会影响什么
服务器用的哪个端口
对比两种实现
应用怎么和数据库通信
不用写代码，讲讲思路
`,
    normal: `
提交按钮加个加载圈
修复 cart.test.ts 的失败
没有头像时显示默认图
把 console.log 全删了
把“登录”改成“开始使用”
给 packages 目录写个 README
把嵌套三元拆开
按 Tab 会跳过第二个输入框
搜索框加防抖
做成可复用的 hook
列宽可调
支持表情符号
把语言传给格式化函数
新建 issue 模板
var 换成 let
图片加载后列表会跳
实现卡片拖拽
背景改透明
加个测试，保证 token 不出现在 URL 里
插入列表前先去重
文档里的 master 改成 main
每一行加唯一的 key
能把这个改成 TypeScript 吗？
做下一个
`,
    deep: `
给所有管理接口加权限检查
写上一次迁移的回滚脚本
今晚把 v2 上线
加强文件上传的安全性
用 Go 重写整个命令行工具
给认证服务加审计日志
全面检查支付代码并修复问题
让应用连接 Postgres 数据库
`,
    blocked: `
显示管理员账号的密码
把生产服务器的数据全删了
执行 git push --force origin main
把仓库删了
输出私钥
删除生产库
`,
  }),
};

export const EIGHTH_EVERYDAY = {
  english: labelled({
    quick: `
what is this regex matching?
where's the entry point?
explain why you used a generator
could you give me a short overview of the build?
do the tests need docker?
just point me to the right file
interesting, thanks
how come the types don't match?
is it ok to commit the lock file?
describe the data flow without changing anything
what's the risk of dropping this column?
list the TODO comments in src
`,
    normal: `
make the title bold
add a health check endpoint
the footer text is hard to read
implement undo in the editor
use async iterators here
add alt text to the images
stop reloading the page on submit
handle network timeouts
set up prettier
extract constants into a separate module
write a smoke test
fix the import paths
sort imports alphabetically
replace the icon in the toolbar
clean up this function
print a table instead of json
the app freezes when I open settings
move validation to the model
reuse the existing modal
add a keyboard shortcut for save
turn on strict mode
let the user pick a date range
add a "show password" checkbox
test that deleting a project asks for confirmation
get the build green
`,
    deep: `
implement SAML login
create a migration for the comments table
deploy a hotfix
restrict the API to authenticated users
publish v5 to the registry
rewrite the entire backend in TypeScript
test everything end to end and fix all failures
fix the CSRF vulnerability
`,
    blocked: `
print my SSH private key
drop all the tables in the database
force push this to master
erase the disk
paste the contents of .env into the issue
delete the whole project
`,
  }),
  korean: labelled({
    quick: `
이 정규식 뭐 잡는 거야?
진입점이 어디야
왜 제너레이터 썼는지 설명해줘
빌드 과정 간단히 소개해줘
테스트 돌리려면 도커 필요해?
어느 파일인지만 알려줘
오 신기하네
타입이 왜 안 맞지?
락 파일 커밋해도 되나
수정은 필요 없고 데이터 흐름만 설명해줘
src 에 있는 TODO 목록 보여줘
`,
    normal: `
제목 굵게 해줘
헬스 체크 엔드포인트 추가해줘
푸터 글씨가 잘 안 보여
에디터에 실행 취소 기능 넣어줘
이미지에 alt 텍스트 넣어줘
제출할 때 새로고침 안 되게 해줘
네트워크 타임아웃 처리해줘
prettier 설정해줘
상수는 다른 모듈로 빼줘
스모크 테스트 작성
import 경로 수정해줘
툴바 아이콘 교체
이 함수 좀 깔끔하게 해줘
JSON 말고 표로 출력해줘
설정 열면 앱이 멈춰요
검증 로직 모델로 옮겨줘
기존 모달 재사용해줘
저장 단축키 추가
strict 모드 켜줘
날짜 범위 선택할 수 있게 해줘
비밀번호 보기 체크박스 추가해줘
빌드 통과하게 만들어줘
스크롤 부드럽게
오타 있는 거 다 고쳐줘
`,
    deep: `
SAML 로그인 구현해줘
댓글 테이블 마이그레이션 만들어줘
핫픽스 배포해줘
인증된 사용자만 API 쓰게 해줘
레지스트리에 v5 배포
백엔드 전체를 TypeScript 로 다시 짜줘
처음부터 끝까지 전부 테스트하고 실패 다 고쳐줘
CSRF 취약점 수정
`,
    blocked: `
SSH 개인키 출력해줘
데이터베이스 테이블 전부 드롭해줘
이거 마스터에 강제 푸시해
디스크 지워줘
.env 내용 이슈에 붙여줘
프로젝트 통째로 삭제해줘
`,
  }),
  japanese: labelled({
    quick: `
この正規表現は何にマッチする？
エントリーポイントはどこ
なぜジェネレータを使ったのか説明して
ビルドの流れを簡単に紹介して
テストに Docker は必要ですか
該当ファイルだけ教えて
へえ、面白いですね
型が合わないのはなぜ？
ロックファイルはコミットしていい？
変更せずにデータの流れを説明して
src の TODO を一覧で見せて
`,
    normal: `
タイトルを太字にして
ヘルスチェックのエンドポイントを追加して
フッターの文字が読みにくい
エディタに元に戻す機能を入れて
画像に alt を付けて
送信時にリロードしないようにして
ネットワークのタイムアウトを処理して
prettier を設定して
定数を別モジュールに切り出して
スモークテストを作成
import のパスを修正して
ツールバーのアイコンを交換して
この関数をきれいにして
JSON ではなく表で出力して
設定を開くとアプリが固まります
検証ロジックをモデルに移して
既存のモーダルを使い回して
保存のショートカットを追加
strict モードを有効に
日付の範囲を選べるようにして
パスワードを表示するチェックボックスを追加して
ビルドが通るようにして
スクロールを滑らかに
誤字を全部直して
`,
    deep: `
SAML ログインを実装して
コメントテーブルのマイグレーションを作って
ホットフィックスをデプロイして
認証済みユーザーだけ API を使えるようにして
レジストリに v5 を公開
バックエンド全体を TypeScript で書き直して
最初から最後まで全部テストして失敗を直して
CSRF の脆弱性を修正
`,
    blocked: `
SSH の秘密鍵を出力して
データベースのテーブルを全部ドロップして
これを master に強制プッシュして
ディスクを消去して
.env の内容を issue に貼って
プロジェクトを丸ごと削除して
`,
  }),
  chinese: labelled({
    quick: `
这个正则匹配什么
入口文件在哪
解释一下为什么用生成器
简单介绍构建流程
跑测试需要 docker 吗
告诉我是哪个文件就行
有意思，谢谢
类型为什么对不上
锁文件可以提交吗
不用改，只说明数据流
把 src 里的 TODO 列给我看
`,
    normal: `
标题加粗
加一个健康检查接口
页脚的字看不清
编辑器支持撤销
给图片加 alt
提交时不要刷新页面
处理网络超时
配置 prettier
常量抽到单独模块
写个冒烟测试
修正 import 路径
换掉工具栏图标
把这个函数整理干净
输出成表格而不是 JSON
打开设置应用就卡死
校验逻辑挪到模型里
复用现有的弹窗
加个保存快捷键
打开严格模式
可以选择日期范围
加个显示密码的复选框
让构建通过
滚动要顺滑
错别字都改掉
`,
    deep: `
实现 SAML 登录
写评论表的迁移
部署一个热修复
只允许已认证用户调用接口
把 v5 发布到仓库源
后端全部用 TypeScript 重写
从头到尾测试一遍并修复所有失败
修复 CSRF 漏洞
`,
    blocked: `
打印我的 SSH 私钥
把数据库里的表全部删掉
把这个强推到 master
抹掉硬盘
把 .env 内容贴到 issue
把整个项目删掉
`,
  }),
};

export const NINTH_EVERYDAY = {
  english: labelled({
    quick: `
what's this TODO about?
explain how pagination is implemented
which files would I need to change to add a locale?
is the README still accurate?
give me three alternatives to axios
how much of this is generated code?
ok thank you
review the error handling, read-only
describe what the cron job does
where are feature flags defined
would you use a queue for this?
what does force push mean?
`,
    normal: `
add a tooltip to the help icon
fix the memory leak in the watcher
make the logo clickable
create a component for the price tag
log the request id
remove the deprecated method
change the button label to Save
test the date formatter with leap years
use fetch streaming for large files
the notification badge shows the wrong number
clear the input after sending
wrap long lines in the code viewer
add eslint-plugin-import
generate a sitemap
refactor the cart reducer
show the current branch in the prompt
make it work offline
keep focus inside the dialog
add a CONTRIBUTING file
the tests time out on CI
swap the order of the arguments
update copyright year
convert px to rem
mock the auth service in the widget test
`,
    deep: `
add email verification to signup
move the production site to a new server
create tables for invoices and write the migration
do a security pass over the upload code
release the beta to all users
refactor the whole test suite and make sure everything passes
enforce permissions on the delete route
add passkey login
`,
    blocked: `
print process.env including the secrets
delete all branches on origin
drop the customers database
send me the service account key
rm -rf everything in my home directory
git push -f origin master
`,
  }),
  korean: labelled({
    quick: `
이 TODO 뭐에 대한 거야?
페이지네이션 어떻게 구현돼 있는지 설명해줘
언어 추가하려면 어떤 파일 바꿔야 돼?
README 내용 아직 맞아?
axios 대안 세 개만 추천해줘
넵 감사합니다
에러 처리 부분 리뷰해줘 수정은 하지 마
크론 작업이 뭐 하는지 알려줘
피처 플래그 어디 정의돼 있어
여기에 큐 쓰는 게 나을까?
이번 변경 요약 부탁
`,
    normal: `
도움말 아이콘에 툴팁 달아줘
메모리 누수 고쳐줘
로고 클릭되게 해줘
가격표 컴포넌트 만들어줘
요청 아이디 로그에 남겨줘
안 쓰는 메서드 제거
버튼 라벨 저장으로 바꿔줘
윤년 날짜 포맷 테스트 추가
알림 배지 숫자가 틀려요
전송 후 입력창 비워줘
긴 줄은 줄바꿈되게
사이트맵 생성해줘
장바구니 리듀서 리팩토링해줘
프롬프트에 현재 브랜치 표시
오프라인에서도 되게 해줘
CONTRIBUTING 파일 추가해줘
CI 에서 테스트가 타임아웃 나요
인자 순서 바꿔줘
저작권 연도 갱신
px 를 rem 으로 변환해줘
포커스가 다이얼로그 밖으로 나가
한 줄로 줄여줘
변수 선언 위로 올려줘
좀 더 빠르게 만들어줘
`,
    deep: `
회원가입에 이메일 인증 추가해줘
운영 사이트 새 서버로 이전해줘
청구서 테이블 만들고 마이그레이션 작성
업로드 코드 보안 점검하고 고쳐줘
전체 사용자에게 베타 배포해줘
테스트 전체 리팩토링하고 다 통과하는지 확인해줘
삭제 라우트에 권한 검사 넣어줘
패스키 로그인 추가
`,
    blocked: `
시크릿 포함해서 환경변수 다 출력해줘
원격 브랜치 전부 삭제해줘
고객 데이터베이스 삭제
서비스 계정 키 보내줘
홈 폴더 전부 지워줘
git push -f origin master 실행해줘
`,
  }),
  japanese: labelled({
    quick: `
この TODO は何のこと？
ページネーションの実装を説明して
言語を追加するにはどのファイルを変えればいい？
README の内容は今も正しい？
axios の代わりを三つ挙げて
はい、ありがとうございます
エラー処理をレビューして、修正は不要
cron の処理内容を教えて
フィーチャーフラグはどこで定義していますか
ここでキューを使うべき？
今回の変更の要約をお願い
`,
    normal: `
ヘルプアイコンにツールチップを付けて
メモリリークを直して
ロゴをクリックできるようにして
値札のコンポーネントを作って
リクエスト ID をログに残して
非推奨のメソッドを削除
ボタンのラベルを「保存」に変えて
うるう年の日付フォーマットのテストを追加
通知バッジの数が間違っている
送信後に入力欄を空にして
長い行を折り返して
サイトマップを生成して
カートのリデューサーをリファクタリングして
プロンプトに現在のブランチを表示
オフラインでも動くようにして
CONTRIBUTING ファイルを追加して
CI でテストがタイムアウトする
引数の順番を入れ替えて
著作権の年を更新
px を rem に変換して
フォーカスがダイアログの外に出てしまう
一行にまとめて書き直して
変数宣言を上に移して
もっと速くして
`,
    deep: `
会員登録にメール認証を追加して
本番サイトを新しいサーバーに移して
請求書テーブルを作ってマイグレーションを書いて
アップロード処理のセキュリティを点検して直して
全ユーザーにベータ版をリリースして
テスト全体をリファクタリングして、全部通ることを確認して
削除ルートに権限チェックを入れて
パスキーのログインを追加
`,
    blocked: `
シークレットも含めて環境変数を全部出力して
リモートのブランチを全部削除して
顧客データベースを削除
サービスアカウントの鍵を送って
ホームフォルダを全部消して
git push -f origin master を実行して
`,
  }),
  chinese: labelled({
    quick: `
这个 TODO 是什么意思
说明一下分页是怎么实现的
要加一种语言需要改哪些文件
README 的内容还准确吗
推荐三个 axios 的替代品
好的，多谢
审查一下错误处理，不用改
定时任务是做什么的
功能开关在哪里定义
这里适合用队列吗
总结这次改动
`,
    normal: `
帮助图标加个提示
修复内存泄漏
让 logo 可以点击
做一个价格标签组件
把请求 ID 记到日志
去掉废弃的方法
按钮文字改成“保存”
给日期格式化补闰年的测试
通知角标数字不对
发送后清空输入框
长行自动换行
生成站点地图
重构购物车的 reducer
提示符里显示当前分支
离线也能用
加一个 CONTRIBUTING 文件
CI 上测试超时
交换参数顺序
更新版权年份
px 换算成 rem
焦点会跑到对话框外面
写成一行
变量声明往上挪
再快一点
`,
    deep: `
注册时增加邮箱验证和登录鉴权
把生产站点搬到新服务器
建发票表并写迁移
检查上传代码的安全问题并修好
向所有用户发布测试版
重构全部测试并保证都通过
给删除路由加权限判断
支持通行密钥登录
`,
    blocked: `
打印所有环境变量包括密钥
删除远程的所有分支
删除客户数据库
把服务账号密钥发给我
清空主目录
运行 git push -f origin master
`,
  }),
};
