import { describe, expect, it } from "vitest"
import { contrast, toHexColour } from "#ui/theme/colour.ts"
import { palettes, roles } from "#ui/theme/tokens.ts"

const schemes = ["light", "dark"] as const

type Pair = readonly [what: string, text: string, ground: string]

const textPairs = schemes.flatMap((scheme): readonly Pair[] => {
  const { surfaces, roles: colours } = palettes[scheme]
  const pairs: Pair[] = []
  for (const ground of [surfaces.paper, surfaces.raised, surfaces.sunken]) {
    pairs.push([`${scheme} ink on ${ground}`, surfaces.ink, ground])
    pairs.push([`${scheme} muted on ${ground}`, surfaces.muted, ground])
    for (const role of roles) pairs.push([`${scheme} ${role} text on ${ground}`, colours[role].text, ground])
  }
  for (const role of roles) {
    pairs.push([`${scheme} text on a ${role} fill`, colours[role].on, colours[role].fill])
    pairs.push([`${scheme} text on a soft ${role} area`, colours[role].onSoft, colours[role].soft])
    pairs.push([`${scheme} ink on a soft ${role} area`, surfaces.ink, colours[role].soft])
  }
  return pairs
})

describe("SHELL-017 the colours", () => {
  it.each(textPairs)("let %s be read (4.5:1)", (_pair, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(schemes)("show the edges of controls in %s (3:1)", (scheme) => {
    const { surfaces } = palettes[scheme]
    for (const ground of [surfaces.paper, surfaces.raised]) {
      expect(contrast(surfaces.edge, ground)).toBeGreaterThanOrEqual(3)
    }
  })

  it("measure black on white as 21 to 1", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21)
  })
})

describe("UI-028 a colour given from outside", () => {
  it.each([
    ["#abc", "#abc"],
    ["AABBCC", "#AABBCC"],
    ["#abcd", undefined],
    ["red", undefined],
    ["#ggg", undefined]
  ])("%s is %s", (given, expected) => {
    expect(toHexColour(given)).toBe(expected)
  })
})
