import { NodeHttpServer } from "@effect/platform-node"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { Settings } from "#api/config/Settings.ts"
import { settingsFrom } from "#api/config.ts"
import { layerPublicUrl } from "#api/http/PublicUrl.ts"
import {
  get,
  latestCode,
  layerAccountApi,
  pick,
  post,
  requestCode,
  send,
  signUp,
  solveBotCheck,
  withBotCheck,
  wrongCodeFor
} from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"

const danish = { headers: { "accept-language": "da" } }
const codeOf = (answer: { readonly body: unknown }) =>
  pick({ status: 0, headers: new Headers(), body: answer.body }, "error")

layer(layerAccountApi)("signing in", (it) => {
  it.effect(
    "AUTH-022 AUTH-023 AUTH-025 a new person checks the phone number, requests a code and registers",
    () =>
      Effect.gen(function* () {
        const phone = "+4521000001"
        const solution = yield* solveBotCheck
        const unknown = yield* post("/api/auth/check", { phone }, withBotCheck(solution))
        assert.deepStrictEqual([unknown.status, unknown.body], [200, false])
        const sentCode = yield* post("/api/auth/otp", { type: "phone", value: phone }, withBotCheck(solution))
        assert.deepStrictEqual([sentCode.status, sentCode.body], [204, ""])

        const otp = yield* latestCode(phone)
        assert.match(otp, /^\d{6}$/)
        const registered = yield* post("/api/sign-up/register", { phoneNumber: phone, otp, language: "da" })
        assert.strictEqual(registered.status, 201)
        assert.strictEqual(pick(registered, "user", "phone_number"), phone)
        assert.strictEqual(pick(registered, "user", "language"), "DA")
        assert.strictEqual(pick(registered, "user", "currency"), "DKK")
        assert.strictEqual(pick(registered, "user", "has_mandatory_properties"), false)
        const token = String(pick(registered, "token"))
        assert.strictEqual((yield* get("/api/me", { token })).status, 200)
      })
  )

  it.effect("AUTH-017 AUTH-020 AUTH-021 AUTH-022 a person signs out and signs in again", () =>
    Effect.gen(function* () {
      const phone = "+4521000010"
      const { id, token } = yield* signUp(phone)
      const unusable = yield* post("/api/v5/logout", { player_id: 7 }, { token })
      assert.deepStrictEqual(
        [unusable.status, Object.keys(Object(pick(unusable, "errors")))],
        [422, ["player_id"]]
      )
      const device = { player_id: "player-1", fingerprint: "f" }
      assert.strictEqual((yield* post("/api/v5/logout", device, { token })).status, 204)
      const out = yield* get("/api/me", { token })
      assert.deepStrictEqual([out.status, out.body], [401, { message: "Unauthenticated." }])

      yield* advanceClock(61)
      const known = yield* post("/api/auth/check", { phone }, withBotCheck(yield* solveBotCheck))
      assert.strictEqual(known.body, true)
      const signedIn = yield* post("/api/auth/login-otp", {
        phone: "+45 21 00 00 10",
        otp: yield* requestCode(phone),
        fingerprint: "f"
      })
      assert.strictEqual(signedIn.status, 200)
      assert.strictEqual(pick(signedIn, "user", "id"), id)
    })
  )

  it.effect(
    "AUTH-031 a wrong, a reused and an expired code are refused with the reason, in the language of the request",
    () =>
      Effect.gen(function* () {
        const phone = "+4521000002"
        const { answer } = yield* signUp(phone)
        assert.strictEqual(answer.status, 201)
        yield* advanceClock(61)
        const otp = yield* requestCode(phone)
        const wrong = yield* post("/api/auth/login-otp", { phone, otp: wrongCodeFor(otp) }, danish)
        const text = "Koden er ikke rigtig. Tjek den, og prøv igen."
        assert.deepStrictEqual(
          [wrong.status, wrong.body],
          [
            422,
            {
              message: text,
              error: "auth.otp.invalid_credentials",
              identifier: "auth.otp.invalid_credentials",
              reason: "wrong",
              errors: { otp: [text] }
            }
          ]
        )
        assert.strictEqual((yield* post("/api/auth/login-otp", { phone, otp })).status, 200)
        const noCode = [
          422,
          "auth.otp.invalid_credentials",
          "no_code",
          "Der er ingen gyldig kode her: Den er brugt, udløbet eller bestilt på en anden enhed. Bestil en ny."
        ]
        const refusalOf = (refusal: typeof wrong) => [
          refusal.status,
          ...["error", "reason", "message"].map((field) => pick(refusal, field))
        ]
        assert.deepStrictEqual(refusalOf(yield* post("/api/auth/login-otp", { phone, otp }, danish)), noCode)
        const expiredCode = yield* Effect.andThen(advanceClock(61), requestCode(phone))
        yield* advanceClock(300)
        assert.deepStrictEqual(
          refusalOf(yield* post("/api/auth/login-otp", { phone, otp: expiredCode }, danish)),
          noCode
        )
      })
  )

  it.effect("N45 five wrong codes invalidate the code, and the next code works", () =>
    Effect.gen(function* () {
      const phone = "+4521000003"
      yield* signUp(phone)
      const guess = Effect.fn("guess")(function* (times: number) {
        yield* advanceClock(61)
        const otp = yield* requestCode(phone)
        const wrong = post("/api/auth/login-otp", { phone, otp: wrongCodeFor(otp) })
        yield* Effect.repeat(wrong, { times: times - 1 })
        return yield* post("/api/auth/login-otp", { phone, otp })
      })
      const spent = yield* guess(5)
      assert.deepStrictEqual(
        [codeOf(spent), pick(spent, "reason"), pick(spent, "message")],
        [
          "auth.otp.invalid_credentials",
          "spent",
          "This code was entered wrongly too often. Request a new one."
        ]
      )
      assert.strictEqual((yield* guess(4)).status, 200)
    })
  )

  it.effect("AUTH-032 a second code within a minute is refused with the seconds to wait", () =>
    Effect.gen(function* () {
      const phone = "+4521000004"
      yield* requestCode(phone)
      const refusal = yield* post("/api/phone/otp", { phone }, withBotCheck(yield* solveBotCheck))
      assert.deepStrictEqual([refusal.status, codeOf(refusal)], [429, "auth.otp.throttle_error"])
      assert.isAtLeast(Number(pick(refusal, "retry_after")), 55)
      assert.match(
        String(pick(refusal, "message")),
        /^Too many attempts\. Try again in (5\d seconds|1 minute)\.$/
      )
    })
  )

  it.effect("AUTH-024 phone/otp sends a code in the language of the visitor", () =>
    Effect.gen(function* () {
      const phone = "+46701000005"
      const headers = { ...withBotCheck(yield* solveBotCheck).headers, "accept-language": "sv" }
      assert.strictEqual((yield* post("/api/phone/otp", { phone }, { headers })).status, 204)
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ text: string }>`SELECT text FROM sandbox_message WHERE recipient = ${phone}`
      assert.match(row?.text ?? "", /^\d{6} är din kod till Samvej/)
    })
  )

  it.effect("AUTH-033 a number cannot be registered twice", () =>
    Effect.gen(function* () {
      const phone = "+4521000006"
      yield* signUp(phone)
      yield* advanceClock(61)
      const signedIn = yield* post("/api/sign-up/register", {
        phoneNumber: phone,
        otp: yield* requestCode(phone)
      })
      assert.deepStrictEqual([signedIn.status, codeOf(signedIn)], [422, "auth.otp.multiple_accounts"])
    })
  )

  it.effect("AUTH-033 of three concurrent registrations with one code, one succeeds", () =>
    Effect.gen(function* () {
      const phone = "+4521000016"
      const otp = yield* requestCode(phone)
      const register = post("/api/sign-up/register", { phoneNumber: phone, otp })
      const answers = yield* Effect.all([register, register, register], { concurrency: "unbounded" })
      assert.deepStrictEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [201, 422, 422]
      )
    })
  )

  it.effect("AUTH-031 a number without an account cannot sign in with a correct code", () =>
    Effect.gen(function* () {
      const phone = "+4521000007"
      const otp = yield* requestCode(phone)
      const refusal = yield* post("/api/auth/login-otp", { phone, otp })
      assert.deepStrictEqual(
        [refusal.status, codeOf(refusal), pick(refusal, "message")],
        [422, "auth.otp.invalid_credentials", "There is no account with this phone number."]
      )
    })
  )

  it.effect("AUTH-035 a number blocked by a setting or by support gets no code", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`INSERT INTO blocked_phone VALUES ('+4521000008', 'abuse', NULL, '2026-01-01')`
      for (const value of ["+4529999999", "+4521000008"]) {
        const refusal = yield* post(
          "/api/auth/otp",
          { type: "phone", value },
          withBotCheck(yield* solveBotCheck)
        )
        assert.deepStrictEqual([refusal.status, codeOf(refusal)], [403, "blocked.phone"])
      }
    })
  )

  it.effect("AUTH-012 a code is sent to a phone or an e-mail address, and to nothing else", () =>
    Effect.gen(function* () {
      for (const [type, value] of [
        ["phone", "+4521000011"],
        ["email", "a@b.dk"]
      ]) {
        const sent = yield* post("/api/auth/otp", { type, value }, withBotCheck(yield* solveBotCheck))
        assert.strictEqual(sent.status, 204)
      }
      const unknownType = yield* post("/api/auth/otp", { type: "fax", value: "x" }, danish)
      assert.strictEqual(unknownType.status, 422)
      assert.isDefined(pick(unknownType, "errors", "type"))
    })
  )

  it.effect("AUTH-001 codes and tokens are stored as keyed hashes only", () =>
    Effect.gen(function* () {
      const phone = "+4521000009"
      const { token } = yield* signUp(phone)
      yield* advanceClock(61)
      const otp = yield* requestCode(phone)
      const sql = yield* SqlClient.SqlClient
      const stored = JSON.stringify([
        yield* sql`SELECT to_jsonb(o) FROM otp o`,
        yield* sql`SELECT * FROM session`
      ])
      assert.notInclude(stored, otp)
      assert.notInclude(stored, token)
    })
  )
})

const phoneCalls = [
  ["auth/check", "phone", { phone: "+45123" }],
  ["auth/otp", "phone", { type: "phone", value: "+49 151 23456789" }],
  ["phone/otp", "phone", { phone: "" }],
  ["auth/login-otp", "phone", { phone: "12345678", otp: "123456" }],
  ["auth/login-otp", "phone", { otp: "123456" }],
  ["sign-up/register", "phoneNumber", { phoneNumber: "+45", otp: "123456" }]
] as const
const codeCalls = [
  ["auth/login-otp", { phone: "+4521000012" }],
  ["sign-up/register", { phoneNumber: "+4521000012" }]
] as const

layer(layerAccountApi)("an invalid field is named in the language of the request:", (it) => {
  it.effect.each(phoneCalls)("AUTH-013 %s, %s", ([path, field, data]) =>
    Effect.gen(function* () {
      const answer = yield* post(`/api/${path}`, data, {
        headers: { ...withBotCheck(yield* solveBotCheck).headers, "accept-language": "nl" }
      })
      assert.strictEqual(answer.status, 422)
      assert.deepStrictEqual(pick(answer, "errors"), { [field]: ["Vul een geldig telefoonnummer in."] })
    })
  )

  it.effect.each(codeCalls)("AUTH-001 %s, otp", ([path, data]) =>
    Effect.gen(function* () {
      for (const otp of ["12345", "1234567", "12345a"]) {
        const answer = yield* post(`/api/${path}`, { ...data, otp }, danish)
        assert.deepStrictEqual(
          [answer.status, pick(answer, "errors", "otp")],
          [422, ["Dette har ikke den rigtige form."]]
        )
      }
      const missing = yield* send("POST", `/api/${path}`, data, danish)
      assert.deepStrictEqual(pick(missing, "errors", "otp"), ["Udfyld dette felt."])
    })
  )
})

const publicUrl = "https://app.samvej.example:8443"
const layerPublicApi = layerAccountApi.pipe(
  Layer.provideMerge(
    layerPublicUrl.pipe(
      Layer.provide(Layer.effect(Settings, settingsFrom({ PUBLIC_URL: publicUrl }))),
      Layer.provide(NodeHttpServer.layerTest)
    )
  )
)

layer(layerPublicApi)("a code by SMS", (it) => {
  it.effect.each([
    ["da", "+4521000017"],
    ["en", "+4521000018"],
    ["nb", "+4521000019"],
    ["nl", "+4521000020"],
    ["sv", "+4521000021"]
  ] as const)("AUTH-001 ends with a line that binds it to the pages of PUBLIC_URL: %s", ([language, phone]) =>
    Effect.gen(function* () {
      const { headers } = withBotCheck(yield* solveBotCheck)
      const command = { type: "phone", value: phone }
      const sent = yield* post("/api/auth/otp", command, {
        headers: { ...headers, "accept-language": language }
      })
      assert.strictEqual(sent.status, 204)
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ text: string }>`SELECT text FROM sandbox_message WHERE recipient = ${phone}`
      const otp = yield* latestCode(phone)
      assert.match(otp, /^\d{6}$/)
      const [first, ...rest] = (row?.text ?? "").split("\n")
      assert.match(first ?? "", new RegExp(`^${otp} .* Samvej.* 5 min`))
      assert.deepStrictEqual(rest, ["", `@app.samvej.example #${otp}`])
    })
  )
})
