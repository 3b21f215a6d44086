import { Option } from "effect"
import type { LegView, MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import type { Journey, TransitLeg } from "#core/search/Journey.ts"
import type { Prospect } from "#core/ports/TripCodes.ts"
import type { Currency } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { minor } from "#core/shared/Money.ts"
import type { CarResult } from "#core/usecases/search/searchTrips.ts"
import { type Cards, driverView } from "./people.ts"
import { stopView } from "./trips.ts"

const carLeg = ({ from, terms, to }: CarResult): LegView => ({
  type: "CAR",
  name: "",
  notes: [],
  origin: { name: from.name, datetime: from.plannedTime, lat: from.lat, lng: from.lng },
  destination: { name: to.name, datetime: to.plannedTime, lat: to.lat, lng: to.lng },
  distance: terms.distance
})

const end = (stop: TransitLeg["from"]) => ({
  name: stop.name,
  datetime: stop.at,
  lat: stop.point.lat,
  lng: stop.point.lng
})

const transitLeg = (leg: TransitLeg): LegView => ({
  type: leg.mode === "walk" ? "WALK" : leg.mode,
  name: leg.line,
  notes: leg.headsign === "" ? [] : [{ text: leg.headsign }],
  origin: end(leg.from),
  destination: end(leg.to),
  distance: leg.distance
})

const discountOf = ({ terms: { subsidyAnswer } }: CarResult) => ({
  minimumDistance: subsidyAnswer.minimumDistance,
  areas: Option.match(subsidyAnswer.contract, {
    onNone: () => [],
    onSome: (contract) => [[contract.id, contract.name] as const]
  }),
  violation: Option.getOrNull(subsidyAnswer.violation)
})

const nowhere = { above: null, replaces: null }

/** SRCH-011 to SRCH-018 a car trip on the marketplace, or, with a prospect, behind a trip code. */
export const carTripView = (
  result: CarResult,
  cards: Cards,
  prospect: Option.Option<Prospect>
): MarketplaceTripView => {
  const { from, terms, to, trip } = result
  return {
    id: trip.id,
    public: false,
    provider: null,
    departureTime: from.plannedTime,
    arrivalTime: to.plannedTime,
    bookableUntil: Option.some(from.plannedTime),
    startedAt: trip.startedAt,
    completedAt: trip.completedAt,
    price: { price: terms.fullPrice, discountedPrice: terms.price },
    actualPrice: terms.price,
    priceCurrency: terms.currency,
    discountReason: terms.verdict,
    discountEligible: terms.verdict === "eligible",
    discountEligiblePayload: discountOf(result),
    contract: Option.getOrNull(
      Option.map(terms.subsidyAnswer.contract, (contract) => ({ publicAreaName: contract.name }))
    ),
    link: null,
    combi: false,
    prospectId: Option.map(prospect, (one) => one.id),
    tripId: Option.some(trip.id),
    departureStopId: from.id,
    arrivalStopId: to.id,
    destinationStopId: to.id,
    legs: [carLeg(result)],
    freeSeats: result.freeSeats,
    driver: driverView(trip.driverId, cards),
    userId: Option.some(trip.driverId),
    driverTripDetails: {
      id: trip.id,
      route: trip.route,
      stops: trip.stops.filter((stop) => !stop.deactivated).map(stopView),
      arrivalStop: stopView(to)
    },
    position: nowhere
  }
}

/** The ends of a journey on foot are the person's own places, which the timetable does not know. */
const named = (legs: ReadonlyArray<LegView>, names: { readonly from: string; readonly to: string }) =>
  legs.map((leg, index) => ({
    ...leg,
    origin: index === 0 && leg.type === "WALK" ? { ...leg.origin, name: names.from } : leg.origin,
    destination:
      index === legs.length - 1 && leg.type === "WALK"
        ? { ...leg.destination, name: names.to }
        : leg.destination
  }))

/** A journey by timetable; `id` is its signed string. */
export const journeyView = (
  journey: Journey,
  wish: {
    readonly id: string
    readonly from: GeoPoint & { readonly name: string }
    readonly to: GeoPoint & { readonly name: string }
    readonly currency: Currency
  }
): MarketplaceTripView => ({
  id: wish.id,
  public: true,
  provider: journey.provider,
  departureTime: journey.departure,
  arrivalTime: journey.arrival,
  bookableUntil: Option.none(),
  startedAt: Option.none(),
  completedAt: Option.none(),
  price: { price: minor(0), discountedPrice: minor(0) },
  actualPrice: minor(0),
  priceCurrency: wish.currency,
  discountReason: null,
  discountEligible: false,
  discountEligiblePayload: null,
  contract: null,
  link: null,
  combi: false,
  prospectId: Option.none(),
  tripId: Option.none(),
  departureStopId: null,
  arrivalStopId: null,
  destinationStopId: null,
  legs: named(journey.legs.map(transitLeg), { from: wish.from.name, to: wish.to.name }),
  freeSeats: null,
  driver: null,
  userId: Option.none(),
  driverTripDetails: null,
  position: nowhere
})
