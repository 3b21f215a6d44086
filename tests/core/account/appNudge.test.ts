import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { appCredit, offeredCredit } from "#core/account/appNudge.ts"
import { money } from "#core/shared/Money.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"

const { nudge } = defaultProductSettings
const facts = {
  currency: "DKK",
  hadCredit: false,
  hasApp: false,
  download: "https://samvej.example"
} as const

describe("the credit for the app", () => {
  it("NUDGE-002 is 100 kr. in Denmark", () => {
    assert.deepStrictEqual(appCredit("DKK", facts.download, nudge), Option.some(money(10_000, "DKK")))
  })

  it.each([
    ["EUR", 1_000],
    ["NOK", 10_000],
    ["SEK", 10_000]
  ] as const)("NUDGE-003 has its own amount in %s", (currency, minorUnits) => {
    assert.deepStrictEqual(
      appCredit(currency, facts.download, nudge),
      Option.some(money(minorUnits, currency))
    )
  })

  it("NUDGE-005 is none without an app, and none where it is zero", () => {
    assert.deepStrictEqual(appCredit("DKK", "", nudge), Option.none())
    const credit = { ...nudge.credit, DKK: 0 }
    assert.deepStrictEqual(appCredit("DKK", facts.download, { ...nudge, credit }), Option.none())
  })

  it.each([
    ["offered", {}, true],
    ["not offered twice", { hadCredit: true }, false],
    ["not offered to who has the app", { hasApp: true }, false],
    ["not offered where there is no app", { download: "" }, false]
  ] as const)("NUDGE-002 is %s", (_case, more, isOffered) => {
    assert.strictEqual(Option.isSome(offeredCredit({ ...facts, ...more }, nudge)), isOffered)
  })
})
