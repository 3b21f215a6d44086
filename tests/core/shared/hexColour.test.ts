import { describe, expect, it } from "vitest"
import { parseHexColour } from "#core/shared/hexColour.ts"

describe("UI-028 a colour", () => {
  it.each([
    ["#abc", "#abc"],
    ["AABBCC", "#AABBCC"],
    ["#abcd", undefined],
    ["#ggg", undefined],
    ["red", undefined],
    ["", undefined]
  ])("%o is %o", (value, colour) => {
    expect(parseHexColour(value)).toBe(colour)
  })
})
