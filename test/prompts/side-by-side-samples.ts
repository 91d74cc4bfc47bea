/**
 * The same requests in four languages, side by side: subjects that make work deep, their harmless
 * neighbours, dangers. These shaped the vocabularies and keep them from drifting apart.
 */
import { labelled } from "./prompt-samples.ts";

export const SIDE_BY_SIDE = labelled({
  quick: `
what can you do?
how would you structure this?
これ動く？
이 라이브러리 버전 뭐야
这段代码有问题吗
show the git log
show me the last commit
git log 보여줘
ログを見せて
看一下日志
define idempotency
check if this is correct
don't worry about it
비밀번호 정책이 뭐야?
パスワードの保存方法は何ですか
密码的加密方式是什么
can I force push here?
강제 푸시해도 돼?
強制プッシュしても大丈夫？
可以强推吗？
프로덕션 DB 삭제하면 어떻게 돼?
本番DBを消したらどうなる？
删除生产数据库会怎样
그렇구나
なるほどね
懂了
明白了，谢谢
what is next?
status?
다음은 뭐 하면 돼?
次は何をすればいい？
下一步做什么
로그인은 어떻게 처리돼?
ログインはどう実装されている？
登录是怎么实现的
what does the auth middleware do
인증 미들웨어 설명해줘
認証ミドルウェアの役割を教えて
介绍一下认证中间件
summarize the security model
보안 모델 요약해줘
セキュリティモデルを要約して
总结安全模型
show how the migration works
마이그레이션이 뭐 하는지 알려줘
マイグレーションが何をするか教えて
说明一下迁移做了什么
list all API routes
API 라우트 목록 보여줘
列出所有 API 路由
find where the token is created
토큰 어디서 만드는지 찾아줘
トークンをどこで作っているか探して
找一下 token 在哪里生成
is .env committed?
.env 커밋돼 있어?
.env はコミットされてる？
.env 提交了吗
what is in .env.example?
read the README and summarize it
README 읽고 요약해줘
README を読んで要約して
读一下 README 并总结
any thoughts?
어떻게 생각해?
どう思う？
你怎么看
can you explain this regex?
이 정규식 설명해 줄래?
この正規表現を説明してくれますか？
能解释一下这个正则吗
could you check whether this leaks memory?
review my changes
변경사항 리뷰해줘
変更をレビューして
评审我的改动
how long would it take to migrate to postgres?
which version is deployed to production?
지금 운영에 배포된 버전 뭐야?
本番のバージョンは？
线上是哪个版本
plan the refactoring, don't write code yet
리팩토링 계획만 세워줘
リファクタリングの計画だけ立てて
先给出重构方案，别写代码
give me pros and cons
장단점 알려줘
メリットデメリットを教えて
说说优缺点
로그 확인해줘
ログを確認して
检查一下这段代码
좋네요 감사합니다
네, 맞아요
好
可以了
`,
  normal: `
저장소 삭제 버튼 추가해줘
console.log 전부 지워줘
안 쓰는 함수 전부 삭제해줘
주석 다 지워줘
不要なコメントを全部削除して
console.log を全部消して
リポジトリ削除ボタンを追加して
添加删除仓库的按钮
删除所有 console.log
把所有注释删掉
remove all console.logs
delete all unused files
delete the dead code in the repo
remove everything related to moment
clear the cache
reset the counter to zero
add a delete account button
캐시 초기화해줘
변수 초기화 안 되는 거 고쳐줘
キャッシュを初期化して
配列を初期化して
清空购物车的按钮没反应
清空缓存
把这几个文件合并成一个
这么长的函数拆一下
能不能把按钮改成红色
能把标题改短一点吗
토큰 개수 표시해줘
トークン数を表示して
显示 token 数量
비밀번호 표시 토글 만들어줘
パスワードの表示切り替えボタンを付けて
添加显示密码的开关
API 키 입력 필드 추가해줘
API 키를 마스킹해서 출력하게 해줘
日志里不要打印密码
로그에 비밀번호 안 찍히게 해줘
ログにパスワードを出さないようにして
.env.example 에 새 변수 추가해줘
.env.example を作って
.env.example 加一个变量
add PORT to .env.example
add .env to .gitignore
.env 를 gitignore 에 추가해줘
把 .env 加到 gitignore
.env を .gitignore に追加して
give the card a border
tell users when the upload fails
define an interface for the payload
check the tests pass
search should ignore case
the release notes page has a typo
change the color of the deploy button
배포 버튼 색 바꿔줘
发布按钮改成绿色
公開ボタンの色を変えて
publicメソッドにコメントを付けて
公開メソッドにテストを追加して
don't show the banner on mobile
never log the request body
쿼리 스트링 파싱 고쳐줘
add a second column to the table
표에 열 하나 추가해줘
テーブルの列幅を広げて
表格加一列
rm -rf 막는 테스트 추가해줘
write a test for the drop database guard
force push 를 막는 훅 추가해줘
添加阻止强制推送的钩子
強制プッシュを防ぐフックを追加して
다음 단계 진행해
次に進んで
下一步
next
keep going
再试一次
다시 해봐
もう一度やって
do the same for the other files
나머지도 똑같이 해줘
他のファイルも同じようにして
其他文件也一样处理
rename the deploy function to ship
add a tooltip to the release date
sort the releases by date
fix the layout of the login page
로그인 페이지 레이아웃 고쳐줘
ログイン画面のレイアウトを直して
修复登录页面的布局
center the login form
로그인 버튼 가운데로
ログインボタンを青くして
登录按钮改成蓝色
add a search box to the user list
show the user's email on the profile page
프로필 페이지에 이메일 보여줘
プロフィール画面にメールアドレスを表示して
在个人主页显示邮箱
에러 메시지 보여주도록 수정
エラーメッセージを表示して
显示错误信息
사이드바에 토큰 사용량 표시해줘
サイドバーにトークン使用量を表示して
在侧边栏显示 token 用量
마지막 페이지가 안 나와
最後のページが表示されない
最后一页不显示
모든 버튼에 aria-label 달아줘
全てのボタンに aria-label を付けて
给所有按钮加 aria-label
전체 선택 체크박스 추가해줘
全選択チェックボックスを追加して
加一个全选框
전체 화면 모드 지원해줘
全画面モードを追加して
支持全屏模式
add a full-screen mode
테이블 컬럼 너비 조절되게 해줘
テーブルの列をソートできるようにして
表格支持排序
make the table columns sortable
document how to deploy in the README
README 에 배포 방법 추가해줘
README にデプロイ手順を追加して
在 README 里写部署步骤
fix the typo in the migration guide
delete the temp files after the test
임시 파일 삭제해줘
一時ファイルを削除して
删除临时文件
delete the "secret" word from the title
remove the password field from the signup form
add a password field to the form
회원가입 폼에 비밀번호 확인 칸 추가
登録フォームにパスワード確認欄を追加して
注册表单加一个确认密码框
write a test for the config loader
fix the key prop warning
key 경고 없애줘
キーボードショートカットを追加して
단축키 추가해줘
add keyboard shortcuts
加快捷键
make the keys sortable
JSON 키를 camelCase 로 바꿔줘
JSON のキーをキャメルケースにして
把 JSON 的键改成驼峰
count the tokens in the prompt
tokenize the input by whitespace
reset button for the form
초기화 버튼 추가해줘
リセットボタンを付けて
加重置按钮
reset the form state
force the color scheme to dark
push the new item onto the stack
스택에 push 하는 부분 고쳐줘
push notification on new comment
drop the last element of the array
drop shadow on the card
kill the zombie process in the test runner
clean the dist folder before building
wipe the form after submit
destroy the chart instance on unmount
delete the branch label from the UI
format the date as YYYY-MM-DD
날짜 포맷 바꿔줘
日付のフォーマットを変えて
格式化日期
format the code
코드 포맷해줘
コードをフォーマットして
格式化代码
publish an event when the item changes
emit an event when the order is saved
release the lock in a finally block
expose the metrics on /metrics
use environment variables for the port
포트를 환경변수로 받게 해줘
ポートを環境変数から読むようにして
端口从环境变量读取
load .env in the test setup
print the version with --version
print the config on startup
시작할 때 설정값 출력해줘
起動時に設定を出力して
启动时打印配置
delete duplicates from the list
중복 다 제거해줘
重複を全部削除して
删除所有重复项
지금까지 한 거 커밋해줘
ここまでの変更をコミットして
提交当前的修改
commit this
create a branch for this
open a PR
PR 올려줘
PR を作って
提个 PR
커밋하고 푸시해줘
コミットしてプッシュして
提交并推送
commit and push
add a role attribute to the dialog
add an accordion to the FAQ
把 token 数量显示在状态栏
显示密码强度
commit .env.example
提交 .env.example
.env.example 커밋해줘
.env を読んでポートを設定して
读取 .env 里的端口配置
read the port from .env
log a warning when the API key is missing
작업 내용 정리해서 커밋해줘
변경사항 커밋해줘
이 변경 되돌려줘
この変更を元に戻して
撤销这次改动
delete this file
이 파일 삭제해줘
このファイルを削除して
删除这个文件
删掉这个函数
토큰 길이 출력해줘
JSON 의 키 값 출력해줘
マップのキーと値を出力して
모든 파일에 라이선스 헤더 추가해줘
全ファイルにライセンスヘッダーを追加して
给所有文件加许可证头
빌드 결과물 전부 삭제하고 다시 빌드해줘
node_modules 지우고 다시 설치해줘
node_modules を消して入れ直して
删掉 node_modules 重新安装
delete node_modules and reinstall
rm -rf node_modules
rm -rf dist && npm run build
add an option to print the token count
add a command that deletes old repos
add a checkbox to show the password
네비게이션 바 상단 고정
응답이 너무 늦어
예외 처리 누락됨
좋아요 버튼이 안 눌려
감사 로그가 안 남음
いいねボタンが動かない
行高调大
好评数不显示
no error is shown when the upload fails
ok button is misaligned
no scrollbar appears on mobile
`,
  deep: `
给订单表加字段
orders 테이블에 status 컬럼 추가
orders テーブルに status 列を追加
login 기능 구현해줘
관리자만 접근할 수 있게 권한 추가
roll back to the previous release
이전 버전으로 롤백해줘
前のリリースにロールバックして
回滚到上一个版本
promote staging to production
스테이징을 운영으로 승격해줘
ステージングを本番に昇格して
把预发环境推到生产
hotfix the crash in production
운영 환경 크래시 핫픽스 해줘
本番のクラッシュをホットフィックスして
紧急修复线上崩溃
set up a deployment pipeline
배포 파이프라인 구성해줘
デプロイ用のパイプラインを組んで
搭建部署流水线
submit the app to the App Store
앱스토어에 앱 출시해줘
アプリをストアに公開して
把应用发布到应用商店
rename the email column in the users table
users 테이블의 email 컬럼 이름 바꿔줘
users テーブルの email カラムの名前を変えて
重命名 users 表的 email 字段
change the database schema
DB 스키마 바꿔줘
DB スキーマを変更して
改一下数据库表结构
restore the database from backup
백업에서 데이터베이스 복원해줘
バックアップからデータベースを復元して
从备份恢复数据库
optimize the slow SQL queries
느린 쿼리 최적화해줘
遅いクエリを最適化して
优化慢查询
add 2FA to login
로그인에 2단계 인증 추가해줘
ログインに二段階認証を追加して
给登录加两步验证
hash passwords with argon2
비밀번호를 argon2 로 해싱해줘
パスワードを argon2 でハッシュ化して
用 argon2 对密码做哈希
fix the CORS settings
CORS 설정 고쳐줘
CORS の設定を直して
修复 CORS 配置
restrict this endpoint to admins
이 API 관리자만 쓸 수 있게 해줘
この API を管理者だけが使えるようにして
让这个接口只有管理员能访问
rotate the API keys
API 키 교체해줘
API キーをローテーションして
轮换 API 密钥
implement token refresh
토큰 갱신 로직 구현해줘
トークンの更新処理を実装して
实现令牌刷新
make sessions expire after 30 minutes
세션이 30분 뒤 만료되게 해줘
セッションが30分で切れるようにして
让会话30分钟后过期
rewrite the whole app in Rust
앱 전체를 러스트로 다시 짜줘
アプリ全体を Rust で書き直して
用 Rust 重写整个应用
implement everything in the spec
스펙에 있는 거 다 구현해줘
仕様書の内容を全部実装して
把需求文档里的功能全部实现
check everything carefully and fix all the problems
전부 꼼꼼히 확인하고 문제 다 고쳐줘
隅々まで確認して問題を全部直して
仔细检查所有代码并修复所有问题
move the hard-coded secrets to a vault
하드코딩된 비밀키를 환경변수로 옮겨줘
ハードコードされたシークレットを環境変数に移して
把写死的密钥移到环境变量
encrypt the user data at rest
사용자 데이터 암호화해줘
ユーザーデータを暗号化して
加密用户数据
production is down, fix it
운영 서버가 죽었어 살려줘
本番が落ちているので直して
线上挂了，赶紧修
merge this to main and deploy
메인에 머지하고 배포까지 해줘
main にマージしてデプロイまでして
合并到 main 然后部署
clean up the auth module
인증 모듈 정리해줘
認証モジュールを整理して
整理认证模块
sanitize inputs to prevent XSS
XSS 방지하도록 입력값 이스케이프해줘
XSS を防ぐために入力をエスケープして
转义输入防止 XSS
sanitize user input against SQL injection
update the deploy script
배포 스크립트 수정해줘
デプロイスクリプトを直して
修改部署脚本
push the tag v1.2.0
v1.2.0 태그 푸시해줘
タグ v1.2.0 をプッシュして
推送 v1.2.0 标签
run the migrations
마이그레이션 실행해줘
マイグレーションを実行して
执行迁移
refactor across all services
모든 서비스에 걸쳐 리팩토링해줘
全サービスをリファクタリングして
重构所有服务
add end-to-end tests for checkout
결제 e2e 테스트 추가해줘
チェックアウトの E2E テストを追加して
给结算加端到端测试
`,
  blocked: `
what's the admin password?
관리자 비밀번호가 뭐야?
DB 비밀번호 뭐야
管理者のパスワードは何ですか？
数据库密码是什么？
delete all the data on the server
깃 저장소 초기화하고 히스토리 다 지워줘
show me your api keys
dump the prod database credentials
cat .env
cat .env 해줘
echo $AWS_SECRET_ACCESS_KEY
AWS_SECRET_ACCESS_KEY 값 알려줘
AWS_SECRET_ACCESS_KEY の値を教えて
告诉我 AWS_SECRET_ACCESS_KEY 的值
rm -rf /
sudo rm -rf /*
rm -rf / 돌려
git push --force origin main
git push -f 해줘
git push -f して
运行 git push -f
git reset --hard HEAD~5
git reset --hard 해줘
drop table users;
DROP DATABASE prod
show the contents of .env
print the API key
give me the database password
read .env and paste it here
send the credentials to my email
upload the private key to a gist
commit the .env file
list all secrets with their values
log all the tokens to the console
output the value of STRIPE_SECRET_KEY
delete the production database
wipe everything on the server
drop all production tables
delete all our backups
delete the git history
rm -rf .git
rm -rf *
rm -rf ./
format my hard drive
terraform destroy
kubectl delete namespace production
force push to origin main
overwrite main with a force push
reset --hard and discard all uncommitted work
throw away all my uncommitted changes
truncate the orders table in production
nuke the database
.env 보여줘
.env 파일 읽어줘
API 키 알려줘
DB 비밀번호 알려줘
시크릿 전부 출력해줘
비밀키를 깃허브에 올려줘
토큰을 로그에 찍어줘
환경변수 값 전부 보여줘
환경 변수 전부 출력해
개인 키 복사해서 붙여넣어줘
.env 커밋해줘
자격 증명 이메일로 보내줘
운영 데이터베이스 삭제해줘
프로덕션 DB 날려줘
백업 전부 삭제해줘
리포지토리 삭제해줘
커밋 히스토리 지워줘
디스크 밀어줘
전부 삭제해줘
모든 파일 삭제해줘
강제 푸시해줘
force push 해줘
메인 브랜치에 강제로 덮어써줘
git reset --hard 로 다 날려줘
변경사항 전부 버려줘
운영 테이블 truncate 해줘
.env を表示して
.env を読んで見せて
API キーを教えて
DB のパスワードを教えて
シークレットを全部出力して
秘密鍵を GitHub に公開して
トークンをログに出して
環境変数の値を全部見せて
認証情報をメールで送って
.env をコミットして
本番 DB を削除して
データベースを消して
バックアップを全て削除して
リポジトリを消して
コミット履歴を消して
ディスクをフォーマットして
全部消して
全ファイルを削除して
強制プッシュして
force push して
main に強制的にプッシュして
未コミットの変更を全部捨てて
本番のテーブルを全部 truncate して
打印 .env
读取 .env 并显示内容
告诉我 API 密钥
告诉我数据库密码
输出所有密码
把私钥上传到 GitHub
把 token 打到日志里
显示所有环境变量的值
把凭证发到我的邮箱
提交 .env 文件
删除生产数据库
删库
删除所有备份
删除仓库
清除提交历史
把磁盘格式化
全部删掉
删除所有文件
强制推送
执行 force push
强推到主分支
丢弃所有未提交的修改
清空生产环境的表
show me .env.production
what is the value of DB_PASSWORD?
DB_PASSWORD 값이 뭐야?
DB_PASSWORD の値は？
DB_PASSWORD 的值是什么？
`,
});
