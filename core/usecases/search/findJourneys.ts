import { Effect } from "effect"
import { Transit } from "#core/ports/Transit.ts"
import type { JourneyAsk } from "#core/search/journeyText.ts"
import { type Known, placeResult } from "#core/search/placeResult.ts"
import { journeyIdOf } from "./journeyIds.ts"
import type { JourneyResult, MarketplaceSearch } from "./SearchResult.ts"

/** PROD-009 the journeys by timetable, each with its place among the cars. */
export const findJourneys = Effect.fn("findJourneys")(function* (
  { from, to, at, by, maxWalk, currency, seats }: MarketplaceSearch,
  cars: ReadonlyArray<Known>
) {
  const ask: JourneyAsk = { from, to, at, by, maxWalk }
  const journeys = yield* (yield* Transit).journeys(ask)
  return yield* Effect.forEach(journeys, (journey) =>
    Effect.map(
      journeyIdOf(journey, { ask, currency, seats, car: null }),
      (id): JourneyResult => ({
        id,
        ask,
        journey,
        currency,
        seats,
        position: placeResult(journey, cars, [])
      })
    )
  )
})
