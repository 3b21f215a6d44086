import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { metres } from "#core/shared/geo.ts"
import { boardingPart } from "#core/trip/boardingPart.ts"
import { distanceBetween } from "#core/trip/distanceBetween.ts"
import { aStop, roskilde } from "#tests/support/builders.ts"

const stops = [aStop(0), aStop(1), aStop(2), aStop(3)]
const beside = (position: number) => Option.some({ ...aStop(position), lat: aStop(position).lat + 0.001 })

describe("who boards now", () => {
  it.each([
    ["at the first stop while nobody knows where the car is", Option.none(), 0],
    ["at the first stop while the car is there", beside(0), 0],
    ["at the stop that is nearest to the car", beside(1), 1],
    ["never at the last stop", beside(3), 2],
    ["at the earlier of two stops that are equally near", Option.some(roskilde), 0]
  ] as const)("gets in %s, and rides to the end", (_case, car, boards) => {
    const part = boardingPart(stops, car)
    expect([part.from.position, part.to.position]).toEqual([boards, 3])
  })
  it("gets in at the first of two stops at one place", () => {
    const twice = [aStop(0), aStop(1, { lat: aStop(0).lat, lng: aStop(0).lng }), aStop(2)]
    expect(boardingPart(twice, beside(0)).from.position).toBe(0)
  })
  it.each([[[]], [[aStop(0)]]])("cannot be on a trip without two stops", (few) => {
    expect(() => boardingPart(few, Option.none())).toThrow("a trip has at least two stops")
  })
})

it("a ride is as long as the road between its stops, and never less than nothing", () => {
  expect(distanceBetween(aStop(1), aStop(3))).toBe(metres(20_000))
  expect(distanceBetween(aStop(3), aStop(1))).toBe(0)
})
