import { type Option, Schema } from "effect"
import type { Address } from "#core/shared/Address.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import type { DayRange } from "#core/shared/localDay.ts"
import type { PlannedTimeBy } from "#core/trip/DriverTrip.ts"

/** RECUR-013. */
export const RecurringRole = Schema.Literals(["DRIVER", "PASSENGER"])
export type RecurringRole = typeof RecurringRole.Type

/** Monday first. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday"
] as const
export type Weekday = (typeof weekdays)[number]

/** RECUR-015 `HH:mm` on the clocks of the country in which it starts; null on days without a ride. */
export type WeekTimes = Readonly<Record<Weekday, string | null>>

/** RECUR-014, N79 a ride that comes again every week. Days are `yyyy-MM-dd` of the start's country. */
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
  /** VAC-010 days on which it does not come: its person is on vacation. */
  readonly pause: Option.Option<DayRange>
}
