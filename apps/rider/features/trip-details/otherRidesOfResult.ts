import { type DateTime, Option } from "effect"
import type { PlaceView } from "#core/contract/views/address.ts"
import type { LegView, MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { countryWith } from "#core/shared/country.ts"
import type { RequestId } from "#core/shared/ids.ts"
import { searchOfRequest } from "#rider/shared/requests/requestLinks.ts"
import { otherRidesPath } from "./otherRidesPath.ts"

type Result = Pick<
  MarketplaceTripView,
  "combi" | "departureTime" | "driverTripDetails" | "legs" | "priceCurrency" | "request"
>

/** The request and the seats for which the result was opened. */
type Opened = { readonly requestId: RequestId | undefined; readonly seats: number }

/** An end of the way as a place to search from, with the address of the stop that is there. It is in the country of the price. */
const placeOf = (
  { lat, lng, name }: LegView["origin"],
  { driverTripDetails, priceCurrency }: Result
): PlaceView => {
  const stop = driverTripDetails?.stops.find((one) => one.lat === lat && one.lng === lng)
  const { city, street, zipcode } = stop ?? { city: "", street: "", zipcode: "" }
  return {
    placeId: Option.none(),
    city,
    country: countryWith(priceCurrency),
    lat,
    lng,
    name,
    street,
    zipcode
  }
}

/**
 * SRCH-003 The search for another ride instead of a result that has left or is over: that of the request which found it, else
 * between the ends of its way at its time.
 */
export const otherRidesOfResult = (
  result: Result,
  { requestId, seats }: Opened,
  now: DateTime.Utc
): string => {
  const { combi, departureTime, legs, request } = result
  // The server names a request only to its owner.
  if (requestId !== undefined && request !== null && !combi) return searchOfRequest(requestId)
  const [first, last] = [legs[0], legs.at(-1)]
  if (first === undefined || last === undefined) return "/demand"
  const ends = { from: placeOf(first.origin, result), to: placeOf(last.destination, result) }
  return otherRidesPath({ ...ends, departureTime, seats }, now)
}
