import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Result } from "effect"
import { defaultProductSettings, ProductSettings, withOverrides } from "#core/shared/ProductSettings.ts"

const overridden = (overrides: unknown) => Result.getOrThrow(withOverrides(overrides))

describe("the product settings", () => {
  it.effect("are the defaults without overrides", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* ProductSettings, defaultProductSettings)
      assert.deepStrictEqual(overridden({}), defaultProductSettings)
    })
  )
  it("are overridden one by one", () => {
    assert.deepStrictEqual(overridden({ seats: { max: 6 }, end: { subsidyRadiusMeters: 800 } }), {
      ...defaultProductSettings,
      seats: { ...defaultProductSettings.seats, max: 6 },
      end: { subsidyRadiusMeters: 800 }
    })
  })
  it("are overridden as a whole when they are a list", () => {
    const { shell } = overridden({ shell: { webCapabilities: ["EIDSheet"] } })
    assert.deepStrictEqual(shell, { ...defaultProductSettings.shell, webCapabilities: ["EIDSheet"] })
  })
  it.each([
    ["an unknown key", { seats: { most: 3 } }, ["most"]],
    ["an unknown group", { sofas: {} }, ["sofas"]],
    ["a text for a number", { seats: { max: "six" } }, ["max"]],
    ["a number for a group", { seats: 3 }, ["seats"]],
    ["null for a group", { seats: null }, ["seats"]],
    ["a list for a group", { seats: [3] }, ["seats"]],
    ["several faults, each of them named", { seats: { max: "six" }, sofas: {} }, ["max", "sofas"]]
  ])("refuse %s", (_case, overrides, named) => {
    const refused = Option.getOrThrow(Result.getFailure(withOverrides(overrides)))
    for (const name of named) assert.include(String(refused), name)
  })
})
