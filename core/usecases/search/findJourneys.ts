import { Effect } from "effect"
import { Transit } from "#core/ports/Transit.ts"
import type { SignedQuery } from "#core/search/journeyId.ts"
import { type RankedResult, resultPosition } from "#core/search/resultPosition.ts"
import type { SearchQuery } from "#core/search/SearchQuery.ts"
import { createJourneyId } from "./journeyIds.ts"
import type { JourneyResult } from "./SearchResult.ts"

/** PROD-009 Finds the journeys by timetable, each with its position among the car trips. */
export const findJourneys = Effect.fn("findJourneys")(function* (
  { from, to, at, by, maxWalk, currency, seats }: SearchQuery,
  cars: ReadonlyArray<RankedResult>
) {
  const query: SignedQuery = { from, to, at, by, maxWalk }
  const journeys = yield* (yield* Transit).findJourneys(query)
  return yield* Effect.forEach(journeys, (journey) =>
    Effect.map(
      createJourneyId(journey, { query, currency, seats, car: null }),
      (id): JourneyResult => ({
        id,
        query,
        journey,
        currency,
        seats,
        position: resultPosition(journey, cars, [])
      })
    )
  )
})
