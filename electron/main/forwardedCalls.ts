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
  endSessionOf: "window",
  endSessionsOf: "window",
  blockPerson: "window",
  unblockPerson: "window",
  prepareBulkJob: "window",
  bulkJobs: "window",
  bulkJob: "window",
  bulkRows: "window",
  startBulkJob: "window",
  stopBulkJob: "window",
  undoBulkJob: "window",
  personMoney: "window",
  payments: "window",
  payment: "window",
  askProvider: "window",
  vouchers: "window",
  voucher: "window",
  adjustBalance: "window",
  adjustments: "window",
  decideAdjustment: "window",
  live: "window",
  search: "window",
  trips: "window",
  trip: "window",
  tripReplay: "window",
  bookings: "window",
  requests: "window",
  request: "window",
  booking: "window",
  cancelBooking: "window",
  refundBooking: "window",
  cancelRequest: "window",
  cancelTrip: "window",
  restoreTrip: "window",
  releaseHold: "window",
  endTrip: "window",
  parking: "window",
  parkingReservation: "window",
  releaseReservation: "window",
  moveReservation: "window",
  parkingDay: "window",
  parkingSites: "window",
  siteRules: "window",
  previewSiteRules: "window",
  changeSiteRules: "window",
  people: "window",
  exportTrips: "window",
  exportPeople: "window",
  exportBookings: "window",
  exportRequests: "window",
  exportParking: "window",
  exportPayments: "window",
  exportVouchers: "window",
  exportAdjustments: "window",
  exportReports: "window",
  exportReviews: "window",
  exportPasses: "window",
  exportAuditEntries: "window",
  groupTrips: "window",
  groupBookings: "window",
  groupRequests: "window",
  groupParking: "window",
  groupPayments: "window",
  groupPeople: "window",
  groupAudit: "window",
  groupVouchers: "window",
  groupAdjustments: "window",
  groupReports: "window",
  groupReviews: "window",
  groupPasses: "window",
  savedViews: "window",
  saveView: "window",
  changeView: "window",
  removeView: "window",
  person: "window",
  personNow: "window",
  personAccount: "window",
  notices: "window",
  audit: "window",
  reports: "window",
  closeReport: "window",
  subsidyReviews: "window",
  payoutFiles: "window",
  payoutFile: "window",
  reportPayouts: "window",
  returnPayout: "window",
  closeUnclaimedMoney: "window",
  subsidyReview: "window",
  decideSubsidyReview: "window",
  travelPasses: "window",
  travelPassImage: "window",
  decideTravelPass: "window",
  terms: "window",
  publishTerms: "window",
  auditEntry: "window",
  exportAudit: "window",
  reportPresence: "window",
  endPresence: "window",
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
