import { assert, describe, it } from "@effect/vitest"
import { personalCo2 } from "#core/trip/personalCo2.ts"

const settings = { carGramsPerKm: 180, railGramsPerKm: 30, busGramsPerKm: 80, ferryGramsPerKm: 60 }

describe("the CO₂ of one person", () => {
  it.each([
    ["shares the car with the driver", [{ type: "CAR", distance: 10_000 }], 1, 900],
    ["shares the car with the driver and another passenger", [{ type: "CAR", distance: 10_000 }], 2, 600],
    ["is nothing on foot", [{ type: "WALK", distance: 800 }], 1, 0],
    [
      "adds up over the legs of a journey",
      [
        { type: "WALK", distance: 300 },
        { type: "train", distance: 30_000 },
        { type: "bus", distance: 5000 }
      ],
      1,
      1300
    ],
    ["is that of a seat by tram, metro and ferry", [{ type: "ferry", distance: 1000 }], 3, 60]
  ] as const)("%s", (_case, legs, seats, grams) => {
    assert.strictEqual(personalCo2(legs, seats, settings), grams)
  })
})
