import { assert, describe, it } from "@effect/vitest"
import { carAccessOf, isBarrier } from "#geo/roads/carAccess.ts"

describe("the access of a car", () => {
  it.each([
    ["a street", { highway: "residential" }, "both", 35],
    ["a street with a limit", { highway: "residential", maxspeed: "50" }, "both", 50],
    ["a limit in words", { highway: "primary", maxspeed: "DK:rural" }, "both", 70],
    ["a one-way street", { highway: "residential", oneway: "yes" }, "forward", 35],
    [
      "a one-way street against its digitised direction",
      { highway: "tertiary", oneway: "-1" },
      "backward",
      50
    ],
    ["a motorway", { highway: "motorway", maxspeed: "130" }, "forward", 130],
    ["a motorway for both directions", { highway: "motorway", oneway: "no" }, "both", 110],
    ["a roundabout", { highway: "primary", junction: "roundabout" }, "forward", 70],
    ["a ferry", { route: "ferry", motor_vehicle: "yes" }, "both", 25],
    [
      "a closed street that is open to cars",
      { highway: "service", access: "no", motorcar: "yes" },
      "both",
      15
    ]
  ] as const)("%s", (_, tags, direction, speed) => {
    const found = carAccessOf(tags)
    const way = found?.forward === true ? (found.backward ? "both" : "forward") : "backward"
    assert.deepStrictEqual([way, found?.speed], [direction, speed])
  })

  it.each([
    ["a footpath", { highway: "footway" }],
    ["a bus street", { highway: "unclassified", access: "no", bus: "yes" }],
    ["a private yard", { highway: "service", access: "private" }],
    ["a square", { highway: "service", area: "yes" }],
    ["a ferry for people on foot", { route: "ferry", motor_vehicle: "no" }],
    ["a railway", { railway: "rail" }]
  ])("is none for %s", (_, tags) => {
    assert.isUndefined(carAccessOf(tags))
  })

  it("ends at a bollard, but not at a gate", () => {
    assert.deepStrictEqual(
      [{ barrier: "bollard" }, { barrier: "bollard", motor_vehicle: "yes" }, { barrier: "gate" }].map(
        isBarrier
      ),
      [true, false, false]
    )
  })
})
