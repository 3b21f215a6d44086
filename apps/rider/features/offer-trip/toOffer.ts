import type { DateTime } from "effect"
import type { OfferPayload } from "#core/contract/offer.ts"
import type { RouteView } from "#core/contract/route.ts"
import type { PlaceView } from "#core/contract/views/address.ts"
import { metres } from "#core/shared/geo.ts"
import { moneyDefaults } from "#core/shared/settings/money.ts"
import { mayCharge } from "#core/trip/checkOffer.ts"
import { activeStops, drawnRoute } from "#core/trip/offerFields.ts"
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

export const chargesPassengers = (draft: Pick<OfferDraft, "charge">, route: RouteView): boolean =>
  draft.charge && mayCharge(metres(route.distance), moneyDefaults.subsidy.coveredMeters)

type Filled = { readonly from: PlaceView; readonly to: PlaceView; readonly route: RouteView }

/** TRIP-034 to TRIP-036: "leave now" leaves at `now`, whenever that is. */
export const toOffer = (draft: OfferDraft, { from, to, route }: Filled, now: DateTime.Utc): OfferPayload => ({
  type: "SINGLE_TRIP",
  chargeForTrip: chargesPassengers(draft, route),
  departure: draft.time.leaveNow ? now : draft.time.dateTime,
  departureDistance: route.distance,
  ...drawnRoute(route, draft.via.length > 0),
  departureStops: activeStops(route.stops.map(({ id }) => ({ id, deactivated: draft.off.includes(id) }))),
  seats: draft.seats,
  viaStops: draft.via,
  ...fromFields(from),
  ...toFields(to)
})
