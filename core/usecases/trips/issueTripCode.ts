import { DateTime, Duration, Effect, Option } from "effect"
import { Secrets } from "#core/ports/Secrets.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { type StoredCode, TripCodes } from "#core/ports/TripCodes.ts"
import { TripPositions } from "#core/ports/TripPositions.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { NoActiveTrip } from "#core/trip/refusals.ts"
import { checkCodeIssuable, isCodeInForce } from "#core/trip/tripCode.ts"

/** Finds the trip if it is the active trip of the driver. */
const findActiveTrip = Effect.fnUntraced(function* (tripId: TripId, driverId: UserId) {
  const trip = yield* (yield* TripPositions).findActive(driverId)
  return Option.isSome(trip) && trip.value.id === tripId ? trip.value : yield* new NoActiveTrip()
})

const findCurrentCode = Effect.fnUntraced(function* (tripId: TripId) {
  const now = yield* DateTime.now
  return Option.filter(yield* (yield* TripCodes).ofTrip(tripId), (code) => isCodeInForce(code, now))
})

/** Locks the trip first, so that two concurrent calls answer the same code. */
const renewCode = Effect.fn("renewCode")(function* (tripId: TripId, driverId: UserId) {
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  yield* Effect.catchTag((yield* TripStore).lock(tripId), "trip_not_found", () =>
    Effect.fail(new NoActiveTrip())
  )
  const { lastPosition, to } = yield* findActiveTrip(tripId, driverId)
  const current = yield* findCurrentCode(tripId)
  if (Option.isSome(current)) return current.value
  yield* Effect.fromResult(checkCodeIssuable(lastPosition, to, now, settings))
  const lifetime = Duration.seconds(settings.tripCode.lifetimeSeconds)
  return yield* createCode(tripId, DateTime.addDuration(now, lifetime))
})

/** CODE-012 Answers the current code of an active trip, or a new one if it has expired. */
export const issueTripCode = Effect.fnUntraced(function* (tripId: TripId, driverId: UserId) {
  const active = yield* (yield* TripCodes).ofActiveTrip(driverId)
  if (Option.isNone(active) || active.value.tripId !== tripId) return yield* new NoActiveTrip()
  const now = yield* DateTime.now
  const current = Option.filter(active.value.code, (code) => isCodeInForce(code, now))
  return Option.isSome(current) ? current.value : yield* inTransaction(renewCode(tripId, driverId))
})

/** Creates a code, and another one while the digits belong to another trip. */
const createCode = (
  tripId: TripId,
  renewsAt: DateTime.Utc
): Effect.Effect<StoredCode, never, TripCodes | Secrets> =>
  Effect.gen(function* () {
    const { tripCode } = yield* ProductSettings
    const code = { tripId, renewsAt, value: yield* (yield* Secrets).digits(tripCode.digits) }
    const isUnique = yield* (yield* TripCodes).save(code)
    return isUnique ? code : yield* createCode(tripId, renewsAt)
  })
