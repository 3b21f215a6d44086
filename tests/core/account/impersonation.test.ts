import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkCanImpersonate, isRedeemable } from "#core/account/impersonation.ts"
import { newPerson } from "#core/account/newPerson.ts"
import { Phone } from "#core/account/phone.ts"
import { anna, at } from "#tests/support/builders/entities.ts"

const now = at("2026-03-02T12:00:00Z")
const rider = newPerson({ id: anna, phone: Phone.make("+4521345678"), language: "EN", now })

describe("an account can be impersonated", () => {
  it.each([
    ["if it is a rider's", Option.some(rider), "allowed"],
    [
      "unless it is a staff account",
      Option.some({ ...rider, role: "SUPPORT" as const }),
      "cannot_impersonate_staff"
    ],
    ["unless it is deleted", Option.some({ ...rider, deletedAt: Option.some(now) }), "person_not_found"],
    ["unless it does not exist", Option.none(), "person_not_found"]
  ] as const)("CONS-002 %s", (_case, person, outcome) => {
    const checked = checkCanImpersonate(person)
    expect(Result.match(checked, { onFailure: ({ _tag }) => _tag, onSuccess: () => "allowed" })).toBe(outcome)
  })
  it("CONS-002 with the account in the result, or its id in the refusal", () => {
    expect(checkCanImpersonate(Option.some(rider))).toEqual(Result.succeed(rider))
    const staff = checkCanImpersonate(Option.some({ ...rider, role: "ADMIN" }))
    expect(Result.getFailure(staff)).toMatchObject({ value: { userId: anna } })
  })
})

describe("a ticket is redeemable", () => {
  const ticket = {
    redeemedAt: Option.none(),
    endedAt: Option.none(),
    ticketExpiresAt: at("2026-03-02T12:01:00Z")
  }
  it.each([
    ["once", ticket, true],
    ["but not twice", { ...ticket, redeemedAt: Option.some(now) }, false],
    ["but not after the end of its impersonation", { ...ticket, endedAt: Option.some(now) }, false],
    ["but not from its expiry on", { ...ticket, ticketExpiresAt: now }, false]
  ] as const)("CONS-002 %s", (_case, one, expected) => {
    expect(isRedeemable(one, now)).toBe(expected)
  })
})
