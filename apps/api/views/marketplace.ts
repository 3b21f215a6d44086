import { Option } from "effect"
import { fullPriceOf } from "#core/booking/Booking.ts"
import type { TripPrecision } from "#core/booking/tripPrecision.ts"
import type { MarketplaceTripView, SearchedView } from "#core/contract/views/marketplace.ts"
import type { Prospect } from "#core/ports/TripCodes.ts"
import { unpositioned } from "#core/search/resultPosition.ts"
import { roundResult } from "#core/trip/roundedTrip.ts"
import type { CarResult } from "#core/usecases/search/quoteTripParts.ts"
import type { JourneyResult } from "#core/usecases/search/SearchResult.ts"
import { carLegs, journeyLegs, type LegTexts } from "./legs.ts"
import { driverView, type PersonCardMap } from "./people.ts"
import { stopView } from "./trips.ts"

const discountOf = ({ terms: { subsidyDecision } }: CarResult) => ({
  minimumDistance: subsidyDecision.minimumDistance,
  areas: Option.match(subsidyDecision.contract, {
    onNone: () => [],
    onSome: (contract) => [[contract.id, contract.name] as const]
  }),
  violation: Option.getOrNull(subsidyDecision.violation)
})

interface CarTripOptions {
  /** How exactly the caller sees the trip. */
  readonly precision: TripPrecision
  /** The search that found the trip. */
  readonly request?: SearchedView | null
  /** The look-up by code that found it. */
  readonly prospect?: Prospect
}

/**
 * SRCH-011 to SRCH-018, N82 A car trip as a result, as exactly as the caller sees it; with a prospect, bookable until the
 * prospect expires.
 */
export const carTripView = (
  exact: CarResult,
  cards: PersonCardMap,
  { precision, prospect, request = null }: CarTripOptions
): MarketplaceTripView => {
  const result = roundResult(exact, precision.endMeters)
  const { from, terms, to, trip } = result
  return {
    id: trip.id,
    public: false,
    provider: null,
    departureTime: from.plannedTime,
    arrivalTime: to.plannedTime,
    bookableUntil: Option.some(prospect?.expiresAt ?? from.plannedTime),
    startedAt: trip.startedAt,
    completedAt: trip.completedAt,
    price: { price: fullPriceOf(terms), discountedPrice: terms.price },
    actualPrice: terms.price,
    priceCurrency: terms.currency,
    travelPass: Option.getOrNull(terms.travelPass),
    discountReason: terms.verdict,
    discountEligible: terms.verdict === "eligible",
    discountEligiblePayload: discountOf(result),
    contract: Option.getOrNull(
      Option.map(terms.subsidyDecision.contract, (contract) => ({ publicAreaName: contract.name }))
    ),
    link: null,
    combi: false,
    prospectId: Option.map(Option.fromUndefinedOr(prospect), ({ id }) => id),
    tripId: Option.some(trip.id),
    departureStopId: from.id,
    arrivalStopId: to.id,
    destinationStopId: to.id,
    legs: carLegs(result, request),
    request,
    freeSeats: result.freeSeats,
    driver: driverView(trip.driverId, cards, precision),
    userId: Option.some(trip.driverId),
    driverTripDetails: {
      id: trip.id,
      route: trip.route,
      stops: result.stops.map(stopView),
      arrivalStop: stopView(to)
    },
    position: unpositioned
  }
}

/** A public transport journey as a result; `id` is its signed string. No timetable has its fare. */
export const journeyView = (
  { query: ask, currency, id, journey, position, seats }: JourneyResult,
  texts: LegTexts
): MarketplaceTripView => ({
  id,
  public: true,
  provider: journey.provider,
  departureTime: journey.departure,
  arrivalTime: journey.arrival,
  bookableUntil: Option.none(),
  startedAt: Option.none(),
  completedAt: Option.none(),
  price: null,
  actualPrice: null,
  priceCurrency: currency,
  travelPass: null,
  discountReason: null,
  discountEligible: false,
  discountEligiblePayload: null,
  contract: null,
  link: journey.link,
  combi: false,
  prospectId: Option.none(),
  tripId: Option.none(),
  departureStopId: null,
  arrivalStopId: null,
  destinationStopId: null,
  legs: journeyLegs(journey, ask, texts),
  request: { seats, departure: ask.from, destination: ask.to },
  freeSeats: null,
  driver: null,
  userId: Option.none(),
  driverTripDetails: null,
  position
})
