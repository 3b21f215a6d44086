import { DateTime, Effect, Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { isOver } from "#core/recurring/occurrenceTimeOn.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { RecurringTripNotFound } from "#core/trip/refusals.ts"

const goesOn = (recurringTrip: RecurringTrip, now: DateTime.Utc): boolean =>
  !isOver(recurringTrip, localDay(now, recurringTrip.from.country))

const orNotFound = (found: Option.Option<RecurringTrip>) =>
  Option.isSome(found) ? Effect.succeed(found.value) : Effect.fail(new RecurringTripNotFound())

const checkOwn = Effect.fn("checkOwnSeries")(function* (
  found: Option.Option<RecurringTrip>,
  personId: UserId
) {
  const now = yield* DateTime.now
  return yield* orNotFound(
    Option.filter(found, (recurringTrip) => recurringTrip.personId === personId && goesOn(recurringTrip, now))
  )
})

/** RECUR-017 a person's own series; anybody else's and one that is over is not there. */
export const findOwnRecurringTrip = Effect.fn("findOwnRecurringTrip")(function* (
  id: RecurringTripId,
  personId: UserId
) {
  return yield* checkOwn(yield* (yield* RecurringTrips).find(id), personId)
})

/** The same, locked until the surrounding transaction ends. */
export const lockOwnRecurringTrip = Effect.fn("lockOwnRecurringTrip")(function* (
  id: RecurringTripId,
  personId: UserId
) {
  return yield* checkOwn(yield* (yield* RecurringTrips).lock(id), personId)
})

/** RECUR-019 the same, if it still goes on; none where it is over already. */
export const lockCurrentRecurringTrip = Effect.fn("lockCurrentRecurringTrip")(function* (
  id: RecurringTripId,
  personId: UserId
) {
  const now = yield* DateTime.now
  const found = yield* (yield* RecurringTrips).lock(id)
  const own = yield* orNotFound(Option.filter(found, (recurringTrip) => recurringTrip.personId === personId))
  return goesOn(own, now) ? Option.some(own) : Option.none()
})

/** RECUR-016 in both roles. */
export const listOwnRecurringTrips = Effect.fn("listOwnRecurringTrips")(function* (personId: UserId) {
  const now = yield* DateTime.now
  const all = yield* (yield* RecurringTrips).ofPerson(personId)
  return all.filter((recurringTrip) => goesOn(recurringTrip, now))
})
