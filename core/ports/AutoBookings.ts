import { Context, type DateTime, type Effect, type Option } from "effect"
import type { AutoBooking } from "#core/booking/AutoBooking.ts"
import type { AutoBookingId, BookingId, RecurringTripId, UserId } from "#core/shared/ids.ts"

export class AutoBookings extends Context.Service<
  AutoBookings,
  {
    /** Locks it until the surrounding transaction ends. */
    readonly lock: (id: AutoBookingId) => Effect.Effect<Option.Option<AutoBooking>>
    /** Those of a series that have not ended, by passenger. */
    readonly ofRecurringTrip: (
      recurringTripId: RecurringTripId
    ) => Effect.Effect<ReadonlyArray<AutoBookingId>>
    /** A passenger's that have not ended. */
    readonly ofPassenger: (passengerId: UserId) => Effect.Effect<ReadonlyArray<AutoBooking>>
    /**
     * Keeps a new one and answers its id, or that of the passenger's other one on the same series and weekday, which
     * then has the new stops.
     */
    readonly put: (autoBooking: AutoBooking, at: DateTime.Utc) => Effect.Effect<AutoBookingId>
    readonly end: (id: AutoBookingId, at: DateTime.Utc) => Effect.Effect<void>
    /** The days (`yyyy-MM-dd`) that have their booking, whatever has become of it. */
    readonly daysBooked: (id: AutoBookingId) => Effect.Effect<ReadonlySet<string>>
    /** A day has one booking at most. */
    readonly book: (id: AutoBookingId, day: string, bookingId: BookingId) => Effect.Effect<void>
    /** Notes why a day has no booking; `false` when that was known. */
    readonly leaveOut: (id: AutoBookingId, day: string, reason: string) => Effect.Effect<boolean>
  }
>()("samvej/core/ports/AutoBookings") {}
