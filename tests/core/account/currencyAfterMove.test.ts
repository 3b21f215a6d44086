import { assert, it } from "@effect/vitest"
import { currencyAfterMove } from "#core/account/currencyAfterMove.ts"

it("MONEY-001 a move keeps the currency while the account has money", () => {
  assert.strictEqual(currencyAfterMove("DKK", "SE", false), "DKK")
  assert.strictEqual(currencyAfterMove("DKK", "SE", true), "SEK")
})
