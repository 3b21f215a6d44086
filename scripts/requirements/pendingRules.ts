import type { Side } from "./table.ts"

interface PendingRule {
  readonly file: string
  /** The part of the file that is pending: a member of an object, or a literal. Without it the whole file is. */
  readonly member?: string
  /** What will use it. */
  readonly awaits: string
  /** The requirements whose row on `side` stands on this rule alone. Another row of the list may have the same id. */
  readonly ids: ReadonlyArray<string>
  /** The side that the tests of the rule prove; `core` by default. */
  readonly side?: Side
}

const flags = "core/shared/featureFlags.ts"
const capabilities = "core/shared/capabilities.ts"
const liveTrip = "the live trip of the rider app"
const parking = "the rider app's parking screens"
const terms = "the terms blocker"
const share = "the share button"

/**
 * Rules that tests alone reach: no product code calls them, so `npm run requirements` does not count their rows. `npm run dead`
 * fails when another file is reached by tests alone. A test fails when product code uses a rule of this list: then its entry goes.
 */
export const pendingRules: ReadonlyArray<PendingRule> = [
  { file: "core/trip/activeTrip.ts", awaits: liveTrip, ids: ["LIVE-014", "END-008"] },
  {
    file: "core/trip/decideRideNowEntry.ts",
    awaits: "a ride now from the live trip of the rider app",
    ids: ["LIVE-004", "NOW-006", "ERR-015"]
  },
  { file: "core/trip/canMessageDriver.ts", awaits: "the chat", ids: ["SRCH-029"] },
  { file: "core/trip/canShareTrip.ts", awaits: share, ids: ["TRIP-065", "TRIP-066", "TRIP-067"] },
  { file: "core/trip/isFullyBooked.ts", awaits: share, ids: ["TRIP-066", "TRIP-067"] },
  {
    file: "core/recurring/weekDraft.ts",
    awaits: "the rider app's form of a recurring trip",
    ids: ["RECUR-004", "RECUR-005", "RECUR-006", "RECUR-007"]
  },
  { file: "core/parking/canReportParking.ts", awaits: parking, ids: ["PARK-016", "FLAG-010", "CAP-006"] },
  { file: "core/parking/parkingCountdown.ts", awaits: parking, ids: ["PARK-009", "PARK-010"] },
  { file: "core/account/isBlockedByTerms.ts", awaits: terms, ids: ["TERMS-001", "TERMS-002"] },
  { file: "core/shared/earliestOfDay.ts", awaits: "the picker's time-only mode", ids: [] },
  {
    file: "core/shared/imageZoomSince.ts",
    awaits: "the zoom of images in native shells",
    ids: ["SHELL-008"],
    side: "rider"
  },
  {
    file: "apps/rider/shared/sheet/toHexColour.ts",
    awaits: "colours that the server sends",
    ids: ["UI-028"],
    side: "rider"
  },
  { file: flags, member: "eidVerification", awaits: "the e-ID verification", ids: ["FLAG-001"] },
  { file: flags, member: "travelPasses", awaits: "the menu item of the travel passes", ids: ["FLAG-002"] },
  { file: flags, member: "termsBlocker", awaits: terms, ids: ["FLAG-003"] },
  { file: flags, member: "newOnboarding", awaits: "the new onboarding", ids: ["FLAG-004"] },
  { file: flags, member: "plannedRides", awaits: "the planned rides of the start page", ids: ["FLAG-005"] },
  { file: flags, member: "survey", awaits: "the survey sheet", ids: ["FLAG-007"] },
  { file: flags, member: "invitesToShare", awaits: share, ids: ["FLAG-008"] },
  {
    file: flags,
    member: "providesAtOnce",
    awaits: "the choice between an offer and a ride now",
    ids: ["FLAG-009"]
  },
  { file: flags, member: "parkingReporting", awaits: parking, ids: ["FLAG-010"] },
  { file: capabilities, member: "TabNavigation", awaits: "the tabs of a native shell", ids: ["CAP-001"] },
  { file: capabilities, member: "ShareSheet", awaits: share, ids: ["CAP-004"] },
  { file: capabilities, member: "EIDSheet", awaits: "the e-ID verification", ids: ["CAP-005"] },
  { file: capabilities, member: "ParkingReporting", awaits: parking, ids: ["CAP-006"] },
  { file: capabilities, member: "TermsAndConditionsBlocker", awaits: terms, ids: ["TERMS-002"] }
]

/** The files that are pending as a whole. */
export const pendingFiles: ReadonlyArray<string> = pendingRules.flatMap(({ file, member }) =>
  member === undefined ? [file] : []
)

/** A row of the requirements table that does not count on one side. */
export interface PendingRow {
  readonly id: string
  readonly side: Side
  readonly reason: string
}

/** The rows that do not count, each once. */
export const pendingRows: ReadonlyArray<PendingRow> = [
  ...new Map(
    pendingRules.flatMap(({ awaits, file, ids, member, side = "core" }) =>
      ids.map((id): readonly [string, PendingRow] => [
        `${side} ${id}`,
        { id, side, reason: `${member ?? file} waits for ${awaits}` }
      ])
    )
  ).values()
]
