import { type DateTime, Effect } from "effect"
import { TripPositions } from "#core/ports/TripPositions.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { checkSubsidisableEnd } from "#core/trip/decideEnding.ts"

/** END-010 Checks by the last position of the car that a trip can end with subsidy now. */
export const checkEndWithSubsidy = Effect.fn("checkEndWithSubsidy")(function* (
  trip: DriverTrip,
  now: DateTime.Utc
) {
  const position = yield* (yield* TripPositions).findLast(trip.id)
  yield* Effect.fromResult(checkSubsidisableEnd(position, trip.to, now, yield* ProductSettings))
})
