import { describe, expect, it } from "vitest"
import { toHexColour } from "#rider/shared/sheet/toHexColour.ts"

describe("UI-028 a colour from the server", () => {
  it.each([
    ["#abc", "#abc"],
    ["AABBCC", "#AABBCC"],
    ["#abcd", undefined],
    ["red", undefined],
    ["#ggg", undefined]
  ])("%s is %s", (input, expected) => {
    expect(toHexColour(input)).toBe(expected)
  })
})
