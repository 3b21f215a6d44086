import { assert, describe, it } from "@effect/vitest"
import { Option, Result } from "effect"
import { checkTopUp, paymentMethods, topUpAmounts } from "#core/money/topUp.ts"
import { minor, money } from "#core/shared/Money.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"

const { money: settings } = defaultProductSettings

describe("topping up", () => {
  it.each([
    ["DKK", [50, 100, 250, 500, 1000], { id: "mobilepay", name: "MobilePay" }],
    ["SEK", [50, 100, 250, 500, 1000], { id: "swish", name: "Swish" }],
    ["NOK", [50, 100, 250, 500, 1000], { id: "vipps", name: "Vipps" }],
    ["EUR", [10, 15, 25, 50, 100], { id: "ideal", name: "iDEAL" }]
  ] as const)("MONEY-011, MONEY-012, MONEY-013, MONEY-014 %s", (currency, amounts, method) => {
    assert.deepStrictEqual(
      topUpAmounts(currency, settings).map((amount) => amount / 100),
      [...amounts]
    )
    assert.deepStrictEqual<unknown>(paymentMethods[currency], [method])
  })

  it.each([
    ["a listed amount", 10_000, "mobilepay", undefined],
    ["MONEY-013 another currency's method", 10_000, "swish", "payment_method_not_available"],
    ["MONEY-010 zero", 0, "mobilepay", "payment_amount_not_available"],
    ["MONEY-010 a negative amount", -10_000, "mobilepay", "payment_amount_not_available"],
    ["MONEY-011 another amount", 10_001, "mobilepay", "payment_amount_not_available"]
  ] as const)("with %s", (_case, amount, method, refusal) => {
    const checked = Result.getFailure(checkTopUp(money(amount, "DKK"), method, settings))
    assert.strictEqual(Option.getOrUndefined(Option.map(checked, ({ _tag }) => _tag)), refusal)
  })

  it("MONEY-011 allows the amounts of the settings", () => {
    const other = { topUpAmounts: { ...settings.topUpAmounts, DKK: [30, 12.5] } }
    assert.deepStrictEqual(topUpAmounts("DKK", other), [minor(3000), minor(1250)])
    assert.isTrue(Result.isSuccess(checkTopUp(money(1250, "DKK"), "mobilepay", other)))
    assert.isTrue(Result.isFailure(checkTopUp(money(10_000, "DKK"), "mobilepay", other)))
  })
})
