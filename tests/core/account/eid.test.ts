import { type DateTime, Option, Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkCanVerifyEid, decideEid } from "#core/account/eid.ts"
import { newPerson } from "#core/account/newPerson.ts"
import { Phone } from "#core/account/phone.ts"
import { at, bo } from "#tests/support/builders/entities.ts"

const now = at("2026-11-24T10:00:00Z")
const unverified = { country: "DK", isFlagOn: true, verifiedAt: Option.none<DateTime.Utc>() } as const

const person = newPerson({ id: bo, phone: Phone.make("+4531495001"), language: "DA", now })
const decided = (birthDate: Option.Option<string>, when = now) =>
  decideEid(person, {
    provider: "dkmitid",
    identity: { subject: "somebody", birthDate },
    now: when,
    minimumAge: 18
  })

describe("the provider of a verification", () => {
  it.each([
    ["NL", "nlidin"],
    ["DK", "dkmitid"],
    ["SE", "sebankid"],
    ["NO", "novippslogin"]
  ] as const)("EID-003 of a person in %s is %s", (country, provider) => {
    expect(checkCanVerifyEid({ ...unverified, country })).toEqual(Result.succeed(provider))
  })

  it("EID-003 does not exist in Belgium", () => {
    const refused = checkCanVerifyEid({ ...unverified, country: "BE" })
    expect(Result.isFailure(refused) && refused.failure._tag).toBe("eid_not_offered")
  })

  it("EID-004 is offered with the flag and without a verified date only", () => {
    const refusal = (state: Parameters<typeof checkCanVerifyEid>[0]) =>
      Result.match(checkCanVerifyEid(state), { onSuccess: () => "offered", onFailure: ({ _tag }) => _tag })
    const verifiedAt = Option.some(now)
    expect(refusal(unverified)).toBe("offered")
    expect(refusal({ ...unverified, isFlagOn: false })).toBe("eid_not_offered")
    expect(refusal({ ...unverified, verifiedAt })).toBe("eid_already_verified")
    expect(refusal({ ...unverified, verifiedAt, isFlagOn: false })).toBe("eid_already_verified")
  })
})

describe("a confirmed identity", () => {
  it("EID-002 verifies the account, with the provider and the time", () => {
    const verified = Result.getOrThrow(decided(Option.none()))
    expect(verified).toEqual({ ...person, eid: Option.some({ provider: "dkmitid", verifiedAt: now }) })
  })

  it.each([
    ["on the eighteenth birthday", "2008-11-24", true],
    ["a day before it", "2008-11-25", false],
    ["of a child", "2016-01-01", false],
    ["of a grown person", "1960-06-30", true],
    ["that does not exist", "2015-02-30", true]
  ] as const)("EID-002 with a day of birth %s is accepted or not", (_which, birthDate, isAccepted) => {
    expect(Result.isSuccess(decided(Option.some(birthDate)))).toBe(isAccepted)
  })

  it("EID-002 counts the birthday by the clocks of the person's country", () => {
    const born = Option.some("2008-11-25")
    expect(Result.isSuccess(decided(born, at("2026-11-24T22:59:00Z")))).toBe(false)
    expect(Result.isSuccess(decided(born, at("2026-11-24T23:00:00Z")))).toBe(true)
  })
})
