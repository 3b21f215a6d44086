import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { defaultProductSettings, ProductSettings, withOverrides } from "#core/shared/ProductSettings.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"

describe("the numbers of the product", () => {
  it.effect("are its own where nobody says otherwise", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* withOverrides({}), defaultProductSettings)
      assert.deepStrictEqual(yield* ProductSettings, defaultProductSettings)
    })
  )
  it.effect("are replaced one by one, and those beside them stay", () =>
    Effect.gen(function* () {
      const { seats, end, ...rest } = yield* withOverrides({
        seats: { max: 6 },
        end: { subsidyRadiusMeters: 800 }
      })
      assert.deepStrictEqual(seats, { ...defaultProductSettings.seats, max: 6 })
      assert.deepStrictEqual(end, { subsidyRadiusMeters: 800 })
      const { seats: _, end: __, ...others } = defaultProductSettings
      assert.deepStrictEqual(rest, others)
    })
  )
  it.effect("are replaced as a whole where they are a list", () =>
    Effect.gen(function* () {
      const { shell } = yield* withOverrides({ shell: { webCapabilities: ["EIDSheet"] } })
      assert.deepStrictEqual(shell.webCapabilities, ["EIDSheet"])
      assert.deepStrictEqual(shell.schemes, defaultProductSettings.shell.schemes)
    })
  )
  it.effect.each([
    ["a name nobody knows", { seats: { most: 3 } }, ["most"]],
    ["a group nobody knows", { sofas: {} }, ["sofas"]],
    ["a word for a number", { seats: { max: "six" } }, ["max"]],
    ["a number for a group", { seats: 3 }, ["seats"]],
    ["nothing for a group", { seats: null }, ["seats"]],
    ["a list for a group", { seats: [3] }, ["seats"]],
    ["each of two faults", { seats: { max: "six" }, sofas: {} }, ["max", "sofas"]]
  ] as const)("take no %s", ([, overrides, named]) =>
    Effect.gen(function* () {
      const refusal = yield* Effect.flip(withOverrides(overrides))
      for (const name of named) assert.include(refusal.message, name)
    })
  )
})

it.effect("L10N-002 a refusal is in English where nobody has named a language", () =>
  Effect.gen(function* () {
    assert.strictEqual(yield* RequestLanguage, "EN")
  })
)
