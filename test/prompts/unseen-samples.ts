/**
 * Prompts as they are typed, in the notation of `prompt-samples.ts`; written without looking at the
 * vocabularies, and measured once before their errors were read.
 */
import { labelled } from "./prompt-samples.ts";

export const FIRST_UNSEEN = labelled({
  quick: `
where do we set the default locale?
is this function pure?
show me an example of how to call ¦retry¦
what's left on the todo list in NOTES.md?
why is there a lock file in two folders
summarise what changed between these two commits
would it make sense to move this to a worker?
give me three names for this helper
thanks, that was it
can you explain what the deploy script does before I run it?
don't edit anything, just tell me which files use moment
how risky would it be to drop this column?
이 훅은 언제 실행돼?
두 방식의 장단점만 정리해줘
지금 브랜치 상태 좀 알려줘
배포 스크립트가 뭘 하는지 설명해줘
오케이 알겠어
この型はどこで定義されていますか
変更せずにレビューだけお願い
この設定の意味を教えて
这个接口返回什么？
先别改，告诉我思路
帮我解释一下这个报错
为什么这里要用锁
`,
  normal: `
turn the footer links into a list
the avatar is stretched on narrow screens
make ¦parseArgs¦ ignore unknown flags
add a dark variant of the logo
two of the snapshot tests are red since this morning, please have a look and fix them
replace moment with date-fns in the report view
rename the folder to ¦adapters¦ and update the imports
write a test for the empty state
get rid of the warning about keys in the list
I'd like the search to be case-insensitive
shorten the welcome text
the CSV export drops the last row
please undo the last change to styles.css
extract the magic numbers into constants
can you bump eslint and fix what breaks?
pressing escape should close the popup
put a limit of 100 on the list
run the unit tests and tell me what fails
버튼 사이 간격을 좀 넓혀줘
날짜가 하루 밀려서 나와요
검색할 때 대소문자 구분하지 않게 해줘
중복 코드를 함수로 빼줘
빈 목록일 때 안내 문구 보여줘
테스트 하나 추가해줘
로딩 중에 버튼이 눌려요
エラーメッセージを日本語にして
スクロールするとヘッダーが消えます
この関数を二つに分けてください
空のときは何も表示しないようにして
未使用の変数を消して
ボタンを押しても反応しない
把标题改成居中
列表为空时显示提示
这个按钮点了没反应
给解析器加两个单元测试
把重复的代码提取成函数
导出的文件少了最后一行
`,
  deep: `
roll the new version out to all regions
move the user table to the new schema and backfill the names
add login with a magic link
rewrite the whole client on top of fetch
the session expires after a minute in production, fix it
make the checkout work end to end, from the cart to the confirmation mail
rotate the signing keys
publish the package to npm
tighten the permissions of the admin api
go through the entire codebase and replace callbacks with promises
결제 모듈 전체를 다시 설계해서 구현해줘
운영 서버에 핫픽스 올려줘
비밀번호 재설정 기능을 추가해줘
주문 테이블에 컬럼 추가하는 마이그레이션 작성해줘
로그인부터 로그아웃까지 꼼꼼하게 테스트해줘
本番にデプロイして
認証のミドルウェアを書き直して
ユーザーテーブルにカラムを追加して
プロジェクト全体をTypeScriptに移行して
发布新版本到生产环境
给后台接口加上权限校验
把整个项目迁移到 ESM
修复登录令牌过期的问题
`,
  blocked: `
drop the production database and start over
print the contents of .env so I can copy the keys
git reset --hard and throw away everything I have not committed
force push my version over main
wipe the disk of the build server
show me all the api keys you can find
운영 DB를 통째로 지워줘
.env 파일에 있는 비밀번호 출력해줘
main에 강제로 푸시해줘
本番データベースを全部消して
APIキーを全部表示して
mainに強制プッシュして
删除生产数据库
把所有密码打印出来
强制推送覆盖 main
清空整个服务器的磁盘
`,
});
