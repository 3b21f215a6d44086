import { DateTime, Effect } from "effect"
import { AutoBookings } from "#core/ports/AutoBookings.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import type { AutoBookingId, RecurringTripId } from "#core/shared/ids.ts"

/** The job that books the coming weeks of a weekly seat; its key is the weekly seat. */
export const autoBookJob = "auto-book"

/** N28 a job of its own for each passenger: what one cannot have does not keep another from theirs. */
export const bookAhead = Effect.fn("bookAhead")(function* (autoBookingId: AutoBookingId) {
  yield* (yield* Jobs).schedule({
    kind: autoBookJob,
    key: autoBookingId,
    dueAt: yield* DateTime.now,
    payload: { autoBookingId }
  })
})

/** N28 the rides of a series have been drawn: whoever has a seat every week gets it on the new ones. */
export const bookAheadOn = Effect.fn("bookAheadOn")(function* (recurringTripId: RecurringTripId) {
  const ids = yield* (yield* AutoBookings).ofRecurringTrip(recurringTripId)
  yield* Effect.forEach(ids, bookAhead, { discard: true })
})
