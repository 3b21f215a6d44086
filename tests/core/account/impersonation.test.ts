import { Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkImpersonable, isRedeemable } from "#core/account/impersonation.ts"
import { newPerson } from "#core/account/newPerson.ts"
import { Phone } from "#core/account/phone.ts"
import { anna, at } from "#tests/support/builders.ts"

const now = at("2026-03-02T12:00:00Z")
const rider = newPerson({ id: anna, phone: Phone.make("+4521345678"), language: "EN", now })

describe("an account is opened for support", () => {
  it.each([
    ["of a rider", Option.some(rider), "yes"],
    ["not of staff", Option.some({ ...rider, role: "SUPPORT" as const }), "cannot_impersonate_staff"],
    ["not of who has left", Option.some({ ...rider, deletedAt: Option.some(now) }), "person_not_found"],
    ["not of nobody", Option.none(), "person_not_found"]
  ] as const)("CONS-002 %s", (_case, person, answer) => {
    const checked = checkImpersonable(person)
    expect(Result.match(checked, { onFailure: ({ _tag }) => _tag, onSuccess: () => "yes" })).toBe(answer)
  })
  it("CONS-002 and it is that very account", () => {
    expect(checkImpersonable(Option.some(rider))).toEqual(Result.succeed(rider))
    const staff = checkImpersonable(Option.some({ ...rider, role: "ADMIN" }))
    expect(Result.getFailure(staff)).toMatchObject({ value: { userId: anna } })
  })
})

describe("a ticket opens it", () => {
  const ticket = {
    redeemedAt: Option.none(),
    endedAt: Option.none(),
    ticketExpiresAt: at("2026-03-02T12:01:00Z")
  }
  it.each([
    ["once", ticket, true],
    ["not twice", { ...ticket, redeemedAt: Option.some(now) }, false],
    ["not after its end", { ...ticket, endedAt: Option.some(now) }, false],
    ["not at the moment it expires", { ...ticket, ticketExpiresAt: now }, false]
  ] as const)("CONS-002 %s", (_case, given, opens) => {
    expect(isRedeemable(given, now)).toBe(opens)
  })
})
