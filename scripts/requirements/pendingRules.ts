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
const terms = "the terms blocker"

/**
 * Rules that tests alone reach: no product code calls them, so `npm run requirements` does not count their rows. `npm run dead`
 * fails when another file is reached by tests alone. A test fails when product code uses a rule of this list: then its entry goes.
 */
export const pendingRules: ReadonlyArray<PendingRule> = [
  { file: "core/trip/activeTrip.ts", awaits: liveTrip, ids: ["LIVE-014", "END-008"] },
  { file: "core/account/isBlockedByTerms.ts", awaits: terms, ids: ["TERMS-001", "TERMS-002"] },
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
  { file: capabilities, member: "TabNavigation", awaits: "the tabs of a native shell", ids: ["CAP-001"] },
  { file: capabilities, member: "EIDSheet", awaits: "the e-ID verification", ids: ["CAP-005"] },
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
