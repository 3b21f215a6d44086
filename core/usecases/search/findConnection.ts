import { DateTime, Effect, Option } from "effect"
import { Transit } from "#core/ports/Transit.ts"
import type { Journey } from "#core/search/Journey.ts"
import type { SignedQuery } from "#core/search/journeyId.ts"
import type { NamedPoint, SearchQuery } from "#core/search/SearchQuery.ts"
import type { TripPart } from "#core/search/TripPart.ts"
import { combinedTravelTimes, type TravelTimes } from "#core/search/travelTimes.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { roundStop } from "#core/trip/roundedStop.ts"

/** A trip part to or from a station, the journey that connects to it, and the travel times of both together. */
export interface CombinedJourney extends TravelTimes {
  readonly part: TripPart
  readonly query: SignedQuery
  readonly journey: Journey
  readonly endpoint: NamedPoint
  readonly isCarFirst: boolean
}

/**
 * N22, N82 Finds the first connection after a trip part, or the last one before it; none if nothing runs then. The part is
 * rounded, because the query travels in the id of the result.
 */
export const findConnection = Effect.fn("findConnection")(function* (
  { from, to, maxWalk }: Pick<SearchQuery, "from" | "to" | "maxWalk">,
  exact: TripPart,
  isCarFirst: boolean
) {
  const { privacy, search } = yield* ProductSettings
  const { changeMinutes } = search.combi
  const part = {
    from: roundStop(exact.from, exact.trip, privacy.guestRoundMeters),
    to: roundStop(exact.to, exact.trip, privacy.guestRoundMeters)
  }
  const query: SignedQuery = isCarFirst
    ? {
        from: toNamedPoint(part.to),
        to,
        at: DateTime.add(part.to.plannedTime, { minutes: changeMinutes }),
        by: "DEPARTURE",
        maxWalk
      }
    : {
        from,
        to: toNamedPoint(part.from),
        at: DateTime.subtract(part.from.plannedTime, { minutes: changeMinutes }),
        by: "ARRIVAL",
        maxWalk
      }
  const journeys = yield* (yield* Transit).findJourneys(query)
  const journey = isCarFirst ? journeys[0] : journeys.at(-1)
  if (journey === undefined) return Option.none<CombinedJourney>()
  const endpoint = isCarFirst ? from : to
  const times = combinedTravelTimes({ part, journey, endpoint, isCarFirst, changeMinutes })
  return Option.map(
    times,
    (both): CombinedJourney => ({ ...both, part: exact, query, journey, endpoint, isCarFirst })
  )
})

const toNamedPoint = ({ lat, lng, name }: TripPart["to"]): NamedPoint => ({ lat, lng, name })
