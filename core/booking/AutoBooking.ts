import type { Option } from "effect"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { AutoBookingId, MeetingPointId, RecurringTripId, UserId } from "#core/shared/ids.ts"

/** Where the passenger boards or leaves every week: a meeting point, or none at the driver's own address. */
export interface AutoBookingStop extends GeoPoint {
  readonly meetingPointId: Option.Option<MeetingPointId>
}

/** AUTOB-001, N28 A passenger's standing order for a seat every week, on the weekday of `firstDay`. */
export interface AutoBooking {
  readonly id: AutoBookingId
  readonly passengerId: UserId
  readonly recurringTripId: RecurringTripId
  /** `yyyy-MM-dd` in the country of the start. */
  readonly firstDay: string
  readonly from: AutoBookingStop
  readonly to: AutoBookingStop
  readonly isEnded: boolean
}
