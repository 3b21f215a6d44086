import { DateTime, Effect, Option } from "effect"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import type { Address } from "#core/shared/Address.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { type MeetingPointId, TripId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkDeparture, mayCharge } from "#core/trip/checkOffer.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { drivingTime } from "#core/trip/planStops.ts"
import { keepTrip } from "#core/usecases/recurring/keepTrip.ts"
import { drawStops } from "./drawStops.ts"
import { planRoute } from "./planRoute.ts"

export interface Offer {
  readonly driverId: UserId
  readonly from: Address
  readonly to: Address
  readonly via: ReadonlyArray<GeoPoint>
  readonly departure: DateTime.Utc
  readonly activeStops: ReadonlyArray<MeetingPointId>
  readonly seats: Option.Option<number>
  readonly chargeForTrip: boolean
  readonly idempotencyKey: string | null
}

const asksFor = (offer: Offer): string =>
  JSON.stringify([
    offer.from,
    offer.to,
    offer.via,
    DateTime.formatIso(offer.departure),
    offer.seats,
    offer.chargeForTrip
  ])

/**
 * TRIP-017, TRIP-043 saves a single trip. The road, its length and its stops are the server's own, whatever the client
 * drew: they decide subsidy and price.
 */
export const offerTrip = Effect.fn("offerTrip")(function* (offer: Offer) {
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  yield* Effect.fromResult(checkDeparture(offer.departure, now, settings.trip.gracePeriodMinutes))
  const { route, stops: points } = yield* planRoute({ from: offer.from, to: offer.to, via: offer.via })
  const stops = yield* drawStops({ ...offer, route, points, active: new Set(offer.activeStops) })
  const trip: DriverTrip = {
    id: TripId.make(yield* (yield* Ids).next),
    driverId: offer.driverId,
    type: "PLANNED",
    occurrence: Option.none(),
    plannedDeparture: offer.departure,
    plannedArrival: DateTime.add(offer.departure, { seconds: drivingTime(route.duration) }),
    startedAt: Option.none(),
    completedAt: Option.none(),
    cancelledAt: Option.none(),
    endedAutomatically: false,
    seats: Option.getOrElse(offer.seats, () => settings.seats.offerDefault),
    offered: true,
    chargeForTrip: offer.chargeForTrip && mayCharge(route.distance, settings.subsidy.coveredMeters),
    from: offer.from,
    to: offer.to,
    distance: route.distance,
    duration: route.duration,
    route: route.polyline,
    stops
  }
  const wish = { scope: `offer:${offer.driverId}`, key: offer.idempotencyKey, requestHash: asksFor(offer) }
  return yield* (yield* Idempotency).once(wish, TripId, keepTrip(trip))
})
