import { describe, expect, it } from "vitest"
import { providerOf } from "#core/search/Journey.ts"
import { metres } from "#core/shared/geo.ts"
import { at, roskilde } from "#tests/support/builders/entities.ts"

describe("the provider of a journey", () => {
  const leg = (mode: "walk" | "train", agency: string) => ({ mode, agency })
  it.each([
    ["lists each agency once, in order", [leg("train", "B"), leg("train", "A"), leg("train", "B")], "B, A"],
    ["does not list walks", [leg("walk", "Feet"), leg("train", "A"), leg("walk", "")], "A"],
    ["is empty for a walk all the way", [leg("walk", "")], ""]
  ])("N22 %s", (_case, legs, provider) => {
    const endpoint = { name: "", point: roskilde, at: at("2026-03-02T08:00:00Z") }
    const rest = { line: "", headsign: "", platform: "", from: endpoint, to: endpoint, distance: metres(1) }
    expect(providerOf(legs.map((one) => ({ ...rest, ...one, arrangeWith: "nobody" })))).toBe(provider)
  })
})
