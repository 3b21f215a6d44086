import { assert, describe, it } from "@effect/vitest"
import { normaliseText } from "#geo/places/normaliseText.ts"

describe("a text", () => {
  it.each([
    ["Åboulevarden", "Aaboulevarden", "aboulevarden"],
    ["Østergade", "Oestergade", "ostergade"],
    ["Västra Hamngatan", "Vastra hamngatan"],
    ["Sæbyvej", "Saebyvej", "sabyvej"],
    ["Malmö", "malmo", "Malmø"]
  ] as const)("is the same in every spelling: %s", (...spellings) => {
    assert.strictEqual(new Set(spellings.map(normaliseText)).size, 1)
  })
})
