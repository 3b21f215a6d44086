import { describe, expect, it } from "vitest"
import { type AskedTime, journeySeconds, type RideTimes } from "#core/search/rankRides.ts"
import { straightWithin, walkMetres, walkSeconds } from "#core/search/walking.ts"

const ride = (more: Partial<RideTimes> = {}): RideTimes => ({ boards: 1000, leaves: 2000, walk: 0, ...more })
const leaving: AskedTime = { second: 1000, by: "DEPARTURE" }
const arriving: AskedTime = { second: 2000, by: "ARRIVAL" }

it("a walk by streets is a quarter longer than the straight line, there and back", () => {
  expect(walkMetres(800)).toBe(1000)
  expect(straightWithin(1000)).toBe(800)
  expect([walkSeconds(1000), walkSeconds(1001)]).toEqual([800, 801])
})

describe("a ride costs of one's day", () => {
  it.each([
    ["the ride alone when it leaves as asked", 1000, ride(), leaving],
    ["the wait for a later one", 1300, ride({ boards: 1300, leaves: 2300 }), leaving],
    ["as much when one has to be early", 1300, ride({ boards: 700, leaves: 1700 }), leaving],
    ["the ride alone when it arrives as asked", 1000, ride(), arriving],
    ["the time there before it begins", 1600, ride({ boards: 400, leaves: 1400 }), arriving],
    [
      "a walk by streets: 1,000 m as the crow flies take a thousand seconds",
      2000,
      ride({ walk: 1000 }),
      leaving
    ]
  ] as const)("%s", (_case, seconds, times, asked) => {
    expect(journeySeconds(times, asked)).toBe(seconds)
  })
})
