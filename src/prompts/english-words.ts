/** Lines of words; splitting at a pattern would take milliseconds. */
function wordsIn(lines: string): ReadonlySet<string> {
  return new Set(lines.split("\n").flatMap((line) => line.trim().split(" ")));
}

/** Verbs of looking and telling: nothing changes when they are done. */
export const ENGLISH_READING_VERBS =
  wordsIn(`explain describe show tell list summarize summarise compare review look read find search outline
  give what recommend suggest analyze analyse walk clarify identify point inspect investigate
  display name locate see consider discuss evaluate assess check think elaborate define estimate
  brainstorm propose remind guess understand know learn critique trace help plan recap interpret decode enumerate illustrate predict
  justify paraphrase teach research study examine explore`);

/** Verbs of doing. An unknown word in front of an object is taken for one, too. */
export const ENGLISH_WORKING_VERBS =
  wordsIn(`add fix make create work follow count write implement update change remove delete drop rename move convert handle
  support turn use upgrade replace document center refactor rewrite build run test execute install
  set setup configure enable disable bump migrate deploy release publish push merge commit revert
  rollback undo clean format lint translate simplify optimize optimise reduce increase decrease
  extend extract split combine wrap cache validate verify ensure generate port integrate improve
  prepare rotate restore reset clear wipe truncate hide align sort swap dedupe mask redact stop
  start continue proceed go keep finish complete do let carry resolve correct adjust tweak style
  polish rework restructure redesign overhaul secure encrypt hash harden patch hotfix store send
  upload print dump echo cat reveal expose output paste post email share export log erase destroy
  nuke purge overwrite force rm git sudo dd mkfs kubectl terraform curl scp npm pip docker tag cut
  ship roll revoke tighten retry try reproduce debug warn block reject allow deny bring open close
  insert append prepend inline hoist lift connect wire hook bind register mount render draw put
  get apply archive backup squash rebase cherry-pick pin unpin lock unlock scale deprecate default
  document annotate comment empty throw discard blow include exclude exempt skip mark flag treat
  switch sync parse serialize escape sanitize normalize limit throttle debounce batch queue
  scaffold bootstrap init initialize mock stub type cover raise lower shorten lengthen widen expand
  collapse trim pad round cast map filter group paginate localize internationalize kill terminate
  fill separate reorganize reorder consolidate unify decouple isolate introduce eliminate avoid
  prevent delegate expose return respond accept allow copy duplicate clone detect track measure
  benchmark profile speed tune upload download fetch pull load save persist record play pause
  animate highlight toggle resize crop compress minify bundle compile transpile automate provision`);

/** Words that begin a clause without being a verb in the imperative. */
export const ENGLISH_NON_VERBS =
  wordsIn(`the a an this that these those it its it's they their there here i i'm i've i'd i'll we we're
  we've our you your he she my is are was were am be been do does did has have had can could should
  would will may might must shall not no yes and or but if when while because since after before
  in on at by for from of to with without about as into over under between during until than what
  which who whom whose where why how all any some every each both many few more most other such
  only just also still even very too so then now again later today tomorrow yesterday one two
  first second nothing everything something anything nobody none great good nice cool perfect
  awesome thanks thank ok okay sure hello hi hey sorry interesting hmm well wow fine right error
  typeerror warning exception maybe perhaps currently sometimes every`);

/** What follows an imperative: an object, or the particle of a phrasal verb. */
export const ENGLISH_OBJECT_START =
  wordsIn(`the a an all this that these those our my your its every each both it them up out off down
  back away everything anything another some any more`);
