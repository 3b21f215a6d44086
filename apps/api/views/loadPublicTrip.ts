import { Effect, Option } from "effect"
import { guestViewer, tripPrecision } from "#core/booking/tripPrecision.ts"
import type { PublicTripView } from "#core/contract/views/driverTrips.ts"
import type { TripId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { roundTrip } from "#core/trip/roundedTrip.ts"
import { boardingPart } from "#core/trip/stopPair.ts"
import { isListed } from "#core/trip/tripVisibility.ts"
import { quoteOpenedTrip } from "#core/usecases/search/quoteTripParts.ts"
import { findTrip } from "#core/usecases/trips/findTrip.ts"
import { PersonCards } from "./PersonCards.ts"
import { driverView } from "./people.ts"
import { stopView } from "./trips.ts"

/** TRIP-048, N82 Loads the part of a trip that anyone may see: without a caller, so that everybody sees it as a guest does. */
export const loadPublicTrip = Effect.fn("loadPublicTrip")(function* (id: TripId) {
  const { privacy, seats } = yield* ProductSettings
  const exact = yield* findTrip(id)
  if (!isListed(exact)) return yield* new TripNotFound()
  const part = boardingPart(exact.stops, Option.none())
  const { terms } = yield* quoteOpenedTrip(
    { trip: exact, ...part },
    { seats: seats.bookDefault, id: Option.none() }
  )
  const precision = tripPrecision(exact, [], guestViewer, privacy)
  const { image, name, ratingsAverage } = driverView(
    exact.driverId,
    yield* (yield* PersonCards).find([exact.driverId]),
    precision
  )
  const trip = roundTrip(exact, precision.endMeters)
  const view: PublicTripView = {
    id: trip.id,
    departureTime: trip.plannedDeparture,
    arrivalTime: trip.plannedArrival,
    price: terms.price,
    currency: terms.currency,
    stops: trip.stops.filter((stop) => !stop.deactivated).map(stopView),
    route: trip.route,
    from: trip.from.city,
    to: trip.to.city,
    driver: { name, image, ratingsAverage }
  }
  return view
})
