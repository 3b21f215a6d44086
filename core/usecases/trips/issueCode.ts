import { DateTime, Duration, Effect, Option } from "effect"
import { Secrets } from "#core/ports/Secrets.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { type StoredCode, TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { NoActiveTrip } from "#core/trip/refusals.ts"
import { checkCodeIssuable, isCodeInForce } from "#core/trip/tripCode.ts"

/** The trip, if its driver is on the road with it. */
const underway = Effect.fn("underway")(function* (tripId: TripId, driverId: UserId) {
  const trip = yield* (yield* TripStore).underwayOf(driverId)
  return Option.isSome(trip) && trip.value.id === tripId ? trip.value : yield* new NoActiveTrip()
})

const codeInForce = Effect.fn("codeInForce")(function* (tripId: TripId) {
  const now = yield* DateTime.now
  return Option.filter(yield* (yield* TripCodes).ofTrip(tripId), (code) => isCodeInForce(code, now))
})

/** Asked by two at once, both get the code of the first. */
const renew = Effect.fn("renewCode")(function* (tripId: TripId, driverId: UserId) {
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  yield* Effect.ignore((yield* TripStore).lock(tripId))
  const { lastPosition, to } = yield* underway(tripId, driverId)
  const known = yield* codeInForce(tripId)
  if (Option.isSome(known)) return known.value
  yield* Effect.fromResult(checkCodeIssuable(lastPosition, to, now, settings))
  const lifetime = Duration.seconds(settings.tripCode.lifetimeSeconds)
  return yield* draw(tripId, DateTime.addDuration(now, lifetime))
})

/** CODE-012 the code of an active trip: the one in force, or a fresh one once it has run out. */
export const issueCode = Effect.fn("issueCode")(function* (tripId: TripId, driverId: UserId) {
  yield* underway(tripId, driverId)
  const known = yield* codeInForce(tripId)
  return Option.isSome(known) ? known.value : yield* inTransaction(renew(tripId, driverId))
})

/** Draws until no other trip holds the same digits. */
const draw = (
  tripId: TripId,
  renewsAt: DateTime.Utc
): Effect.Effect<StoredCode, never, TripCodes | Secrets> =>
  Effect.gen(function* () {
    const { tripCode } = yield* ProductSettings
    const code = { tripId, renewsAt, value: yield* (yield* Secrets).digits(tripCode.digits) }
    const mine = yield* (yield* TripCodes).put(code)
    return mine ? code : yield* draw(tripId, renewsAt)
  })
