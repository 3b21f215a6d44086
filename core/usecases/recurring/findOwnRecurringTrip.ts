import { DateTime, Effect, Option } from "effect"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { isCurrent } from "#core/recurring/occurrences.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { RecurringTripNotFound } from "#core/recurring/refusals.ts"
import type { RecurringTripId, UserId } from "#core/shared/ids.ts"

const orNotFound = (found: Option.Option<RecurringTrip>) =>
  Option.isSome(found) ? Effect.succeed(found.value) : Effect.fail(new RecurringTripNotFound())

const checkOwn = Effect.fn("checkOwn")(function* (found: Option.Option<RecurringTrip>, personId: UserId) {
  const now = yield* DateTime.now
  return yield* orNotFound(
    Option.filter(
      found,
      (recurringTrip) => recurringTrip.personId === personId && isCurrent(recurringTrip, now)
    )
  )
})

/** RECUR-017 Finds a person's own recurring trip; another person's and an ended one are refused as not found. */
export const findOwnRecurringTrip = Effect.fn("findOwnRecurringTrip")(function* (
  id: RecurringTripId,
  personId: UserId
) {
  return yield* checkOwn(yield* (yield* RecurringTrips).find(id), personId)
})

/** Locks a person's own recurring trip until the surrounding transaction ends; an ended one is refused as not found. */
export const lockOwnRecurringTrip = Effect.fn("lockOwnRecurringTrip")(function* (
  id: RecurringTripId,
  personId: UserId
) {
  return yield* checkOwn(yield* (yield* RecurringTrips).lock(id), personId)
})

/** RECUR-019 Locks a person's own recurring trip until the surrounding transaction ends; answers none if it has ended. */
export const lockCurrentRecurringTrip = Effect.fn("lockCurrentRecurringTrip")(function* (
  id: RecurringTripId,
  personId: UserId
) {
  const now = yield* DateTime.now
  const found = yield* (yield* RecurringTrips).lock(id)
  const own = yield* orNotFound(Option.filter(found, (recurringTrip) => recurringTrip.personId === personId))
  return isCurrent(own, now) ? Option.some(own) : Option.none()
})

/** RECUR-016 Lists a person's recurring trips in both roles, without ended ones. */
export const listOwnRecurringTrips = Effect.fn("listOwnRecurringTrips")(function* (personId: UserId) {
  const now = yield* DateTime.now
  const all = yield* (yield* RecurringTrips).ofPerson(personId)
  return all.filter((recurringTrip) => isCurrent(recurringTrip, now))
})
