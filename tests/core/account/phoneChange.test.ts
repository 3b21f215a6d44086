import { assert, describe, it } from "@effect/vitest"
import { Option, Result, Schema } from "effect"
import { newPerson } from "#core/account/newPerson.ts"
import { Phone, toPhone } from "#core/account/phone.ts"
import { changePhoneOf, phoneChangeHashInput, toInvalidPhoneCode } from "#core/account/phoneChange.ts"
import { InvalidCredentials } from "#core/account/refusals.ts"
import { PhoneChange } from "#core/contract/identity.ts"
import { at, userId } from "#tests/support/builders/entities.ts"

const personOf = (number: number, phone: string) =>
  newPerson({
    id: userId(number),
    phone: Phone.make(phone),
    language: "DA",
    now: at("2026-01-01T00:00:00Z")
  })
const anna = personOf(1, "+4520000001")
const bo = personOf(2, "+4520000002")
const free = Phone.make("+46701234567")

describe("a phone change", () => {
  it("PHONE-003 gives the person the number, with its country prefix, and changes nothing else", () => {
    const typed = Result.getOrThrow(toPhone("+46 70 123 45 67"))
    const changed = Result.getOrThrow(changePhoneOf(anna, typed, Option.none()))
    assert.deepStrictEqual(changed, { ...anna, phone: free })
    assert.strictEqual(changed.phone, "+46701234567")
  })

  it.each([
    ["without its country prefix", "20123456"],
    ["of another country", "+4915112345678"],
    ["that is too short", "+452012345"]
  ])("PHONE-003 refuses a number %s", (_case, typed) => {
    assert.strictEqual(Result.getOrThrow(Result.flip(toPhone(typed)))._tag, "invalid_phone_number")
  })

  it("PHONE-003 needs a code of six digits", () => {
    const isChange = (payload: object) =>
      Option.isSome(Schema.decodeUnknownOption(PhoneChange)({ phone_number: "+4520123456", ...payload }))
    assert.isTrue(isChange({ code: "123456" }))
    assert.isFalse(isChange({}))
    assert.isFalse(isChange({ code: "12345" }))
  })

  it.each([
    ["somebody else's", bo],
    ["the person's own", anna]
  ])("PHONE-009 refuses the number of an account: %s", (_case, owner) => {
    const refused = changePhoneOf(anna, owner.phone, Option.some(owner))
    assert.strictEqual(Result.getOrThrow(Result.flip(refused))._tag, "existing_phone_number")
  })

  it.each([
    ["wrong", "wrong"],
    ["no_code", "no_code"],
    ["spent", "spent"]
  ] as const)("PHONE-008 has a code of its own for a refused code: %s", (reason, expected) => {
    const refusal = toInvalidPhoneCode(new InvalidCredentials({ reason }))
    assert.deepStrictEqual([refusal._tag, refusal.reason], ["invalid_phone_code", expected])
  })

  it("has codes that fit one person and one number only", () => {
    const inputs = [
      phoneChangeHashInput(anna.id)(free, "123456"),
      phoneChangeHashInput(bo.id)(free, "123456"),
      phoneChangeHashInput(anna.id)(bo.phone, "123456"),
      phoneChangeHashInput(anna.id)(free, "123457")
    ]
    assert.strictEqual(new Set(inputs).size, 4)
  })
})
