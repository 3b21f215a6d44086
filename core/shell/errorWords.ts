const sentences = `
  a about above after again all allowed already also always an and another any are around as at await be because been before
  below between both but by came can can't cannot changed come could couldn't did didn't do does doesn't don't done during each
  either empty end ended ends enough every exactly exist exists expected fail failed fails few finished first follow following
  for found from full further gave get gets given go got had has hasn't have haven't having here how if in inside instead into
  is isn't it it's its itself known last later least left less like likely long longer made make many maybe might missing more
  most must near need needed needs never new next no none nor not nothing now of off on once one only onto open or other
  otherwise out outside over part please possible previous put read ready reached really same second seems see set sets shorter
  should since so some still stopped such take taken than that the their them then there these they third this those though
  through thus time times to today together tomorrow too took tried try trying twice two under unless unlike until up use used
  uses using usually very wait waited want was wasn't way we were weren't what when where whether which while who whole whose
  why with within without won't would wouldn't wrong yesterday yet you your zero three four five six seven eight nine ten`

const ofBrowsers = `
  abort aborted absent access accessible accessor action active add added aggregate allocate allocation app apply argument
  arguments array arrow assertion assign assigned assigning assignment associated async attempt attempted attribute available
  backup bad bigint binary bind binding bit blob block blocked blocking body boolean boundary bound break browser buffer bundle
  byte bytes cache cached call callable callback called camera canceled cancelled canvas capture captured catch change character
  characters child children chunk class clear client clipboard clone cloned close closed closing code collection column command
  compile compiled completed component computed condition config configurable connect connected connecting connection const
  constant construct constructor consumed content context continue control convert converted cookie corrupt create created
  creating credential credentials cross current cycle cyclic data database date decimal declaration declare declared decode
  decoded decoding default defer define defined definition delete deleted denied dependency deprecated depth destructure
  destructured detached device dictionary different dimension directive disallowed disconnected disk dispatch dispatcher
  document dom domain duplicate duplicated dynamically effect element elements enabled encode encoding endpoint entry enumerable
  error errors eval evaluate evaluated evaluating event exceed exceeded exceeds exception execute executed execution existing
  expired export exported expression extend extensible external fallback false feature fetch fetching field file final find
  finite flag flush focus font form format fragment frame freeze frozen function generator geolocation geometry getter global
  graphics group handle handler handlers hash head header headers height history hook hooks host hydrate hydrating hydration
  icon id identifier illegal image implement implemented implicit import imported importing incompatible incomplete incorrect
  index infinite infinity initial initialize initialized initializer inner input insecure insert insertion instance instanceof
  integer integrity interface internal interrupted intersection invalid invariant invocation invoke invoked issue item iterable
  iterate iterator json key keys language large layer layers layout lazy legacy length level lexical limit line link list
  listener literal load loaded loading local locale location lock locked lookup loop lost main malformed manager manifest map
  match matched maximum measure media member memory message method mime minified minimum mismatch mode module mount mounted
  multiple mutate mutation name namespace nan native navigate navigation negative nested network node nodes non null number
  numeric object observable observer offset old online offline operand operation operator option optional options order origin
  output overflow overridden own owner page parallel parameter parameters parent parse parsed parser parsing password path
  pattern pause pending permission permissions permitted play played plugin pointer policy pool pop port position positive
  precision prevented primitive private problem process processed processing production promise promises properties property
  props protocol prototype proxy public push query queue quota radix range reader reading readonly reason receive received
  recent recursion redeclaration redirect redirected ref reference refresh refused register registered registration regular
  reject rejected rejection relative release reload remote removal remove removed render rendered rendering replace request
  requested required requires reserved reset resize resolve resolved resolving resource response rest restricted result results
  retry return returned returning returns revoked root route router row rule run runtime safe sandbox schema scope script search
  section secure security segment select selector send sent serialize serialized server service session setter setting setup
  shader shadow shape share shared signal single site size slice slot socket source space specified specifier spread stack stale
  start started state statement static status step stop storage store stored stream strict string structure style stylesheet
  subscribe subscriber subscription suffix super support supported suspend suspended suspense symbol sync synchronous syntax
  system tag target task template terminated terminator test text thenable thread throw throws thrown tile tiles timed timeout
  timer token tracking transaction transfer transform transition tree triggered true truncated type typed types unable
  unauthorized unavailable uncaught undefined undeclared unexpected unhandled unicode unknown unmount unmounted unreachable
  unrecognized unregistered unresolved unsafe unsupported unterminated update updated updating upgrade url user valid value
  values variable version video view violation visible void wasm weak width window worker writable write writing yield api
  aborterror aggregateerror arraybuffer broadcastchannel css customevent datacloneerror documentfragment domexception evalerror
  eventsource eventtarget filereader formdata gl gpu html htmlelement http https idbdatabase idbtransaction indexeddb
  internalerror intersectionobserver intl invalidaccesserror invalidstateerror javascript js localstorage mediastream
  mutationobserver networkerror notallowederror notfounderror post patch quotaexceedederror rangeerror react readablestream
  referenceerror regexp resizeobserver securityerror serviceworker sessionstorage sql svg syntaxerror timeouterror typeerror
  urierror urlsearchparams utf webassembly webgl websocket xml xmlhttprequest`

const ofTheApp = `
  accepted activation activity address addresses adjust adjustment agent amount audit auth auto awaiting balance bank book
  bookable booked booking bookings bot bulk busy car carpool case check commute completion conflict conversation country
  decided deletable departure destination dismiss driver driving duration earliest eid eligible email factor far fare
  fields filed forbidden funds future generic geocoder hold idempotency ids impersonate impersonation information
  insufficient journey jpeg licence license maintenance maphost marker meeting money moves moving nobody notice
  notification notifications offer offered ongoing overlaps parking pass passenger passengers passkey past pay payload
  payment payout period person phone place places planned plate png point points price profile provider rateable rating
  recurring refund released report requests reservation reservations review ride rides routing saved screen seat seats settings
  short shown sign solution spent spot spots staff stops subsidy ticket timetable title top transactions translation
  translations translator travel trip trips unauthenticated unclaimed unsuccessful vacation verified views voucher webp
  week weeks zipcode`

/**
 * SHELL-010 The words that the text of an error may keep, in lower case: those of the messages of browsers, of the libraries, and of
 * the app, whose codes are made of them: `already_booked`. None is a usual first name, as *job* and *per* are.
 */
export const errorWords: ReadonlySet<string> = new Set(
  [sentences, ofBrowsers, ofTheApp].flatMap((words) => words.trim().split(/\s+/))
)
