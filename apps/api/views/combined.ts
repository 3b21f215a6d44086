import { Option } from "effect"
import type { LegView, MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { walkMetres } from "#core/search/walking.ts"
import { straightLine } from "#core/shared/geo.ts"
import type { CombinedResult } from "#core/usecases/search/SearchResult.ts"
import { carLeg, journeyLegs, type LegWords } from "./legs.ts"
import { carTripView } from "./marketplace.ts"
import type { Cards } from "./people.ts"

const walkLeg = (origin: LegView["origin"], destination: LegView["origin"]): ReadonlyArray<LegView> => {
  const distance = walkMetres(straightLine(origin, destination))
  return distance === 0 ? [] : [{ type: "WALK", name: "", notes: [], origin, destination, distance }]
}

const legsOf = (result: CombinedResult, words: LegWords): ReadonlyArray<LegView> => {
  const { ask, departure, arrival, door, isCarFirst, journey } = result
  const ride = carLeg(result.car)
  const timetable = journeyLegs(journey, ask, words)
  return isCarFirst
    ? [...walkLeg({ ...door, datetime: departure }, ride.origin), ride, ...timetable]
    : [...timetable, ride, ...walkLeg(ride.destination, { ...door, datetime: arrival })]
}

/**
 * N22 a ride and a journey in one: what can be booked and what it costs is the ride's, `provider` and `link` are those of
 * the timetable's part.
 */
export const combinedView = (result: CombinedResult, cards: Cards, words: LegWords): MarketplaceTripView => ({
  ...carTripView(result.car, cards, Option.none()),
  id: result.id,
  combi: true,
  provider: result.journey.provider,
  link: result.journey.link,
  departureTime: result.departure,
  arrivalTime: result.arrival,
  legs: legsOf(result, words),
  request: {
    seats: result.seats,
    departure: result.isCarFirst ? result.door : result.ask.from,
    destination: result.isCarFirst ? result.ask.to : result.door
  },
  position: result.position
})
