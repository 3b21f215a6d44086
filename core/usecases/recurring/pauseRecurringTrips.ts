import { DateTime, Effect, type Option } from "effect"
import { People } from "#core/ports/People.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { isCurrent } from "#core/recurring/occurrences.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { DayRange } from "#core/shared/localDay.ts"
import { applyRecurringTrip } from "./changeRecurringTrip.ts"

/**
 * Locks a person's recurring trips and the person, so that none is added or changed until the surrounding transaction ends.
 * Locks recurring trips first, as everywhere, and afterwards those that were added in between.
 */
export const lockRecurringTripsOf = Effect.fn("lockRecurringTripsOf")(function* (personId: UserId) {
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
  yield* (yield* People).lock(personId)
  yield* lockNew
  return yield* store.ofPerson(personId)
})

/** The days of the pause, and the value that the caller wants back. */
interface PauseDecision<A> {
  readonly days: Option.Option<DayRange>
  readonly answer: A
}

/**
 * VAC-010, N25 Pauses all recurring trips of a person on the days that `decide` answers, and resumes them on all others.
 * Occurrences with bookings stay (RECUR-018). `decide` runs after all locks are taken.
 */
export const pauseRecurringTrips = <A, E, R>(
  personId: UserId,
  decide: Effect.Effect<PauseDecision<A>, E, R>
) =>
  inTransaction(
    Effect.gen(function* () {
      const all = yield* lockRecurringTripsOf(personId)
      const { answer, days } = yield* decide
      const now = yield* DateTime.now
      const current = all.filter((recurringTrip) => isCurrent(recurringTrip, now))
      yield* Effect.forEach(current, (recurringTrip) => applyRecurringTrip({ ...recurringTrip, pause: days }))
      return answer
    })
  )
