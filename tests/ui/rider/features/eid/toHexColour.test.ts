import { describe, expect, it, onTestFinished, vi } from "vitest"
import { toHexColour } from "#rider/features/eid/toHexColour.ts"

describe("UI-028 a colour", () => {
  it.each([
    ["#abc", "#abc"],
    ["AABBCC", "#AABBCC"]
  ])("%s is %s", (input, expected) => {
    expect(toHexColour(input)).toBe(expected)
  })

  it.each(["#abcd", "red", "#ggg"])("%s is none, and the console names it", (input) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue()
    onTestFinished(() => warn.mockRestore())
    expect(toHexColour(input)).toBeUndefined()
    expect(warn.mock.calls).toEqual([[`Not a colour of 3 or 6 hex digits: ${input}`]])
  })
})
