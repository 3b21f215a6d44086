import type { DateTime } from "effect"
import type { OfferPayload } from "#core/contract/offer.ts"
import type { RouteView } from "#core/contract/route.ts"
import type { PlaceView } from "#core/contract/views/address.ts"
import { metres } from "#core/shared/geo.ts"
import { mayCharge } from "#core/trip/checkOffer.ts"
import { activeStopIds, changedRouteFields } from "#core/trip/offerFields.ts"
import type { OfferDraft } from "./offerDraft.ts"

const fromFields = (place: PlaceView) => ({
  fromStreet: place.street,
  fromZipcode: place.zipcode,
  fromCity: place.city,
  fromCountry: place.country,
  fromLat: place.lat,
  fromLng: place.lng,
  fromPlaceId: place.placeId
})

const toFields = (place: PlaceView) => ({
  toStreet: place.street,
  toZipcode: place.zipcode,
  toCity: place.city,
  toCountry: place.country,
  toLat: place.lat,
  toLng: place.lng,
  toPlaceId: place.placeId
})

/** SUBS-002 Whether passengers pay; the first `coveredMeters` of the route are free. */
export const chargesPassengers = (
  draft: Pick<OfferDraft, "charge">,
  route: RouteView,
  coveredMeters: number
): boolean => draft.charge && mayCharge(metres(route.distance), coveredMeters)

type RouteOfOffer = {
  readonly from: PlaceView
  readonly to: PlaceView
  readonly route: RouteView
  readonly coveredMeters: number
}

/** TRIP-034 to TRIP-036 Builds the payload of an offer; "leave now" departs at `now`. */
export const toOfferPayload = (
  draft: OfferDraft,
  { from, to, route, coveredMeters }: RouteOfOffer,
  now: DateTime.Utc
): OfferPayload => ({
  type: "SINGLE_TRIP",
  chargeForTrip: chargesPassengers(draft, route, coveredMeters),
  departure: draft.time.leaveNow ? now : draft.time.dateTime,
  departureDistance: route.distance,
  ...changedRouteFields(route, draft.via.length > 0),
  departureStops: activeStopIds(
    route.stops.map(({ id }) => ({ id, deactivated: draft.deactivatedStops.includes(id) }))
  ),
  seats: draft.seats,
  viaStops: draft.via,
  ...fromFields(from),
  ...toFields(to)
})
