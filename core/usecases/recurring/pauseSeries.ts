import { DateTime, Effect, type Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { UserId } from "#core/shared/ids.ts"
import { type DayRange, localDay } from "#core/shared/localDay.ts"
import { isOver } from "#core/trip/patternOn.ts"
import { applySeries } from "./changeSeries.ts"

/**
 * Locks everything weekly of a person, and the person, so that no series comes or changes until the surrounding transaction ends.
 * Series come first, like everywhere; those that were added in between are locked after all.
 */
const lockSeriesOf = Effect.fn("lockSeriesOf")(function* (personId: UserId) {
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
export const pauseSeries = <A, E, R>(personId: UserId, decide: Effect.Effect<Pause<A>, E, R>) =>
  inTransaction(
    Effect.gen(function* () {
      const all = yield* lockSeriesOf(personId)
      const { answer, days } = yield* decide
      const now = yield* DateTime.now
      const going = all.filter((series) => !isOver(series, localDay(now, series.from.country)))
      yield* Effect.forEach(going, (series) => applySeries({ ...series, pause: days }))
      return answer
    })
  )
