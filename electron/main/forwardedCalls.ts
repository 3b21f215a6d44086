import { Api } from "#core/contract/Api.ts"

const { auth, console: consoleGroup, system } = Api.groups

/**
 * SEC-009 Who makes a call of the console: its `window`, or the `main` process alone, because the answer has a token, or only the
 * console in a `browser`, because it concerns passkeys. A call without an entry does not compile.
 */
const callers = {
  session: "window",
  signIn: "main",
  signInWithPasskey: "main",
  signInWithCode: "main",
  enrol: "main",
  signOut: "main",
  recordActivity: "window",
  beginPasskey: "browser",
  addPasskey: "browser",
  passkeys: "browser",
  renamePasskey: "browser",
  removePasskey: "browser",
  recoveryCodes: "browser",
  desktopCode: "browser",
  beginConfirmation: "browser",
  confirmSession: "browser",
  sessions: "window",
  endSession: "window",
  endOtherSessions: "window",
  endSessionsOf: "window",
  live: "window",
  trips: "window",
  trip: "window",
  parking: "window",
  people: "window",
  person: "window",
  audit: "window",
  reports: "window",
  closeReport: "window",
  subsidyReviews: "window",
  payoutFiles: "window",
  payoutFile: "window",
  reportPayouts: "window",
  closeUnclaimedMoney: "window",
  decideSubsidyReview: "window",
  travelPasses: "window",
  travelPassImage: "window",
  decideTravelPass: "window",
  terms: "window",
  publishTerms: "window",
  exportAudit: "window",
  impersonate: "main",
  impersonations: "window",
  endImpersonation: "window"
} as const satisfies Readonly<Record<keyof typeof consoleGroup.endpoints, "window" | "main" | "browser">>

const namesOfWindow: ReadonlySet<string> = new Set(
  Object.entries(callers).flatMap(([name, caller]) => (caller === "window" ? [name] : []))
)

/** A parameter is an id of letters, digits, hyphens and underscores, so that no further path fits into it. */
const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, "[\\w-]+")}$`)

const calls = [
  ...Object.entries(consoleGroup.endpoints).flatMap(([name, endpoint]) =>
    namesOfWindow.has(name) ? [endpoint] : []
  ),
  auth.endpoints.challenge,
  auth.endpoints.otp,
  system.endpoints.ping,
  system.endpoints.settings
].map(({ method, path }) => ({ method, pattern: toPattern(path) }))

const mapStyle = /^\/tiles\/style-(light|dark)\.json$/

/** The files of the map: styles, tiles, sprites and images of hubs. */
const mapFiles = [
  mapStyle,
  /^\/tiles\/region\.(json|pmtiles)$/,
  /^\/tiles\/sprites\/(light|dark)(@2x)?\.(json|png)$/,
  /^\/tiles\/hubs\/[a-z_]+\.svg$/
]

/** SEC-009 The allowlist of a window's requests: exact methods and decoded paths. It has no call that answers with a token. */
export const isForwarded = (method: string, path: string): boolean =>
  calls.some((call) => call.method === method && call.pattern.test(path)) ||
  (method === "GET" && mapFiles.some((pattern) => pattern.test(path)))

export const isMapStyle = (path: string): boolean => mapStyle.test(path)
