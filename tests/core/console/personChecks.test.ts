import { Option } from "effect"
import { assert, describe, it } from "vitest"
import { newPerson } from "#core/account/newPerson.ts"
import { Phone } from "#core/account/phone.ts"
import { type PersonCheckContext, personChecks } from "#core/console/personChecks.ts"
import { minor } from "#core/shared/Money.ts"
import { anna, at, bo } from "#tests/support/builders/entities.ts"

const person = newPerson({
  id: anna,
  phone: Phone.make("+4520123456"),
  language: "DA",
  now: at("2026-03-02T08:00:00Z")
})
const money = (amount: number) => ({ amount: minor(amount), currency: "DKK" as const })
const context: PersonCheckContext = {
  person,
  agent: { id: bo, role: "SUPPORT" },
  balances: { currency: "DKK", balance: minor(0), held: minor(0), credit: minor(0), heldCredit: minor(0) },
  deletion: { hasPendingPayout: false, isToppingUp: false, isOnTheRoad: false, balances: [money(0)] }
}

const answers = (more: Partial<PersonCheckContext>) =>
  personChecks({ ...context, ...more }).map(
    ({ action, code }) => `${action} ${Option.getOrElse(code, () => "yes")}`
  )

describe("CONS-001 MONEY-032 N75 N77 what the rules answer about an account", () => {
  it("without money", () => {
    assert.deepStrictEqual(answers({}), [
      "pay_out nothing_to_pay_out",
      "delete_account yes",
      "impersonate yes",
      "block yes"
    ])
  })

  it("with money and no bank account", () => {
    const { deletion } = context
    assert.deepStrictEqual(
      answers({
        balances: { ...context.balances, balance: minor(100) },
        deletion: { ...deletion, balances: [money(100)] }
      }),
      ["pay_out bank_information_missing", "delete_account balance_not_empty", "impersonate yes", "block yes"]
    )
  })

  it.each([
    ["with a payout under way", { hasPendingPayout: true }, "pending_payout_transactions"],
    ["with a top-up under way", { isToppingUp: true }, "top_up_under_way"],
    ["on the road", { isOnTheRoad: true }, "user_has_ongoing_activity"]
  ] as const)("%s", (_case, more, expected) => {
    const answer = answers({ deletion: { ...context.deletion, ...more } })
    assert.strictEqual(answer[1], `delete_account ${expected}`)
  })

  it("of staff", () => {
    assert.deepStrictEqual(answers({ person: { ...person, role: "ADMIN" } }).slice(2), [
      "impersonate cannot_impersonate_staff",
      "block cannot_block_staff"
    ])
  })
})
