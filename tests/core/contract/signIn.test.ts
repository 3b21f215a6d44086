import { assert, describe, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { z } from "zod"
import { BotCheckMissing, MultipleAccounts, PhoneBlocked } from "#core/account/refusals.ts"
import { CodeRequest, SignIn, SignUp } from "#core/contract/auth.ts"
import { makeApiDocument } from "#core/contract/docs/makeApiDocument.ts"
import { onWire } from "#core/contract/onWire.ts"
import { UnauthenticatedOnWire } from "#core/contract/refusals.ts"

const accepts = <A, I>(schema: Schema.Codec<A, I>, payload: unknown): boolean =>
  Option.isSome(Schema.decodeUnknownOption(schema)(payload))

const Paths = z.record(
  z.string(),
  z.record(z.string(), z.object({ parameters: z.array(z.object({ name: z.string(), in: z.string() })) }))
)
const paths = Paths.parse(JSON.parse(JSON.stringify(makeApiDocument().paths)))

describe("the payloads of signing in", () => {
  it.each([
    "/api/auth/check",
    "/api/auth/otp",
    "/api/phone/otp",
    "/api/update-phone/otp",
    "/api/me/confirm-email/otp"
  ])("AUTH-002 AUTH-003 the bot check of %s is in a header", (path) => {
    const headers = paths[path]?.["post"]?.parameters.filter((one) => one.in === "header")
    assert.deepStrictEqual(
      headers?.map(({ name }) => name),
      ["x-recaptcha-token"]
    )
  })

  it.each([
    ["a code by phone", { type: "phone", value: "+4520123456" }, true],
    ["with the bot check in the body", { type: "phone", value: "+4520123456", recaptcha: "solved" }, true],
    ["a code by e-mail", { type: "email", value: "anna@example.dk" }, true],
    ["a code by letter", { type: "letter", value: "Torvet 1" }, false],
    ["no type", { value: "+4520123456" }, false],
    ["no value", { type: "phone" }, false]
  ])("AUTH-012 AUTH-019 a request has type, value and recaptcha: %s", (_case, payload, isAccepted) => {
    assert.strictEqual(accepts(CodeRequest, payload), isAccepted)
  })

  it.each([
    ["phone, code and device", { phone: "+4520123456", otp: "123456", fingerprint: "device" }, true],
    ["no device", { phone: "+4520123456", otp: "123456" }, true],
    ["no code", { phone: "+4520123456" }, false],
    ["a short code", { phone: "+4520123456", otp: "12345" }, false],
    ["an address and its code", { type: "email", value: "anna@example.dk", otp: "123456" }, true],
    ["a letter and its code", { type: "letter", value: "Torvet 1", otp: "123456" }, false]
  ])(
    "AUTH-012 AUTH-016 a sign-in has phone or address, otp and fingerprint: %s",
    (_case, payload, isAccepted) => {
      assert.strictEqual(accepts(SignIn, payload), isAccepted)
    }
  )

  it.each([
    [
      "all fields",
      {
        phoneNumber: "+4520123456",
        otp: "123456",
        language: "da",
        fingerprint: "device",
        prospectId: "0197d2a4-3c00-7000-8000-000000000091"
      },
      true
    ],
    ["number and code", { phoneNumber: "+4520123456", otp: "123456" }, true],
    ["no number", { otp: "123456" }, false],
    ["a code with letters", { phoneNumber: "+4520123456", otp: "12345a" }, false]
  ])(
    "AUTH-018 a sign-up has phoneNumber, otp, language, fingerprint and prospectId: %s",
    (_case, payload, isAccepted) => {
      assert.strictEqual(accepts(SignUp, payload), isAccepted)
    }
  )
})

const isMultipleAccounts = (body: unknown) => accepts(onWire(MultipleAccounts), body)
const isBotCheckMissing = (body: unknown) => accepts(onWire(BotCheckMissing), body)
const isPhoneBlocked = (body: unknown) => accepts(onWire(PhoneBlocked), body)

describe("the refusals of signing in", () => {
  it.each([
    ["AUTH-033", "auth.otp.multiple_accounts", isMultipleAccounts],
    ["AUTH-034", "auth.recaptcha.missing", isBotCheckMissing],
    ["AUTH-035", "blocked.phone", isPhoneBlocked]
  ] as const)("%s has the code %s on the wire", (_id, code, isRefusal) => {
    assert.isTrue(isRefusal({ message: "text", error: code, identifier: code }))
    assert.isFalse(isRefusal({ message: "text", error: "another", identifier: "another" }))
  })

  it("AUTH-036 an answer without a session is exactly the message Unauthenticated.", () => {
    assert.isTrue(accepts(UnauthenticatedOnWire, { message: "Unauthenticated." }))
    assert.isFalse(accepts(UnauthenticatedOnWire, { message: "Please sign in." }))
  })
})
