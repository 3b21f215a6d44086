import { describe, expect, it } from "vitest"
import { themeOf, themes } from "#core/shell/themes.ts"

describe("SHELL-017 the theme", () => {
  it("is one of three", () => {
    expect(themes).toEqual(["passenger", "driver", "deactivated"])
  })

  it.each([
    ["DRIVER", "driver"],
    ["PASSENGER", "passenger"]
  ] as const)("of a trip of a %s is %s", (role, theme) => {
    expect(themeOf(role)).toBe(theme)
  })
})
