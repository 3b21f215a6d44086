import { assert, describe, it } from "@effect/vitest"
import { Option, Result } from "effect"
import { isPhone, recipientsOf, toRecipient } from "#core/account/codeRecipient.ts"
import { EmailAddress, toEmail } from "#core/account/email.ts"
import {
  confirmEmailOf,
  emailConfirmationHashInput,
  keptVerification,
  lostVerification,
  toInvalidEmailCode
} from "#core/account/emailConfirmation.ts"
import { newPerson } from "#core/account/newPerson.ts"
import { codeHashInput } from "#core/account/otp.ts"
import { Phone } from "#core/account/phone.ts"
import { InvalidCredentials } from "#core/account/refusals.ts"
import { at, userId } from "#tests/support/builders/entities.ts"

const address = EmailAddress.make("anna@example.dk")
const personOf = (number: number, email: string) => ({
  ...newPerson({
    id: userId(number),
    phone: Phone.make("+4520000001"),
    language: "DA",
    now: at("2026-01-01T00:00:00Z")
  }),
  email: Option.some(email)
})
const anna = personOf(1, "Anna@Example.dk")

describe("an e-mail address", () => {
  it("AUTH-012 identifies an account however it is typed", () => {
    for (const typed of ["anna@example.dk", " Anna@Example.DK "])
      assert.deepStrictEqual(toEmail(typed), Result.succeed(address))
  })

  it.each([
    "",
    "anna",
    "anna@example",
    "a b@c.dk",
    "a@b@c.dk",
    "a@b.dk,c@d.dk",
    "<a@b.dk>",
    "a@b.dk\r\nBcc:c@d.dk"
  ])("AUTH-012 is refused where it is none, or more than one: %j", (typed) => {
    assert.strictEqual(Result.getOrThrow(Result.flip(toEmail(typed)))._tag, "invalid_email")
  })

  it("AUTH-012 AUTH-019 gets a code by its type, as a phone number does by its own", () => {
    const phone = Result.getOrThrow(toRecipient({ type: "phone", value: "+45 20 00 00 01" }))
    const email = Result.getOrThrow(toRecipient({ type: "email", value: "anna@example.dk" }))
    assert.deepStrictEqual([phone, isPhone(phone)], ["+4520000001", true])
    assert.deepStrictEqual([email, isPhone(email)], ["anna@example.dk", false])
    assert.isTrue(Result.isFailure(toRecipient({ type: "phone", value: "anna@example.dk" })))
    assert.isTrue(Result.isFailure(toRecipient({ type: "email", value: "+4520000001" })))
  })
})

describe("the confirmation of an address", () => {
  it("AUTH-012 verifies the address of the profile, and changes nothing else", () => {
    const confirmed = Result.getOrThrow(confirmEmailOf(anna, address, Option.none()))
    assert.deepStrictEqual(confirmed, { ...anna, verifiedEmail: Option.some(address) })
    assert.deepStrictEqual(recipientsOf(confirmed).map(String), ["+4520000001", "anna@example.dk"])
    assert.deepStrictEqual(recipientsOf(anna).map(String), ["+4520000001"])
    assert.deepStrictEqual(
      confirmEmailOf(confirmed, address, Option.some(confirmed)),
      Result.succeed(confirmed)
    )
  })

  it("AUTH-012 refuses an address that the profile has no longer, or that another account has", () => {
    const moved = Result.getOrThrow(
      Result.flip(confirmEmailOf(personOf(1, "new@example.dk"), address, Option.none()))
    )
    assert.deepInclude(moved, { _tag: "invalid_email_code", reason: "no_code" })
    const taken = Result.getOrThrow(
      Result.flip(confirmEmailOf(anna, address, Option.some(personOf(2, "anna@example.dk"))))
    )
    assert.strictEqual(taken._tag, "existing_email")
  })

  it("AUTH-012 ends with another address, and not with another spelling", () => {
    const verified = Option.some(address)
    assert.deepStrictEqual(keptVerification(verified, Option.some("ANNA@example.dk")), verified)
    assert.deepStrictEqual(keptVerification(verified, Option.some("bo@example.dk")), Option.none())
    assert.deepStrictEqual(keptVerification(verified, Option.none()), Option.none())
    assert.deepStrictEqual(keptVerification(Option.none(), Option.some("anna@example.dk")), Option.none())
  })

  it("AUTH-012 has codes of its own person and address, which are none to sign in", () => {
    const other = EmailAddress.make("bo@example.dk")
    const texts = [
      codeHashInput(address, "123456"),
      emailConfirmationHashInput(userId(1))(address, "123456"),
      emailConfirmationHashInput(userId(2))(address, "123456"),
      emailConfirmationHashInput(userId(1))(other, "123456"),
      emailConfirmationHashInput(userId(1))(address, "123457")
    ]
    assert.strictEqual(new Set(texts).size, 5)
  })

  it.each([
    ["wrong", "wrong"],
    ["no_code", "no_code"],
    ["spent", "spent"],
    ["no_account", "no_code"]
  ] as const)("AUTH-012 says why a code is refused: %s", (reason, shown) => {
    assert.strictEqual(toInvalidEmailCode(new InvalidCredentials({ reason })).reason, shown)
  })

  it("AUTH-012 is lost with the confirmed address, and by nobody who had none", () => {
    const [none, some] = [{ verifiedEmail: Option.none() }, { verifiedEmail: Option.some(address) }]
    assert.deepStrictEqual(lostVerification(some, none), Option.some(address))
    assert.deepStrictEqual(
      [lostVerification(some, some), lostVerification(none, none), lostVerification(none, some)],
      [Option.none(), Option.none(), Option.none()]
    )
  })
})
