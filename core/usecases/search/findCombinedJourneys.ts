import { Effect, Option } from "effect"
import { atOneMoment } from "#core/ports/ReadMoment.ts"
import { Transit } from "#core/ports/Transit.ts"
import { decideCombined } from "#core/search/decideCombined.ts"
import { type RankedResult, resultPosition } from "#core/search/resultPosition.ts"
import type { SearchQuery } from "#core/search/SearchQuery.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { type CombinedJourney, findConnection } from "./findConnection.ts"
import { findStationParts, type StationPart } from "./findStationParts.ts"
import { createJourneyId } from "./journeyIds.ts"
import { quoteTripParts } from "./quoteTripParts.ts"
import type { CombinedResult } from "./SearchResult.ts"

/** The results without a change between car and timetable. */
interface PlainResults {
  readonly cars: ReadonlyArray<RankedResult>
  readonly journeys: ReadonlyArray<RankedResult>
}

/**
 * N22 Finds car trips to or from a station that are continued by timetable, where the change saves time. Looks at a few
 * stations and a few cars at each, so that the cost of a search does not grow with the traffic on the road.
 */
export const findCombinedJourneys = Effect.fn("findCombinedJourneys")(function* (
  query: SearchQuery,
  plain: PlainResults
) {
  const { combi } = (yield* ProductSettings).search
  const stations = yield* (yield* Transit).findInterchanges(query.from, query.to, combi.stations)
  const found = yield* atOneMoment(Effect.forEach(stations, (station) => findStationParts(query, station)))
  const parts = distinctParts(found.flat(), new Set(plain.cars.map(({ id }) => id)))
  const combined = yield* Effect.forEach(parts, ({ isCarFirst, part }) =>
    findConnection(query, part, isCarFirst)
  )
  const { by, window } = query
  const { minutesBetter, most } = combi
  const better = decideCombined(combined.flatMap(Option.toArray), [...plain.cars, ...plain.journeys], {
    by,
    window,
    minutesBetter
  })
  const nearest = by === "DEPARTURE" ? better.slice(0, most) : better.slice(-most)
  const offered = yield* Effect.filter(nearest, (one) => isStillBetter(query, one))
  const results = yield* Effect.forEach(offered, (one) => toResult(query, one, plain))
  return results.flat()
})

/** Compares with the timetable at the combined result's own time, since the results hold only a few journeys. */
const isStillBetter = Effect.fnUntraced(function* (query: SearchQuery, combined: CombinedJourney) {
  const { minutesBetter } = (yield* ProductSettings).search.combi
  const { from, to, by, maxWalk, window } = query
  const at = by === "DEPARTURE" ? combined.departure : combined.arrival
  const alternatives = yield* (yield* Transit).findJourneys({ from, to, at, by, maxWalk })
  return decideCombined([combined], alternatives, { by, window, minutesBetter }).length > 0
})

/** Each trip part once, without trips that are results by themselves. */
const distinctParts = (
  parts: ReadonlyArray<StationPart>,
  plainTripIds: ReadonlySet<string>
): ReadonlyArray<StationPart> => {
  const keyOf = ({ isCarFirst, part }: StationPart) => `${part.from.id} ${part.to.id} ${isCarFirst}`
  const others = parts.filter(({ part }) => !plainTripIds.has(part.trip.id))
  return [...new Map(others.map((one) => [keyOf(one), one])).values()]
}

const toResult = Effect.fnUntraced(function* (
  { currency, passengerId, seats }: SearchQuery,
  combined: CombinedJourney,
  plain: PlainResults
) {
  const { part, ...rest } = combined
  const { endpoint, isCarFirst, journey, query } = rest
  const [car] = yield* quoteTripParts([part], { seats, id: passengerId })
  if (car === undefined) return []
  const carPart = { tripId: part.trip.id, fromStopId: part.from.id, toStopId: part.to.id }
  const payload = { query, currency, seats, car: { ...carPart, endpoint, isCarFirst } }
  const id = yield* createJourneyId(journey, payload)
  const position = resultPosition(combined, plain.cars, plain.journeys)
  const result: CombinedResult = { ...rest, id, car, seats, position }
  return [result]
})
