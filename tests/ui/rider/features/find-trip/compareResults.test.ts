import { assert, describe, it } from "@effect/vitest"
import { compareResults, hasNoRides } from "#rider/features/find-trip/compareResults.ts"
import { aCombinedResult, aJourney } from "#tests/ui/rider/views.ts"

const ride = aJourney({ id: "ride", public: false })
const train = aJourney({ id: "train" })

describe("the comparison of results", () => {
  it("takes the best ride and the best journey by timetable alone", () => {
    const compared = compareResults([aCombinedResult(), train, ride, aJourney({ id: "bus" })])
    assert.deepStrictEqual([compared?.ride.id, compared?.journey.id], ["ride", "train"])
  })
  it("needs both", () => {
    assert.isUndefined(compareResults([train]))
    assert.isUndefined(compareResults([ride]))
  })
  it("says that there are no rides when all results are public transport", () => {
    assert.deepStrictEqual([[train], [train, ride], []].map(hasNoRides), [true, false, false])
  })
})
