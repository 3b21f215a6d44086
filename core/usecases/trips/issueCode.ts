import { DateTime, Duration, Effect, Option } from "effect"
import { Secrets } from "#core/ports/Secrets.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { type StoredCode, TripCodes } from "#core/ports/TripCodes.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { TripId, UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { NoActiveTrip } from "#core/trip/refusals.ts"
import { checkCodeIssuable } from "#core/trip/tripCode.ts"

/** CODE-012 the code of an active trip: the one in force, or a fresh one once it has run out. */
export const issueCode = Effect.fn("issueCode")(function* (tripId: TripId, driverId: UserId) {
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  return yield* inTransaction(
    Effect.gen(function* () {
      const trips = yield* TripStore
      const active = yield* trips.activeOf(driverId)
      if (Option.isNone(active) || active.value.id !== tripId) return yield* new NoActiveTrip()
      yield* Effect.ignore(trips.lock(tripId))
      const known = yield* (yield* TripCodes).ofTrip(tripId)
      if (Option.isSome(known) && DateTime.isGreaterThan(known.value.renewsAt, now)) return known.value
      const position = yield* trips.lastPosition(tripId)
      yield* Effect.fromResult(checkCodeIssuable(position, active.value.to, now, settings))
      const lifetime = Duration.seconds(settings.tripCode.lifetimeSeconds)
      return yield* draw(tripId, DateTime.addDuration(now, lifetime))
    })
  )
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
