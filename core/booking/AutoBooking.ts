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

/** A day (`yyyy-MM-dd`) on which the seat could not be booked yet. `reason` is the code of the refusal. */
export interface SkippedDay {
  readonly day: string
  readonly reason: string
}

/** An auto-booking with the days on which it has no booking. */
export interface AutoBookingWithSkippedDays extends AutoBooking {
  readonly skippedDays: ReadonlyArray<SkippedDay>
}
