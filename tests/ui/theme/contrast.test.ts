import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { themes } from "#core/shell/themes.ts"
import { contrast } from "#ui/theme/colour.ts"
import { palettes, roles, type Scheme } from "#ui/theme/tokens.ts"

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

const groundsOf = (scheme: Scheme): readonly string[] => {
  const { surfaces, roles: colours } = palettes[scheme]
  return [surfaces.paper, surfaces.raised, surfaces.sunken, ...themes.map((role) => colours[role].soft)]
}

const edgePairs = schemes.flatMap((scheme) =>
  groundsOf(scheme).map(
    (ground): Pair => [
      `the edge of a control in ${scheme} on ${ground}`,
      palettes[scheme].surfaces.edge,
      ground
    ]
  )
)

/** Reads the name of the variable that a rule of the style sheet sets as a property. */
const themeCss = readFileSync(new URL("../../../apps/ui/theme/theme.css", import.meta.url), "utf8")
const variableOf = (selector: string, property: string): string => {
  const rule = themeCss.split("}").find((one) => one.includes(`${selector} {`)) ?? ""
  return new RegExp(`${property}:[^;]*var\\(--sv-([a-z-]+)\\)`).exec(rule)?.[1] ?? ""
}

const switchTrack = {
  off: ".mantine-Switch-input:not(:disabled) + .mantine-Switch-track",
  on: ".mantine-Switch-input:checked:not(:disabled) + .mantine-Switch-track"
} as const

const switchPairs = schemes.flatMap((scheme) =>
  themes.flatMap((role) => {
    const { surfaces, roles: colours } = palettes[scheme]
    const { fill, on, text } = colours[role]
    const named = { ...surfaces, accent: fill, "on-accent": on, "accent-text": text }
    return (["off", "on"] as const).flatMap((state): readonly Pair[] => {
      const colour = (property: string): string =>
        Object.entries(named).find(([name]) => name === variableOf(switchTrack[state], property))?.[1] ?? ""
      const what = `of a ${role} switch that is ${state} in ${scheme}`
      return [
        [`the thumb ${what}`, colour("--switch-thumb-bg"), colour("--switch-bg")],
        ...groundsOf(scheme).map(
          (ground): Pair => [`the outline ${what} on ${ground}`, colour("box-shadow"), ground]
        )
      ]
    })
  })
)

describe("SHELL-017 the contrast", () => {
  it.each(textPairs)("of %s is at least 4.5:1", (_pair, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edgePairs)("of %s is at least 3:1", (_pair, edge, ground) => {
    expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3)
  })

  it.each(switchPairs)("of %s is at least 3:1", (_pair, part, ground) => {
    expect(contrast(part, ground)).toBeGreaterThanOrEqual(3)
  })

  it("of black on white is 21 to 1", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21)
  })
})
