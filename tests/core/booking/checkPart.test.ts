import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkPart } from "#core/booking/checkPart.ts"
import { aStop } from "#tests/support/builders/entities.ts"

describe("ERR-002 the stops of a trip part", () => {
  const stops = [aStop(0), aStop(1), aStop(2, { deactivated: true }), aStop(3)]
  const id = (position: number) => aStop(position).id
  it.each([
    ["are a known pair in driving order", true, id(0), id(3)],
    ["are not in the opposite order", false, id(3), id(0)],
    ["are not the same stop twice", false, id(1), id(1)],
    ["are not a deactivated stop", false, id(0), id(2)],
    ["do not end at a stop of another trip", false, id(0), id(9)],
    ["do not start at a stop of another trip", false, id(9), id(3)],
    ["do not start at a deactivated stop", false, id(2), id(3)]
  ] as const)("ERR-002 %s", (_case, fits, from, to) => {
    expect(Result.isSuccess(checkPart(stops, from, to))).toBe(fits)
  })
  it("ERR-002 are both answered", () => {
    expect(Result.getOrThrow(checkPart(stops, id(1), id(3)))).toEqual({ from: aStop(1), to: aStop(3) })
  })
})
