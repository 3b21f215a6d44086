import { describe, expect, it } from "vitest"
import { nextMinute } from "#rider/shared/forms/nextMinute.ts"

describe("UI-014 an arrow key in the minutes", () => {
  it.each([
    [35, "up", 5, 40],
    [35, "down", 5, 30],
    [37, "up", 5, 40],
    [37, "down", 5, 35],
    [55, "up", 5, 0],
    [58, "up", 5, 0],
    [58, "down", 5, 55],
    [0, "down", 5, 55],
    [3, "down", 5, 0],
    [37, "up", 15, 45],
    [0, "down", 25, 50]
  ] as const)("goes from %i %s in steps of %i to %i", (minute, arrow, step, expected) => {
    expect(nextMinute(minute, arrow, step)).toBe(expected)
  })
})
