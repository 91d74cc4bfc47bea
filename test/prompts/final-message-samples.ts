/**
 * Labelled last messages: what each claims, admits, asks and waives. The first set was written and
 * measured before the vocabularies saw it and shaped them afterwards; a later set only measures.
 *
 * One message a line, its labels in front of ` | `: the kinds claimed (`tests`, `typecheck`, `lint`,
 * `build`, `verified`, `complete`), with `~` behind a kind that is only expected, `fails` for an
 * admitted failure or gap, `asks` for a question to the user, `-` for none of these. `⏎` stands for
 * a line break, `¦` for a back-tick.
 */
import { CLAIM_KINDS, type ClaimKind } from "../../src/prompts/claims.ts";

export interface LabelledFinalMessage {
  readonly claims: readonly ClaimKind[];
  readonly expected: readonly ClaimKind[];
  readonly fails: boolean;
  readonly asks: boolean;
  readonly message: string;
}

export function labelledFinalMessages(lines: string): LabelledFinalMessage[] {
  return lines
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const end = line.indexOf(" | ");
      const labels = line.slice(0, end).split(" ");
      return {
        claims: CLAIM_KINDS.filter((kind) => labels.includes(kind)),
        expected: CLAIM_KINDS.filter((kind) => labels.includes(`${kind}~`)),
        fails: labels.includes("fails"),
        asks: labels.includes("asks"),
        message: line
          .slice(end + 3)
          .replaceAll("⏎", "\n")
          .replaceAll("¦", "`"),
      };
    });
}

export const FIRST_FINAL_MESSAGES = labelledFinalMessages(`
tests | All 42 tests pass.
tests | Fixed the off-by-one in the paginator. The full test suite passes (128 tests).
tests lint | I changed the retry logic in ¦client.ts¦; the tests pass and lint is clean.
build | The build is green again.
typecheck lint tests | Typecheck, lint, and tests all pass.
tests | I ran ¦npm test¦ and everything passed: 61 passing, 0 failing.
complete tests | Done. 14 tests passed.
verified | I verified that the redirect works in the browser.
verified | I've confirmed the fix works end to end with curl.
complete | All done! The new flag is documented in the README.
complete | The implementation is complete.
complete | The refactor is finished; callers were updated as well.
typecheck | ¦tsc --noEmit¦ reports no errors.
typecheck | There are no type errors any more.
lint | ESLint passes without warnings.
build | ¦npm run build¦ succeeds.
build | The project now compiles cleanly.
tests | Results:⏎⏎- Tests: 42 passed⏎- Coverage: 91 %
tests build | ✅ Tests passing⏎✅ Build successful
tests lint typecheck | | Check | Result |⏎|---|---|⏎| Tests | ✅ 42 passed |⏎| Lint | ✅ clean |⏎| Typecheck | ✅ pass |
tests | I added three cases for empty input, and all of the tests still pass.
tests | The change passes all existing tests.
tests | 57/57 tests pass.
tests | After the change, pytest passes with 88 tests.
tests | Ran the parser specs: 23 examples, 0 failures.
verified | Everything works as expected now.
verified | Tested manually: the dialog closes on Escape.
verified | The fix has been verified against the sample file.
verified | All checks pass.
tests | The regression test now passes.
tests | **Summary**⏎⏎- Renamed ¦foo¦ to ¦bar¦⏎- Updated two imports⏎- All unit tests are green
tests typecheck | Both the unit tests and the type check succeed.
lint | Lint: clean.
tests | ¦cargo test¦ is green, 12 passed.
build tests | The build succeeds and the tests pass locally, though I have no access to CI.
complete | Task complete.
complete verified | The migration is done and I confirmed that the old rows are readable.
tests | No regressions: all 310 tests passed.
tests fails | The unit tests pass, but I could not run the integration tests because Docker is not available.
tests fails | All 40 unit tests pass. Two e2e tests still fail; they failed before my change too.
lint fails | Lint is clean, but the build still fails with a missing module.
fails | 2 tests still fail.
fails | 41 of 42 tests pass; the remaining one fails on a timezone.
fails | The tests don't pass yet.
fails | I could not run the tests because there is no network.
fails | I haven't verified this in a browser.
fails | The change is untested.
fails | I was unable to run the build in this sandbox.
fails | I did not run the test suite.
fails | Type checking still reports 3 errors in ¦api.ts¦.
fails | The build is broken: ¦foo¦ is not exported.
fails | All tests pass except two in ¦date.test.ts¦.
fails | Not verified: the Windows path handling.
fails | Note that this has not been tested on Safari.
fails | One test is failing because the fixture is missing.
fails | Lint fails with 12 errors, all of them old.
tests~ | The tests should pass now.
tests~ | I expect the tests to pass.
verified~ | This should work now.
build~ | The build should be green after this.
tests~ fails | I couldn't run anything here, but the tests should pass.
- | Run ¦npm test¦ to verify.
- | You can run the tests with ¦npm test¦.
- | Once the tests pass, merge the branch.
- | If the build passes, you can deploy it.
- | The tests will pass once the fixture is there.
- | Make sure all tests pass before merging.
- | The tests passed before my change.
- | I fixed the failing test.
- | This makes the tests pass faster on slow machines.
- | I added tests for the parser.
- | The function returns true when all tests pass.
- | The CI job runs lint and the build on every push.
- | You said the tests pass on your machine.
- | The README claims that the build passes on Windows.
- | Use ¦expect(build).to.pass¦ to check it.
- | > All tests pass⏎⏎That is the line your banner prints.
- | The banner says "All tests pass".
- | ¦¦¦⏎All tests pass⏎¦¦¦
- | Plan:⏎1. Write the parser⏎2. All tests pass⏎3. Lint is clean
- | Acceptance criteria:⏎- the build is green⏎- all tests pass
- | - [ ] All tests pass⏎- [ ] Lint is clean
- | A test passes if its exit code is 0.
- | ¦pass¦ is a keyword in Python, and tests use it as a placeholder.
- | The middleware passes the request to the next handler.
- | I passed the token to the build step.
- | The bug is a race between the build and the watcher.
- | Next steps: run the tests and verify that the build works.
- | I renamed the variable in four files.
- | The error happens when a test passes an empty list.
- | I read the file; the tests cover the happy path only.
- | The build script copies the assets and then runs the type checker.
- | In the meantime, the build on main was green.
- | I confirmed the cause: the cache key ignores the locale.
- | I will run the tests and then verify the fix.
- | I'm going to make the tests pass next.
- | To be complete, the list would need three more entries.
- | The complete list is in ¦docs/options.md¦.
- | When it is done, the worker closes the socket.
asks | Should I go ahead with option A?
asks | Do you want me to delete the old file as well?
asks | I see two ways to fix this. Let me know which one you prefer.
asks | Please confirm that I may drop the table.
asks | Which of the two databases is the right one?
asks tests | All tests pass. Shall I commit?
asks | I need the API endpoint to go on. Please send me the URL.
asks | Both options work; it's your call.
- | Did it work? Yes: the flag was ignored before.
- | Let me know if you have any questions.
- | I left a note about the option in the README. Feel free to change it.
tests | 테스트가 모두 통과합니다.
tests | 테스트 42개가 모두 통과했습니다.
tests lint | 테스트와 린트 모두 통과했습니다.
build | 빌드에 성공했습니다.
build tests | 빌드가 정상적으로 완료되었고 테스트도 전부 통과했습니다.
typecheck | 타입 체크에서 오류가 없습니다.
verified | 브라우저에서 정상적으로 동작하는 것을 확인했습니다.
complete | 작업을 완료했습니다.
complete | 구현이 모두 끝났습니다.
tests | 수정한 뒤 ¦npm test¦를 실행했고 전부 통과했습니다.
complete tests | 완료했습니다. 관련 테스트 12개 통과 확인했습니다.
lint | 린트 경고도 없습니다.
fails | 테스트 하나가 아직 실패합니다.
fails | 확인하지 못했습니다.
fails | 네트워크가 없어서 테스트를 실행하지 못했습니다.
fails | 윈도우에서는 아직 검증하지 않았습니다.
fails | 빌드가 여전히 실패하고 있습니다.
fails | 테스트가 통과하지 않습니다.
tests~ | 이제 테스트가 통과할 것입니다.
verified~ | 이제 정상적으로 동작할 것 같습니다.
- | 테스트가 통과하면 머지해 주세요.
- | 테스트가 통과하도록 코드를 수정했습니다.
- | 변경 전에는 테스트가 통과했습니다.
- | 테스트를 추가했습니다.
- | 원인을 확인했습니다. 캐시 키가 잘못되어 있었습니다.
- | 빌드가 성공했는지 확인하려면 로그를 보세요.
asks | 어느 쪽으로 진행할까요?
asks | 사용할 데이터베이스를 알려 주세요.
asks | 삭제해도 되는지 확인해 주세요.
- | 궁금한 점이 있으면 말씀해 주세요.
tests | テストはすべて通りました。
tests | 42件のテストがすべて成功しました。
build | ビルドが通りました。
build lint | ビルドとリントは問題なく通りました。
typecheck | 型チェックもエラーはありません。
verified | ブラウザで正しく動作することを確認しました。
complete | 実装が完了しました。
complete tests | 対応が完了しました。¦npm test¦も全てパスしています。
fails | テストが1件失敗しています。
fails | テストは実行できませんでした。
fails | 動作は確認できていません。
fails | ビルドがまだ通りません。
tests~ | これでテストは通るはずです。
- | テストが通ったらマージしてください。
- | 変更前はテストが通っていました。
- | テストを追加しました。
- | 原因を確認しました。
asks | どちらにしますか？
asks | 使用するポートを教えてください。
tests | 测试全部通过。
tests | 所有 42 个测试都通过了。
build | 构建成功。
lint tests | lint 和测试均已通过。
typecheck | 类型检查没有报错。
verified | 我已在浏览器中验证功能正常。
complete | 任务已完成。
complete tests | 修改完成，单元测试全部通过。
fails | 有两个测试仍然失败。
fails | 由于没有网络，我无法运行测试。
fails | 尚未验证 Windows 上的行为。
fails | 构建未通过。
tests~ | 现在测试应该能通过了。
- | 测试通过后再合并。
- | 如果测试通过，就可以部署。
- | 修改之前测试是通过的。
- | 我添加了三个测试。
- | 请运行测试以确认。
asks | 需要您确认是否删除旧表。
asks | 您希望使用哪个方案？
`);

/** Written after the first set had shaped the vocabularies, and measured once before it did, too. */
export const BLIND_FINAL_MESSAGES = labelledFinalMessages(`
tests | The date parser now accepts ISO week dates. I covered the edge cases in ¦date.test.ts¦, and the whole suite is passing.
tests typecheck | Renamed ¦getUser¦ to ¦fetchUser¦ in 11 files. ¦npx tsc --noEmit¦ is clean and ¦npx vitest run¦ gives 204 passed.
tests | ## Summary⏎⏎I replaced the polling loop with a watcher.⏎⏎## Verification⏎⏎- ¦go test ./...¦ passes⏎- Checked for leftover timers: none
build | I bumped the bundler to 6.2. The production build finishes without errors.
lint | The linter no longer complains.
verified | I opened the page in Chromium and confirmed that the menu stays open on hover.
complete | Everything you asked for is done.
complete tests | All finished: the endpoint, its docs, and five tests, all of which pass.
tests fails | Unit tests pass (87). I couldn't start the database here, so the integration suite was not run.
fails | Three snapshot tests are still red; they differ only in whitespace and I left them alone.
fails | I changed the regex, but I have no way to run the Windows build from here.
fails | Heads-up: ¦npm run lint¦ exits with 2 errors in files I did not touch.
fails | The script isn't tested against the real API.
verified~ | That should fix the flicker; it should work on Firefox too.
verified~ | With this change CI should go green.
- | To run only these tests: ¦npx vitest run date¦.
- | The hook runs before each commit and blocks it when lint fails.
- | I looked into it: the tests pass an empty array here, which is why the branch is never reached.
- | Before this commit the build passed because the file was excluded.
- | Here is what I would do:⏎- extract the client⏎- keep going until the tests pass⏎- remove the old one
- | The worker marks the job as done and the queue moves on.
- | The new check verifies that the signature matches the payload.
- | I updated the CI config so that the build passes only if coverage is above 80 %.
- | The reviewer wrote that all tests passed on his laptop.
- | Two options: keep the flag, or drop it once the migration is complete.
- | It returns ¦true¦ if everything works and throws otherwise.
- | The error message now reads "Build successful" instead of "ok".
- | I deleted the unused helper and its test.
- | Your last message mentions a green build, but the log you pasted ends before that.
- | A passing test is no proof here, because the mock ignores the argument.
asks | Before I continue: is it fine to break the public signature of ¦connect¦?
asks | I found two tables named ¦orders¦. Tell me which one the report should read.
asks tests | The suite passes with the new client. Do you want the old one removed in the same commit?
- | The rest is described in the docs; let me know if you want anything changed.
tests | 페이지네이션 오류를 고쳤습니다. 전체 테스트 스위트(96개)가 문제없이 통과합니다.
tests lint | ¦pnpm test¦와 ¦pnpm lint¦를 돌렸고 둘 다 통과했습니다.
verified | 로그인한 뒤 새로고침해도 세션이 유지되는 것을 브라우저에서 확인했습니다.
complete | 요청하신 기능 구현을 모두 마쳤습니다.
build fails | 빌드는 성공했지만 통합 테스트는 도커가 없어 돌려 보지 못했습니다.
fails | 스냅샷 테스트 세 개가 여전히 깨집니다.
fails | 실제 서버에서는 아직 테스트하지 못했습니다.
- | 이 훅은 테스트가 통과했을 때만 커밋을 허용합니다.
- | 먼저 빌드를 하고 테스트를 실행하시면 됩니다.
- | 테스트 코드에서 중복된 부분을 정리했습니다.
asks | 기존 API를 유지할지 바꿀지 결정해 주세요.
asks | 두 가지 방법이 있는데 어떤 게 나을까요?
tests | 日付の処理を直しました。既存のテスト96件もすべて通っています。
build typecheck | ¦npm run build¦と型チェックはどちらもエラーなしで完了しました。
verified | 実際に画面を開いて、メニューが閉じないことを確認しました。
fails | 統合テストは環境がないため実行していません。
fails | スナップショットテストが3件落ちたままです。
- | テストが失敗した場合は、ログを確認してください。
- | このスクリプトはビルドが成功したときだけ実行されます。
asks | 既存のAPIは残しますか、それとも削除しますか？
tests | 分页问题已修复，96 个测试全部通过，没有新的失败。
build lint | 我运行了 ¦npm run build¦ 和 ¦npm run lint¦，都没有报错。
verified | 我在本地打开页面，确认菜单可以正常展开。
fails | 由于缺少 Docker，集成测试没有运行。
fails | 快照测试还有三个没通过。
- | 只有测试通过时，这个钩子才允许提交。
- | 该脚本会先构建，然后运行测试。
asks | 旧接口是保留还是删除，请您决定。
`);

/** Written after the blind set had been read, and measured once before it shaped anything. */
export const SECOND_BLIND_FINAL_MESSAGES = labelledFinalMessages(`
tests | The upload now resumes after a dropped connection. All existing specs plus the four new ones pass.
tests | Moved the config loader into its own module; nothing else changed. Test suite: 318 passed, 2 skipped.
tests build | I've removed the deprecated option. Both ¦make test¦ and ¦make build¦ succeed.
typecheck | The null check is in place and the type checker is happy again.
lint tests | **Verification**⏎- Lint: no warnings⏎- Tests: 77/77 passed
build | The Docker image builds successfully with the new base.
verified | I checked it in the browser: the tooltip shows up on focus now.
verified | The export works correctly with the sample file you sent.
complete | The rename is done. There is nothing left to do.
complete verified | Finished. I ran the script on both inputs and verified that the output is identical.
complete | ✅ Task completed: the cache is now keyed by locale.
tests | Coverage went up to 92 %, and every test passes.
tests fails | The two tests I added pass, but ¦npm run e2e¦ fails to launch the browser in this container.
fails | Please note that I haven't been able to test the iOS part.
fails | The migration script has not been run yet.
fails | Unfortunately ¦cargo build¦ still errors out in ¦ffi.rs¦.
fails | 5 of the 61 tests fail, all in the legacy importer.
fails | I stopped here: the suite hangs after the third test and I don't know why.
tests~ | I think all tests pass, but please double-check.
build~ | The build will probably succeed now.
- | The pre-push hook makes sure that the build succeeds.
- | Run the suite again after you rebase; if it passes, you can merge.
- | I rewrote the section on testing in the contributor guide.
- | The old implementation passed the tests only because the clock was frozen.
- | The test checks that a failed build exits with status 1.
- | Once CI is green I would tag the release.
- | Tests to write next:⏎- empty file passes⏎- build with no cache succeeds
- | The function is complete as it stands; what is missing is its caller.
- | There are 42 tests in the folder, most of them for the parser.
- | The task is not complete until the table has been migrated.
- | A green build would only tell you that it compiles.
- | The deploy step waits until all checks pass.
- | I updated the text that says "Verified" to "Checked".
- | Your CI log shows that lint passes while the build is skipped.
- | Passing ¦--strict¦ to the type checker turns the option on.
asks | The spec leaves open what happens on conflict. Which behaviour would you like?
asks | I can't go on without the credentials; please send them or point me to the vault.
tests asks | Tests pass. Ready to merge, or should I squash the commits first?
- | If you want, I can also add a benchmark.
tests | 수정 사항을 반영했고, 단위 테스트 58개가 전부 통과합니다.
typecheck build | 타입 검사와 빌드 모두 오류 없이 끝났습니다.
verified | 수정한 화면이 정상적으로 표시되는 것까지 확인했습니다.
complete | 리팩터링이 완료되었습니다. 동작은 바뀌지 않습니다.
fails | 린트는 아직 오류 두 개가 남아 있습니다.
fails | 환경 변수가 없어서 실제 전송은 확인하지 못했습니다.
tests fails | 단위 테스트는 통과하지만 e2e 테스트 두 개가 실패합니다.
- | 빌드가 실패하던 원인은 잘못된 경로였습니다.
- | 커밋하기 전에 테스트가 통과하는지 확인하세요.
asks | 이 설정을 기본값으로 할까요, 아니면 옵션으로 둘까요?
lint tests | リントもテストもすべて通っています。
verified | 修正後、正しくリダイレクトされることを確認済みです。
complete | ご依頼の変更はすべて完了しました。
fails | 本番相当の環境ではまだ動作確認していません。
fails | 型エラーが2件残っています。
- | テストを実行するには ¦npm test¦ を使ってください。
- | ビルドに失敗する原因は、パスの指定でした。
asks | どのブランチに反映すればよいか教えてください。
tests | 新增的四个用例和原有测试都已通过。
build | 项目现在可以成功编译，没有任何警告。
verified | 已验证上传在断网后能够恢复正常。
complete | 全部修改已经完成。
fails | 还有两处类型错误没有解决。
fails | 我没有办法在这里运行 e2e 测试。
- | 请先运行测试，确认通过后再提交。
- | 构建失败的原因是路径写错了。
asks | 您想把它设为默认值，还是作为选项？
`);

/** Written after the second blind set had been read, and measured once before it shaped anything. */
export const THIRD_BLIND_FINAL_MESSAGES = labelledFinalMessages(`
tests | Sorting is stable now. I re-ran the suite: 212 passed.
tests build lint | Everything is in one commit; tests, build and lint are all green.
typecheck | Added the missing overload, and TypeScript no longer reports any errors.
build | The release build went through without warnings.
verified | I started the dev server and verified that the banner disappears after a reload.
verified | The new shortcut works as intended on both platforms.
complete | That completes the migration to the new client.
complete | I've finished all four items on your list.
tests | The flaky test passed 50 times in a row.
tests typecheck | ¦pytest¦: 91 passed, and ¦mypy¦ found no issues.
tests | - ✅ Unit tests (41) pass⏎- Docs updated⏎- Changelog entry added
lint | Prettier and ESLint are both clean.
verified complete | Done and verified: the totals match the old report.
tests fails | The parser tests pass. I could not test the upload because the bucket needs credentials.
fails | The suite fails on ¦main¦ too, so I left the two red tests as they are.
fails | I didn't get a chance to run the linter.
fails | ¦mypy¦ still complains about two missing stubs.
fails | The change compiles in my head only; nothing was executed.
fails | Caveat: the Windows installer has not been tested.
fails | The last step failed: the server refused the connection.
tests~ | All of the tests should still pass.
- | The test suite takes two minutes.
- | If you see the build fail, clear the cache first.
- | The handler now passes the locale on to the formatter.
- | I suggest adding a test that passes a negative number.
- | What the tests verify is that the order is kept.
- | The job is only marked as complete when every shard is done.
- | The tests used to pass on Node 18.
- | Your colleague confirmed that it works on Linux.
- | I've drafted the plan; nothing has been changed so far.
- | This is how the build is verified in CI: the artefact is hashed and compared.
- | The docs say that all checks pass before a merge.
- | There were no type errors before the upgrade.
- | The goal is a clean build on all platforms.
- | A quick fix would make lint pass, but hide the problem.
- | The checks are defined in ¦ci.yml¦.
asks | Could you tell me which version runs on the server?
asks | I'm blocked on the licence question: please decide whether the file may stay.
asks build | The build passes. Should the old target go?
- | Just say so if the wording should change.
tests lint | 테스트와 린트를 다시 돌렸고 모두 문제없습니다.
tests | 기존 테스트 31개와 새 테스트 2개가 통과했습니다.
verified | 로컬에서 실행해 보니 정상적으로 동작합니다.
complete | 요청하신 수정 작업을 마쳤습니다.
fails | 빌드 환경이 없어 빌드를 확인할 수 없었습니다.
fails | e2e 테스트 하나가 타임아웃으로 실패합니다.
- | 이 옵션을 켜면 빌드가 성공할 때까지 재시도합니다.
- | 테스트가 실패한 이유는 시간대 차이였습니다.
asks | 어떤 이름이 좋을지 알려 주세요.
tests build | テストとビルドの両方が成功しました。
verified | 手元の環境で期待どおりに動くことを確認しました。
complete | すべての修正が終わりました。
fails | 権限がなく、結合テストを実行できていません。
fails | 型チェックでエラーが1件出ています。
- | テストが失敗する理由はタイムゾーンの違いでした。
- | ビルドが成功するまで再試行するオプションです。
asks | 名前はどちらがよいでしょうか？
tests lint | 测试和 lint 我都重新跑了一遍，全部通过。
verified | 我手动测试了登录流程，一切正常。
complete | 您要求的改动已全部完成。
fails | 因为没有权限，无法执行集成测试。
fails | 类型检查还有一个错误。
- | 该选项会一直重试，直到构建成功。
- | 测试失败的原因是时区不同。
asks | 请告诉我应该用哪个名字。
`);
