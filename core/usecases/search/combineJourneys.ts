import { Effect, Option } from "effect"
import { Transit } from "#core/ports/Transit.ts"
import { decideCombined } from "#core/search/decideCombined.ts"
import { type Known, placeResult } from "#core/search/placeResult.ts"
import type { Ride } from "#core/search/Ride.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { findRides } from "./findRides.ts"
import { type Joined, joinByTimetable } from "./joinByTimetable.ts"
import { journeyIdOf } from "./journeyIds.ts"
import { quoteRides } from "./quoteRides.ts"
import type { CombinedResult, MarketplaceSearch } from "./SearchResult.ts"

/** What has been found without a change between car and timetable. */
interface Plain {
  readonly cars: ReadonlyArray<Known>
  readonly journeys: ReadonlyArray<Known>
}

/**
 * N22 rides with a driver to a station, or from one, and the rest by timetable, where that is worth a change. A few
 * stations on the way and a few cars at each are looked at, so that a search costs the same on the busiest road.
 */
export const combineJourneys = Effect.fn("combineJourneys")(function* (
  search: MarketplaceSearch,
  { cars, journeys }: Plain
) {
  const { combi } = (yield* ProductSettings).search
  const stations = yield* (yield* Transit).interchanges(search.from, search.to, combi.stations)
  const found = yield* Effect.forEach(stations, (station) => ridesVia(search, station))
  const rides = withoutRepeats(found.flat(), new Set(cars.map(({ id }) => id)))
  const joined = yield* Effect.forEach(rides, ({ isCarFirst, ride }) =>
    // Each is a search of the whole timetable: others get their turn in between.
    Effect.andThen(Effect.yieldNow, joinByTimetable(search, ride, isCarFirst))
  )
  const { by, window } = search
  const { minutesBetter, most } = combi
  const best = decideCombined(joined.flatMap(Option.toArray), [...cars, ...journeys], {
    by,
    window,
    minutesBetter
  })
  const nearest = by === "DEPARTURE" ? best.slice(0, most) : best.slice(-most)
  const worth = yield* Effect.filter(nearest, (one) => isWorthIt(search, one))
  const offered = yield* Effect.forEach(worth, (one) => toResult(search, one, { cars, journeys }))
  return offered.flat()
})

/** The timetable once more, for the time at which the combined result leaves or arrives: only a few journeys were shown. */
const isWorthIt = Effect.fnUntraced(function* (search: MarketplaceSearch, joined: Joined) {
  const { minutesBetter } = (yield* ProductSettings).search.combi
  const { from, to, by, maxWalk, window } = search
  const at = by === "DEPARTURE" ? joined.departure : joined.arrival
  const rivals = yield* (yield* Transit).journeys({ from, to, at, by, maxWalk })
  return decideCombined([joined], rivals, { by, window, minutesBetter }).length > 0
})

interface Via {
  readonly ride: Ride
  readonly isCarFirst: boolean
}

const ridesVia = Effect.fnUntraced(function* (search: MarketplaceSearch, station: GeoPoint) {
  const to = yield* findRides(search, { from: search.from, to: station })
  const from = yield* findRides(search, { from: station, to: search.to })
  return [
    ...to.map((ride): Via => ({ ride, isCarFirst: true })),
    ...from.map((ride): Via => ({ ride, isCarFirst: false }))
  ]
})

/** Each part of a trip once, and none of a trip that goes all the way. */
const withoutRepeats = (rides: ReadonlyArray<Via>, whole: ReadonlySet<string>): ReadonlyArray<Via> => {
  const keyOf = ({ isCarFirst, ride }: Via) => `${ride.from.id} ${ride.to.id} ${isCarFirst}`
  const others = rides.filter(({ ride }) => !whole.has(ride.trip.id))
  return [...new Map(others.map((ride) => [keyOf(ride), ride])).values()]
}

const toResult = Effect.fnUntraced(function* (search: MarketplaceSearch, joined: Joined, plain: Plain) {
  const { ask, departure, arrival, door, isCarFirst, journey, ride } = joined
  const { currency, seats } = search
  const [car] = yield* quoteRides([ride], { seats, id: search.passengerId })
  if (car === undefined) return []
  const part = { tripId: ride.trip.id, fromStopId: ride.from.id, toStopId: ride.to.id }
  const id = yield* journeyIdOf(journey, {
    ask,
    currency,
    seats,
    car: { ...part, door, isFirst: isCarFirst }
  })
  const position = placeResult(joined, plain.cars, plain.journeys)
  const result: CombinedResult = {
    id,
    departure,
    arrival,
    car,
    ask,
    journey,
    seats,
    door,
    isCarFirst,
    position
  }
  return [result]
})
