import { DateTime, Effect, type Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { isOver } from "#core/recurring/occurrenceTimeOn.ts"
import type { UserId } from "#core/shared/ids.ts"
import { type DayRange, localDay } from "#core/shared/localDay.ts"
import { applyRecurringTrip } from "./changeRecurringTrip.ts"

/**
 * Locks everything weekly of a person, and the person, so that no series comes or changes until the surrounding transaction ends.
 * Series come first, like everywhere; those that were added in between are locked after all.
 */
const lockRecurringTripsOf = Effect.fn("lockRecurringTripsOf")(function* (personId: UserId) {
  const store = yield* RecurringTrips
  const locked = new Set<string>()
  const lockNew = Effect.gen(function* () {
    const ids = (yield* store.ofPerson(personId)).map(({ id }) => id).filter((id) => !locked.has(id))
    for (const id of ids.toSorted((a, b) => (a < b ? -1 : 1))) {
      yield* store.lock(id)
      locked.add(id)
    }
  })
  yield* lockNew
  yield* (yield* TripStore).lockDriver(personId)
  yield* lockNew
  return yield* store.ofPerson(personId)
})

/** What is decided about a person's weekly trips, and what is to be told of it. */
interface Pause<A> {
  readonly days: Option.Option<DayRange>
  readonly answer: A
}

/**
 * VAC-010, N25 a person's weekly trips from here on: they do not come on the days of a pause, and come again on all others. Rides and
 * requests that somebody has a booking for stay as they are (RECUR-018). `decide` sees and leaves one truth of the person.
 */
export const pauseRecurringTrips = <A, E, R>(personId: UserId, decide: Effect.Effect<Pause<A>, E, R>) =>
  inTransaction(
    Effect.gen(function* () {
      const all = yield* lockRecurringTripsOf(personId)
      const { answer, days } = yield* decide
      const now = yield* DateTime.now
      const going = all.filter(
        (recurringTrip) => !isOver(recurringTrip, localDay(now, recurringTrip.from.country))
      )
      yield* Effect.forEach(going, (recurringTrip) => applyRecurringTrip({ ...recurringTrip, pause: days }))
      return answer
    })
  )
