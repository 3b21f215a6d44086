import { DateTime, Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  accessState,
  checkCanEnd,
  checkCanImpersonate,
  checkMessagesNeeded,
  isRedeemable
} from "#core/account/impersonation.ts"
import { newPerson } from "#core/account/newPerson.ts"
import { Phone } from "#core/account/phone.ts"
import { anna, at, bo, userId } from "#tests/support/builders/entities.ts"

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
    expect(isRedeemable(one, Option.some({ role: "SUPPORT" }), now)).toBe(expected)
  })

  it.each([
    ["by a signed-in agent of the support", Option.some({ role: "SUPPORT" } as const), true],
    ["by a signed-in administrator", Option.some({ role: "ADMIN" } as const), true],
    ["but not after the agent has become a partner", Option.some({ role: "PARTNER" } as const), false],
    ["but not after the agent has lost the role", Option.some({ role: null }), false],
    ["but not after the agent has signed out", Option.none(), false]
  ])("SEC-004 %s", (_case, agent, expected) => {
    expect(isRedeemable(ticket, agent, now)).toBe(expected)
  })
})

describe("an impersonation can be ended", () => {
  const impersonation = Option.some({ agentId: bo })
  it.each([
    ["by its own agent", impersonation, { id: bo, role: "SUPPORT" }, "allowed"],
    ["by its own agent, who has lost the role", impersonation, { id: bo, role: null }, "allowed"],
    ["by any administrator", impersonation, { id: userId(13), role: "ADMIN" }, "allowed"],
    ["not by another agent", impersonation, { id: anna, role: "SUPPORT" }, "impersonation_not_found"],
    ["not by a partner", impersonation, { id: anna, role: "PARTNER" }, "impersonation_not_found"],
    ["only if it exists", Option.none(), { id: bo, role: "ADMIN" }, "impersonation_not_found"]
  ] as const)("SEC-004 %s", (_case, found, by, outcome) => {
    const checked = checkCanEnd(found, by)
    expect(Result.match(checked, { onFailure: ({ _tag }) => _tag, onSuccess: () => "allowed" })).toBe(outcome)
  })
})

describe("the text of messages is shown to an agent", () => {
  it.each([
    ["with a case", { showsMessages: true, caseReference: Option.some("S-1") }, "allowed"],
    ["not without one", { showsMessages: true, caseReference: Option.none() }, "case_required"],
    ["on request only", { showsMessages: false, caseReference: Option.none() }, "allowed"]
  ] as const)("SEC-008 %s", (_case, command, outcome) => {
    const checked = checkMessagesNeeded(command)
    expect(Result.match(checked, { onFailure: ({ _tag }) => _tag, onSuccess: () => "allowed" })).toBe(outcome)
  })
})

describe("an impersonation is", () => {
  const expiresAt = DateTime.add(now, { minutes: 10 })
  const later = DateTime.add(now, { minutes: 11 })
  const [none, some] = [Option.none(), Option.some(now)]
  it.each([
    ["waiting with a new ticket", { redeemedAt: none, endedAt: none, expiresAt }, now, "waiting"],
    ["unused after its ticket", { redeemedAt: none, endedAt: none, expiresAt }, later, "unused"],
    ["ended before its ticket was used", { redeemedAt: none, endedAt: some, expiresAt }, now, "ended"],
    ["running once redeemed", { redeemedAt: some, endedAt: none, expiresAt }, now, "running"],
    ["expired at its end", { redeemedAt: some, endedAt: none, expiresAt }, expiresAt, "expired"],
    ["ended by somebody", { redeemedAt: some, endedAt: some, expiresAt }, later, "ended"],
    [
      "expired where the end was recorded later",
      { redeemedAt: some, endedAt: Option.some(later), expiresAt },
      later,
      "expired"
    ]
  ] as const)("CONS-003 %s", (_case, impersonation, time, state) => {
    expect(accessState(impersonation, time)).toBe(state)
  })
})
