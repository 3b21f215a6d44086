import { describe, expect, it } from "vitest"
import { areSamePoints, paddingFor, shouldFit } from "#rider/shared/map/cameraRules.ts"

const home = { lat: 55.7, lng: 12.5 }
const work = { lat: 55.6, lng: 12.1 }

const rest = {
  points: [home, work],
  isNewScene: false,
  arePointsNew: false,
  isInsetNew: false,
  wasMoved: false,
  isHeld: false,
  arePointsVisible: true
}

describe("the map moves to the points of a screen", () => {
  it.each([
    ["when the screen takes it over", { isNewScene: true }],
    ["when there are other points", { arePointsNew: true, arePointsVisible: false }],
    ["when a sheet covers another part of it", { isInsetNew: true }],
    [
      "when the user has moved it and other points lie outside",
      { arePointsNew: true, wasMoved: true, arePointsVisible: false }
    ]
  ])("%s", (_, change) => {
    expect(shouldFit({ ...rest, ...change })).toBe(true)
  })
})

describe("the map stays where it is", () => {
  it.each([
    ["when nothing has changed", {}],
    ["for a screen without points", { isNewScene: true, points: [] }],
    ["below a finger", { isNewScene: true, arePointsNew: true, isHeld: true }],
    ["when the user has moved it and other points are visible", { arePointsNew: true, wasMoved: true }],
    [
      "when the user has moved it and a sheet rises",
      { isInsetNew: true, wasMoved: true, arePointsVisible: false }
    ]
  ])("%s", (_, change) => {
    expect(shouldFit({ ...rest, ...change })).toBe(false)
  })
})

describe("points", () => {
  it("are the same when each has the same place, as after loading them again", () => {
    expect(areSamePoints([home, work], [{ ...home }, { ...work }])).toBe(true)
    expect(areSamePoints([home, work], [work, home])).toBe(false)
    expect(areSamePoints([home], [home, work])).toBe(false)
  })
  it("keep out of the sheet and from the edges", () => {
    expect(paddingFor({ left: 0, bottom: 400 }, { width: 390, height: 844 })).toEqual({
      top: 80,
      right: 80,
      bottom: 448,
      left: 48
    })
  })
  it("have a quarter of a map that is almost covered", () => {
    const { top, bottom } = paddingFor({ left: 0, bottom: 400 }, { width: 390, height: 480 })
    expect(top + bottom).toBeCloseTo(360)
  })
})
