import { assert, describe, it } from "vitest"
import { nextParkingStates } from "#core/parking/nextParkingStates.ts"

describe("PARK-004 the states that can follow in a reservation", () => {
  it.each([
    ["none", ["reserved"]],
    ["reserved", ["released", "expired"]],
    ["released", ["reserved"]],
    ["expired", ["dismissed"]],
    ["dismissed", []]
  ] as const)("%s", (state, expected) => {
    assert.deepStrictEqual(nextParkingStates(state), [...expected])
  })
})
