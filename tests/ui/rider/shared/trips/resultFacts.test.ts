import { assert, describe, it } from "@effect/vitest"
import { DateTime } from "effect"
import type { LegView } from "#core/contract/views/marketplace.ts"
import { resultFacts, shownMinutes } from "#rider/shared/trips/resultFacts.ts"
import { aJourney, at } from "#tests/ui/rider/views.ts"

const settings = { carGramsPerKm: 180, railGramsPerKm: 30, busGramsPerKm: 80, ferryGramsPerKm: 60 }
const leg = (type: LegView["type"], from: string, to: string, distance: number): LegView => ({
  type,
  name: "",
  notes: [],
  origin: { name: "", datetime: at(from), lat: 55, lng: 12, rounded: false },
  destination: { name: "", datetime: at(to), lat: 55, lng: 12, rounded: false },
  distance
})

describe("the facts of a result", () => {
  it("SRCH-014 are from door to door, with all walks and changes", () => {
    const legs = [
      leg("WALK", "07:50", "08:00", 400),
      leg("train", "08:00", "08:30", 30_000),
      leg("bus", "08:40", "08:50", 5000),
      leg("WALK", "08:50", "08:55", 300)
    ]
    const { arrival, changes, co2, departure, walk } = resultFacts(aJourney({ legs }), settings)
    assert.deepStrictEqual([departure, arrival], [at("07:50"), at("08:55")])
    assert.deepStrictEqual(
      { changes, co2, walk },
      { changes: 1, co2: 1300, walk: { length: 700, isAbout: false } }
    )
  })
  it("count the minutes between the two times as they are shown", () => {
    assert.strictEqual(shownMinutes(at("15:45"), at("16:07")), 22)
    const from = DateTime.add(at("15:45"), { seconds: 5 })
    assert.strictEqual(shownMinutes(from, DateTime.add(at("16:07"), { seconds: 55 })), 22)
  })
})
