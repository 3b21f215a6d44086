import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { SearchEvent } from "#core/contract/search.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { applyEvent, dropStaleTrips, restartSearch } from "#rider/features/find-trip/searchResults.ts"
import { aCombinedResult, aJourney } from "#tests/ui/rider/views.ts"

const encode = Schema.encodeSync(SearchEvent)
const bus = aJourney({ id: "bus" })
const combined = aCombinedResult()

const resultsOf = (...messages: ReadonlyArray<ReadonlyArray<MarketplaceTripView>>) =>
  messages.reduce(
    (results, data) => applyEvent(results, encode({ event: "message", data })).results,
    restartSearch(undefined)
  )
const ids = ({ trips }: ReturnType<typeof resultsOf>) => trips.map(({ id }) => id)

describe("the results of a search", () => {
  it("SRCH-006 SRCH-018 lose the journey that a combined result replaces", () => {
    assert.deepStrictEqual(ids(resultsOf([bus])), ["bus"])
    assert.deepStrictEqual(ids(dropStaleTrips(resultsOf([bus, aJourney({ id: "late" })], [combined]))), [
      "late",
      "signed"
    ])
  })
})
