import { Schema } from "effect"
import type { StaffRole } from "#core/shared/StaffRole.ts"

/** CONS-001 What an agent does with many rows of a list at once, as with each of them alone. */
export const BulkAction = Schema.Literals([
  "cancel_trip",
  "restore_trip",
  "end_trip",
  "cancel_booking",
  "refund_booking",
  "approve_pass",
  "reject_pass",
  "approve_review",
  "refuse_review",
  "reopen_review",
  "release_parking",
  "block_person",
  "unblock_person",
  "end_sessions"
])
export type BulkAction = typeof BulkAction.Type

/** The list whose rows an action takes. */
export type BulkList = "trips" | "bookings" | "passes" | "reviews" | "parking" | "people"

const agents: ReadonlyArray<StaffRole> = ["SUPPORT", "ADMIN"]

interface BulkRule {
  readonly list: BulkList
  /** The roles that may do it with one row. */
  readonly roles: ReadonlyArray<StaffRole>
  /** The action that takes it back; null where the domain has none. */
  readonly inverse: BulkAction | null
}

/**
 * A restored trip is offered again without its bookings, and may have new ones, so that no undo cancels it. A cancelled booking stays
 * cancelled, because its people have been notified and made other plans; a trip that has ended is paid, and a refund, a decided pass
 * (PASS-006) and an ended session are final; a released spot may be somebody else's. A decision about a held subsidy is taken back, so
 * that it is held again and can be decided anew.
 */
export const bulkRules: Readonly<Record<BulkAction, BulkRule>> = {
  cancel_trip: { list: "trips", roles: agents, inverse: "restore_trip" },
  restore_trip: { list: "trips", roles: agents, inverse: null },
  end_trip: { list: "trips", roles: agents, inverse: null },
  cancel_booking: { list: "bookings", roles: agents, inverse: null },
  refund_booking: { list: "bookings", roles: agents, inverse: null },
  approve_pass: { list: "passes", roles: agents, inverse: null },
  reject_pass: { list: "passes", roles: agents, inverse: null },
  approve_review: { list: "reviews", roles: agents, inverse: "reopen_review" },
  refuse_review: { list: "reviews", roles: agents, inverse: "reopen_review" },
  reopen_review: { list: "reviews", roles: agents, inverse: null },
  release_parking: { list: "parking", roles: ["PARTNER", ...agents], inverse: null },
  block_person: { list: "people", roles: agents, inverse: "unblock_person" },
  unblock_person: { list: "people", roles: agents, inverse: "block_person" },
  end_sessions: { list: "people", roles: ["ADMIN"], inverse: null }
}

/** The actions for the rows of a list that a role may do. */
export const bulkActionsOf = (list: BulkList, role: StaffRole): ReadonlyArray<BulkAction> =>
  BulkAction.literals.filter((one) => bulkRules[one].list === list && bulkRules[one].roles.includes(role))
