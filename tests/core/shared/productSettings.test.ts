import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Result } from "effect"
import { defaultProductSettings, ProductSettings, withOverrides } from "#core/shared/ProductSettings.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"

const replaced = (overrides: unknown) => Result.getOrThrow(withOverrides(overrides))

describe("the numbers of the product", () => {
  it.effect("are its own where nobody says otherwise", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* ProductSettings, defaultProductSettings)
      assert.deepStrictEqual(replaced({}), defaultProductSettings)
    })
  )
  it("are replaced one by one, and those beside them stay", () => {
    assert.deepStrictEqual(replaced({ seats: { max: 6 }, end: { subsidyRadiusMeters: 800 } }), {
      ...defaultProductSettings,
      seats: { ...defaultProductSettings.seats, max: 6 },
      end: { subsidyRadiusMeters: 800 }
    })
  })
  it("are replaced as a whole where they are a list", () => {
    const { shell } = replaced({ shell: { webCapabilities: ["EIDSheet"] } })
    assert.deepStrictEqual(shell, { ...defaultProductSettings.shell, webCapabilities: ["EIDSheet"] })
  })
  it.each([
    ["a name nobody knows", { seats: { most: 3 } }, ["most"]],
    ["a group nobody knows", { sofas: {} }, ["sofas"]],
    ["a word for a number", { seats: { max: "six" } }, ["max"]],
    ["a number for a group", { seats: 3 }, ["seats"]],
    ["null for a group", { seats: null }, ["seats"]],
    ["a list for a group", { seats: [3] }, ["seats"]],
    ["faults, and name each of them", { seats: { max: "six" }, sofas: {} }, ["max", "sofas"]]
  ])("are not replaced by %s", (_case, overrides, named) => {
    const refused = Option.getOrThrow(Result.getFailure(withOverrides(overrides)))
    for (const name of named) assert.include(String(refused), name)
  })
})

it.effect("L10N-002 a refusal is in English where nobody has named a language", () =>
  Effect.gen(function* () {
    assert.strictEqual(yield* RequestLanguage, "EN")
  })
)
