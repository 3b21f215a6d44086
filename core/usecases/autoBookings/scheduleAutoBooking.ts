import { DateTime, Effect } from "effect"
import { AutoBookings } from "#core/ports/AutoBookings.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import type { AutoBookingId, RecurringTripId } from "#core/shared/ids.ts"

/** The job that books the days ahead of an auto-booking; its key is the auto-booking. */
export const autoBookJob = "auto-book"

/** N28 Schedules the bookings of one auto-booking, as a job of its own, so that no refusal affects another passenger. */
export const scheduleAutoBooking = Effect.fn("scheduleAutoBooking")(function* (autoBookingId: AutoBookingId) {
  yield* (yield* Jobs).schedule({
    kind: autoBookJob,
    key: autoBookingId,
    dueAt: yield* DateTime.now,
    payload: { autoBookingId }
  })
})

/** N28 Schedules the bookings of all auto-bookings of a recurring trip, after its trips were materialised. */
export const scheduleAutoBookingsOf = Effect.fn("scheduleAutoBookingsOf")(function* (
  recurringTripId: RecurringTripId
) {
  const ids = yield* (yield* AutoBookings).ofRecurringTrip(recurringTripId)
  yield* Effect.forEach(ids, scheduleAutoBooking, { discard: true })
})
