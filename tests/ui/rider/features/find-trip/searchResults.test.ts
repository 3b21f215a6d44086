import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { SearchEvent } from "#core/contract/search.ts"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { applyEvent, dropStaleTrips, restartSearch } from "#rider/features/find-trip/searchResults.ts"
import { aCombinedResult, aJourney, at } from "#tests/ui/rider/views.ts"
import { asRefusal } from "#ui/api/Refusal.ts"

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
      "signed",
      "late"
    ])
  })
  it("SRCH-006 SRCH-018 stand in the order of the server, also when a later one departs earlier", () => {
    const early = aJourney({ id: "early", departureTime: at("07:00") })
    assert.deepStrictEqual(ids(resultsOf([bus], [early])), ["bus", "early"])
  })
  it("SRCH-018 stand above the result that they name, and last when that is not in the list", () => {
    const above = (id: string, other: string) => aJourney({ id, position: { above: other, replaces: null } })
    const cars = [aJourney({ id: "first" }), aJourney({ id: "second" })]
    assert.deepStrictEqual(ids(resultsOf(cars, [above("train", "second"), above("ferry", "unknown")])), [
      "first",
      "train",
      "second",
      "ferry"
    ])
  })
  it("SRCH-010 SRCH-018 are in the order of the second run at its end, without what it did not find", () => {
    const [one, two, three] = ["one", "two", "three"].map((id) => aJourney({ id }))
    const again = [two, one].flatMap((trip) => (trip === undefined ? [] : [trip]))
    const first = resultsOf([one, two, three].flatMap((trip) => (trip === undefined ? [] : [trip])))
    const message = encode({ event: "message", data: again })
    assert.deepStrictEqual(ids(dropStaleTrips(applyEvent(restartSearch(first), message).results)), [
      "two",
      "one"
    ])
  })
  it("SRCH-007 SRCH-008 end with done, and an error ends them with the first field that it names", () => {
    const results = resultsOf([bus])
    assert.isTrue(applyEvent(results, encode({ event: "done", data: {} })).isDone)
    assert.isTrue(applyEvent(results, encode({ event: "message", data: "done" })).isDone)
    const failed = encode({ event: "error", data: { seats: "too many" } })
    try {
      applyEvent(results, failed)
      assert.fail("the stream goes on")
    } catch (refusal) {
      assert.deepStrictEqual(asRefusal(refusal).fields, { seats: ["too many"] })
    }
  })
})
