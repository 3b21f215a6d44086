import { type Option, Schema } from "effect"
import type { Address } from "#core/shared/Address.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import type { DayRange } from "#core/shared/localDay.ts"
import type { PlannedTimeBy } from "#core/trip/DriverTrip.ts"
import type { WeekTimes } from "./week.ts"

/** RECUR-013 A recurring trip belongs to a driver or a passenger. */
export const RecurringRole = Schema.Literals(["DRIVER", "PASSENGER"])
export type RecurringRole = typeof RecurringRole.Type

/** RECUR-014, N79 A weekly pattern. Days are `yyyy-MM-dd` in the country of the start. */
export interface RecurringTrip {
  readonly id: RecurringTripId
  readonly personId: UserId
  readonly role: RecurringRole
  readonly seats: number
  readonly chargeForTrip: boolean
  readonly autoOffer: boolean
  readonly plannedTimeBy: PlannedTimeBy
  readonly from: Address
  readonly to: Address
  readonly times: WeekTimes
  readonly validFrom: string
  readonly validUntil: Option.Option<string>
  /** VAC-010 The days of its person's vacation, on which it has no occurrence. */
  readonly pause: Option.Option<DayRange>
}
