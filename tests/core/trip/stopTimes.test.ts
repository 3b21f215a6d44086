import { DateTime } from "effect"
import { describe, expect, it } from "vitest"
import { metres, seconds } from "#core/shared/geo.ts"
import { arrivalAt, drivingTime, secondsAlong, timeAlong } from "#core/trip/stopTimes.ts"
import { at } from "#tests/support/builders/entities.ts"

const route = { distance: metres(30_000), duration: seconds(1800) }

describe("a stop has its time", () => {
  it.each([
    ["at the departure at the start", 0, 0],
    ["after a third of the duration at a third of the route", 10_000, 600],
    ["rounded to the second", 10_010, 601],
    ["at the arrival at the destination", 30_000, 1800],
    ["never after the arrival, even beyond the measured route", 30_500, 1800]
  ])("%s", (_case, along, after) => {
    expect(secondsAlong(route, metres(along))).toBe(after)
  })
  it("at the departure on a route without length", () => {
    expect(secondsAlong({ ...route, distance: metres(0) }, metres(0))).toBe(0)
  })
  it("counted from the departure", () => {
    expect(timeAlong(at("2026-03-02T08:00:00Z"), route, metres(10_000))).toEqual(at("2026-03-02T08:10:00Z"))
  })
})

it.each([
  [0, 60],
  [59.4, 60],
  [90.4, 90],
  [90.5, 91]
])("a drive of %d seconds takes %d", (duration, whole) => {
  expect(drivingTime(seconds(duration))).toBe(whole)
  const departure = at("2026-03-02T08:00:00Z")
  expect(arrivalAt(departure, seconds(duration))).toEqual(DateTime.add(departure, { seconds: whole }))
})
