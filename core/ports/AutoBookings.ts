import { Context, type DateTime, type Effect, type Option } from "effect"
import type { AutoBooking, AutoBookingWithSkippedDays } from "#core/booking/AutoBooking.ts"
import type { AutoBookingId, BookingId, RecurringTripId, UserId } from "#core/shared/ids.ts"

export class AutoBookings extends Context.Service<
  AutoBookings,
  {
    /** Finds an auto-booking and locks it until the surrounding transaction ends. */
    readonly lock: (id: AutoBookingId) => Effect.Effect<Option.Option<AutoBooking>>
    /** Lists the active auto-bookings of a recurring trip, by passenger. */
    readonly ofRecurringTrip: (
      recurringTripId: RecurringTripId
    ) => Effect.Effect<ReadonlyArray<AutoBookingId>>
    /** Lists the active auto-bookings of a passenger, with the days that they skipped, oldest first. */
    readonly ofPassenger: (passengerId: UserId) => Effect.Effect<ReadonlyArray<AutoBookingWithSkippedDays>>
    /**
     * Adds an auto-booking and returns its id. If the passenger has one on the same recurring trip and weekday, updates its
     * stops instead and returns its id.
     */
    readonly upsert: (autoBooking: AutoBooking, at: DateTime.Utc) => Effect.Effect<AutoBookingId>
    readonly end: (id: AutoBookingId, at: DateTime.Utc) => Effect.Effect<void>
    /** Lists the days (`yyyy-MM-dd`) that have a booking in any state. */
    readonly bookedDays: (id: AutoBookingId) => Effect.Effect<ReadonlySet<string>>
    /** Records the booking of a day; a day has at most one. */
    readonly addBooking: (id: AutoBookingId, day: string, bookingId: BookingId) => Effect.Effect<void>
    /** Records why a day has no booking; returns false if that reason is known already. */
    readonly addSkippedDay: (id: AutoBookingId, day: string, reason: string) => Effect.Effect<boolean>
  }
>()("samvej/core/ports/AutoBookings") {}
