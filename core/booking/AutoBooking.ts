import type { Option } from "effect"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { AutoBookingId, MeetingPointId, RecurringTripId, UserId } from "#core/shared/ids.ts"

/** Where somebody gets on or off every week: a meeting point, or none at the driver's own address. */
export interface WeeklyCall extends GeoPoint {
  readonly meetingPointId: Option.Option<MeetingPointId>
}

/** AUTOB-001, N28 a passenger's standing command for a seat, every week on the day of the week of `firstDay`. */
export interface AutoBooking {
  readonly id: AutoBookingId
  readonly passengerId: UserId
  readonly recurringTripId: RecurringTripId
  /** `yyyy-MM-dd` of the start's country. */
  readonly firstDay: string
  readonly from: WeeklyCall
  readonly to: WeeklyCall
  readonly isEnded: boolean
}
