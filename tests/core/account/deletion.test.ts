import { assert, describe, it } from "@effect/vitest"
import { Option, Result } from "effect"
import { checkDeletable, type DeletionFacts, deletedPhone, toDeleted } from "#core/account/deletion.ts"
import { newPerson } from "#core/account/newPerson.ts"
import { Phone, toPhone } from "#core/account/phone.ts"
import { money } from "#core/shared/Money.ts"
import { at, userId } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T08:00:00Z")

const nothing: DeletionFacts = {
  hasPendingPayout: false,
  isToppingUp: false,
  isOnTheRoad: false,
  balances: [],
  givenUp: []
}

describe("N77 the deletion of an account", () => {
  it.each([
    ["nothing is in the way", {}, "allowed"],
    ["a payout is under way", { hasPendingPayout: true }, "pending_payout_transactions"],
    ["a top-up is being paid", { isToppingUp: true }, "top_up_under_way"],
    ["a trip is under way", { isOnTheRoad: true }, "user_has_ongoing_activity"],
    ["own money is left", { balances: [money(0, "EUR"), money(250, "DKK")] }, "balance_not_empty"],
    [
      "a part of it is given up",
      { balances: [money(250, "DKK")], givenUp: [money(249, "DKK")] },
      "balance_not_empty"
    ],
    [
      "more is given up than there is",
      { balances: [money(250, "DKK")], givenUp: [money(251, "DKK")] },
      "balance_not_empty"
    ],
    ["all of it is given up", { balances: [money(250, "DKK")], givenUp: [money(250, "DKK")] }, "allowed"],
    ["what is given up was spent", { balances: [money(0, "DKK")], givenUp: [money(250, "DKK")] }, "allowed"],
    [
      "one of two currencies is given up",
      { balances: [money(250, "DKK"), money(250, "EUR")], givenUp: [money(250, "DKK")] },
      "balance_not_empty"
    ],
    [
      "both currencies are given up",
      { balances: [money(250, "DKK"), money(90, "EUR")], givenUp: [money(90, "EUR"), money(250, "DKK")] },
      "allowed"
    ],
    [
      "everything is in the way",
      { hasPendingPayout: true, isToppingUp: true, isOnTheRoad: true, balances: [money(1, "DKK")] },
      "pending_payout_transactions"
    ],
    [
      "a top-up is being paid on the way",
      { isToppingUp: true, isOnTheRoad: true, balances: [money(1, "DKK")] },
      "top_up_under_way"
    ],
    [
      "a trip is under way with money",
      { isOnTheRoad: true, balances: [money(1, "DKK")], givenUp: [money(1, "DKK")] },
      "user_has_ongoing_activity"
    ]
  ] as const)("is decided when %s", (_case, facts, expected) => {
    const outcome = Result.match(checkDeletable({ ...nothing, ...facts }), {
      onSuccess: () => "allowed",
      onFailure: ({ _tag }) => _tag
    })
    assert.strictEqual(outcome, expected)
  })

  it("keeps the id, the country, the language and the currency, and nothing that says who it was", () => {
    const born = at("2026-01-01T00:00:00Z")
    const blank = newPerson({ id: userId(1), phone: Phone.make("+46701234567"), language: "SV", now: born })
    const known = {
      ...blank,
      role: "SUPPORT" as const,
      name: Option.some("Anna"),
      lastName: Option.some("Berg"),
      email: Option.some("anna@example.se"),
      description: Option.some("Kör elbil"),
      home: { ...blank.home, zipcode: Option.some("21120"), point: Option.some({ lat: 55.6, lng: 13 }) },
      workplace: { name: Option.some("Kranen"), placeId: Option.some("1") },
      imageId: Option.some("image"),
      bank: Option.some({ _tag: "IBAN" as const, iban: "SE4550000000058398257466" }),
      eid: Option.some({ provider: "sebankid" as const, verifiedAt: born }),
      termsAcceptedAt: Option.some(born),
      siteIds: ["site-1"]
    }
    assert.deepStrictEqual(toDeleted(known, now), {
      ...blank,
      phone: Phone.make("+4510000000"),
      deletedAt: Option.some(now)
    })
  })

  it("gives the account a number that nobody can sign in with", () => {
    assert.isTrue(Result.isFailure(toPhone(deletedPhone)))
  })
})
