import type { DateTime } from "effect"
import type { OfferPayload } from "#core/contract/offer.ts"
import type { RouteView } from "#core/contract/route.ts"
import type { PlaceView } from "#core/contract/views/address.ts"
import { toWeekFields } from "#core/contract/views/weekFields.ts"
import type { WeekTimes } from "#core/recurring/week.ts"
import { placeName } from "#core/search/placeName.ts"
import { metres } from "#core/shared/geo.ts"
import { mayCharge } from "#core/trip/checkOffer.ts"
import { activeStopIds, changedRouteFields } from "#core/trip/offerFields.ts"
import type { TripDraft } from "./tripDraft.ts"

export const fromFields = (place: PlaceView) => ({
  fromStreet: placeName(place),
  fromZipcode: place.zipcode,
  fromCity: place.city,
  fromCountry: place.country,
  fromLat: place.lat,
  fromLng: place.lng,
  fromPlaceId: place.placeId
})

export const toFields = (place: PlaceView) => ({
  toStreet: placeName(place),
  toZipcode: place.zipcode,
  toCity: place.city,
  toCountry: place.country,
  toLat: place.lat,
  toLng: place.lng,
  toPlaceId: place.placeId
})

/** SUBS-002 Whether passengers pay; the first `coveredMeters` of the route are free. */
export const chargesPassengers = (
  draft: Pick<TripDraft, "charge">,
  route: RouteView,
  coveredMeters: number
): boolean => draft.charge && mayCharge(metres(route.distance), coveredMeters)

type RouteOfTrip = {
  readonly from: PlaceView
  readonly to: PlaceView
  readonly route: RouteView
  readonly coveredMeters: number
  /** TRIP-035 Whether the driver changed the via points. */
  readonly isRouteChanged: boolean
}

/** TRIP-034 to TRIP-036 Builds the fields of an offered or edited trip; "leave now" departs at `now`. */
export const toTripFields = (
  draft: TripDraft,
  { from, to, route, coveredMeters, isRouteChanged }: RouteOfTrip,
  now: DateTime.Utc
) => ({
  chargeForTrip: chargesPassengers(draft, route, coveredMeters),
  departure: draft.time.leaveNow ? now : draft.time.dateTime,
  departureDistance: route.distance,
  ...changedRouteFields(route, isRouteChanged),
  departureStops: activeStopIds(
    route.stops.map(({ id }) => ({ id, deactivated: draft.deactivatedStops.includes(id) }))
  ),
  seats: draft.seats,
  viaStops: draft.via,
  ...fromFields(from),
  ...toFields(to)
})

/** The payload of a single trip; with `times` that of a weekly trip, which has no departure (C14). */
export const toOfferPayload = (
  draft: TripDraft,
  { times, ...offer }: Omit<RouteOfTrip, "isRouteChanged"> & { readonly times?: WeekTimes | undefined },
  now: DateTime.Utc
): OfferPayload => {
  const { departure, ...fields } = toTripFields(
    draft,
    { ...offer, isRouteChanged: draft.via.length > 0 },
    now
  )
  return times === undefined
    ? { type: "SINGLE_TRIP", departure, ...fields }
    : { type: "WORK", times: toWeekFields(times), ...fields }
}
