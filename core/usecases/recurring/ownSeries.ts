import { DateTime, Effect, Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { isOver } from "#core/trip/patternOn.ts"
import type { RecurringTrip } from "#core/trip/RecurringTrip.ts"
import { RecurringTripNotFound } from "#core/trip/refusals.ts"

const goesOn = (series: RecurringTrip, now: DateTime.Utc): boolean =>
  !isOver(series, localDay(now, series.from.country))

const checkOwn = Effect.fn("checkOwnSeries")(function* (
  found: Option.Option<RecurringTrip>,
  personId: UserId
) {
  const now = yield* DateTime.now
  const own = Option.filter(found, (series) => series.personId === personId && goesOn(series, now))
  return Option.isSome(own) ? own.value : yield* new RecurringTripNotFound()
})

/** RECUR-017 a person's own series; anybody else's and one that is over is not there. */
export const findOwnSeries = Effect.fn("findOwnSeries")(function* (id: RecurringTripId, personId: UserId) {
  return yield* checkOwn(yield* (yield* RecurringTrips).find(id), personId)
})

/** The same, locked until the surrounding transaction ends. */
export const lockOwnSeries = Effect.fn("lockOwnSeries")(function* (id: RecurringTripId, personId: UserId) {
  return yield* checkOwn(yield* (yield* RecurringTrips).lock(id), personId)
})

/** RECUR-016 in both roles. */
export const listOwnSeries = Effect.fn("listOwnSeries")(function* (personId: UserId) {
  const now = yield* DateTime.now
  const all = yield* (yield* RecurringTrips).ofPerson(personId)
  return all.filter((series) => goesOn(series, now))
})
