import type { TripPrecision } from "#core/booking/tripPrecision.ts"
import type { LegView, MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { roundResult } from "#core/trip/roundedTrip.ts"
import type { CombinedResult } from "#core/usecases/search/SearchResult.ts"
import { carLeg, journeyLegs, type LegTexts, walkLeg } from "./legs.ts"
import { carTripView } from "./marketplace.ts"
import type { PersonCardMap } from "./people.ts"

const legsOf = (result: CombinedResult, endMeters: number, texts: LegTexts): ReadonlyArray<LegView> => {
  const { query, departure, arrival, endpoint, isCarFirst, journey } = result
  const car = carLeg(roundResult(result.car, endMeters))
  const searched = { ...endpoint, rounded: false }
  return isCarFirst
    ? [
        ...walkLeg({ ...searched, datetime: departure }, car.origin),
        car,
        ...journeyLegs(
          journey,
          { from: { ...query.from, rounded: car.destination.rounded }, to: query.to },
          texts
        )
      ]
    : [
        ...journeyLegs(
          journey,
          { from: query.from, to: { ...query.to, rounded: car.origin.rounded } },
          texts
        ),
        car,
        ...walkLeg(car.destination, { ...searched, datetime: arrival })
      ]
}

/**
 * N22 A car trip and a journey combined: booking and price are those of the car trip, `provider` and `link`
 * those of the journey. `precision` is that of the car trip.
 */
export const combinedView = (
  result: CombinedResult,
  cards: PersonCardMap,
  precision: TripPrecision,
  texts: LegTexts
): MarketplaceTripView => ({
  ...carTripView(result.car, cards, { precision }),
  id: result.id,
  combi: true,
  provider: result.journey.provider,
  link: result.journey.link,
  departureTime: result.departure,
  arrivalTime: result.arrival,
  legs: legsOf(result, precision.endMeters, texts),
  request: {
    seats: result.seats,
    departure: result.isCarFirst ? result.endpoint : result.query.from,
    destination: result.isCarFirst ? result.query.to : result.endpoint
  },
  position: result.position
})
