import { assert, describe, it } from "@effect/vitest"
import type { LegView } from "#core/contract/views/marketplace.ts"
import { carPart } from "#rider/shared/trips/carPart.ts"
import { at } from "#tests/ui/rider/views.ts"

const end = { name: "Algade", datetime: at("08:00"), lat: 55, lng: 12, rounded: false }
const leg = (type: LegView["type"], distance: number): LegView => ({
  type,
  name: "",
  notes: [],
  origin: end,
  destination: end,
  distance
})
const [near, car, far, train] = [leg("WALK", 100), leg("CAR", 9000), leg("WALK", 300), leg("train", 20_000)]

describe("the car part of a result", () => {
  it.each([
    ["has the walks on both sides", [near, car, far], { walkTo: near, car, walkFrom: far }],
    ["has no walk where the car stops at the place", [car], { walkTo: undefined, car, walkFrom: undefined }],
    ["has no train as a walk", [car, train], { walkTo: undefined, car, walkFrom: undefined }],
    ["is absent from a journey by timetable", [near, train, far], undefined]
  ] as const)("SRCH-014 %s", (_case, legs, expected) => {
    assert.deepStrictEqual(carPart(legs), expected)
  })
})
