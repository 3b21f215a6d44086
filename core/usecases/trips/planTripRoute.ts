import { Effect } from "effect"
import { Borders } from "#core/ports/Borders.ts"
import type { Address } from "#core/shared/Address.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { InvalidAddress } from "#core/trip/refusals.ts"
import { planRoute } from "./planRoute.ts"

interface TripRouteCommand {
  readonly from: Address
  readonly to: Address
  readonly via: ReadonlyArray<GeoPoint>
}

/**
 * TRIP-025 Plans the route of a trip like `planRoute`. Refuses an address outside the country that the client gives for it,
 * since the country decides currency, price and subsidy.
 */
export const planTripRoute = Effect.fn("planTripRoute")(function* ({ from, to, via }: TripRouteCommand) {
  const borders = yield* Borders
  const isOutside = yield* Effect.forEach([from, to], (end) => borders.isInOtherCountry(end, end.country))
  if (isOutside.includes(true)) return yield* new InvalidAddress()
  return yield* planRoute({ from, to, via })
})
