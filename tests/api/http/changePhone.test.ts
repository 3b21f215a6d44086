import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { userId } from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  latestCode,
  layerAccountApi,
  pick,
  post,
  send,
  solveBotCheck,
  tokenOf,
  withBotCheck,
  wrongCodeFor
} from "#tests/support/server/accountApi.ts"
import { runDueJobs, withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { createCaller, createPerson, phoneOf } from "#tests/support/world/people.ts"

const freePhone = (number: number) => `+4531475${String(number).padStart(3, "0")}`
const refusalOf = (answer: ApiResponse) => [answer.status, pick(answer, "error")]
const deviceOf = (number: number) => `a device of somebody, ${number}`

const requestCode = Effect.fn("requestCode")(function* (token: string, phone: string, fingerprint?: string) {
  yield* advanceClock(61)
  return yield* post(
    "/api/update-phone/otp",
    { phone_number: phone, ...(fingerprint === undefined ? {} : { fingerprint }) },
    { token, ...withBotCheck(yield* solveBotCheck) }
  )
})
const change = (token: string, phone: string, code: string, fingerprint?: string) =>
  send(
    "PATCH",
    "/api/v5/me/update-phone",
    { phone_number: phone, code, ...(fingerprint === undefined ? {} : { fingerprint }) },
    { token }
  )
const meOf = (token: string) => get("/api/me", { token })

/** Requests a code for a free number and answers it. */
const codeFor = Effect.fn("codeFor")(function* (token: string, phone: string) {
  assert.strictEqual((yield* requestCode(token, phone)).status, 204)
  return yield* latestCode(phone)
})

layer(withBackgroundWork(layerAccountApi))("a phone change", (it) => {
  it.effect(
    "PHONE-003 PHONE-004 PHONE-005 needs a code to the new number, and answers the profile with it",
    () =>
      Effect.gen(function* () {
        const { token } = yield* createCaller(userId(1))
        assert.strictEqual((yield* requestCode(token, "+45 31 47 50 01")).status, 204)
        const sent = yield* latestCode(freePhone(1))
        assert.match(sent, /^\d{6}$/)
        const changed = yield* change(token, freePhone(1), sent)
        assert.deepStrictEqual(
          [changed.status, pick(changed, "phone_number"), pick(yield* meOf(token), "phone_number")],
          [200, freePhone(1), freePhone(1)]
        )
        // The former number is free, and the code does not work twice.
        const former = yield* post(
          "/api/auth/check",
          { phone: phoneOf(1) },
          withBotCheck(yield* solveBotCheck)
        )
        assert.strictEqual(former.body, false)
        assert.deepStrictEqual(refusalOf(yield* change(token, freePhone(1), sent)), [
          422,
          "invalid_phone_code"
        ])
      })
  )

  it.effect("PHONE-005 ASVS-7.4.3 ends all other sessions and tells the former number", () =>
    Effect.gen(function* () {
      yield* createPerson(userId(2), { role: "SUPPORT" })
      const [token, other] = [yield* tokenOf(userId(2)), yield* tokenOf(userId(2))]
      const console = yield* consoleTokenOf(userId(2))
      const { token: stranger } = yield* createCaller(userId(3))
      const changed = yield* change(token, freePhone(2), yield* codeFor(token, freePhone(2)))
      assert.strictEqual(changed.status, 200)
      const staff = yield* get("/api/console/session", { token: console })
      const statuses = yield* Effect.forEach([token, other, stranger], meOf)
      assert.deepStrictEqual([...statuses.map(({ status }) => status), staff.status], [200, 401, 200, 401])

      yield* advanceClock(1)
      yield* runDueJobs
      const sql = yield* SqlClient.SqlClient
      const sentTexts = yield* sql<{
        text: string
      }>`SELECT text FROM sandbox_message WHERE recipient = ${phoneOf(2)}`
      assert.deepStrictEqual(
        sentTexts.map(({ text }) => text),
        [
          "Telefonnummeret på din Samvej-konto er ændret til et, der ender på 02. Kontakt straks support, hvis det ikke var dig."
        ]
      )
    })
  )

  it.effect("PHONE-008 refuses a wrong code and one that signs in, and counts the tries", () =>
    Effect.gen(function* () {
      const { token } = yield* createCaller(userId(4))
      const phone = freePhone(4)
      const code = yield* codeFor(token, phone)
      const wrong = yield* send(
        "PATCH",
        "/api/v5/me/update-phone",
        { phone_number: phone, code: wrongCodeFor(code) },
        { token, headers: { "accept-language": "en" } }
      )
      const text = "The SMS code is not right."
      assert.deepStrictEqual(
        [wrong.status, wrong.body],
        [
          422,
          {
            message: text,
            error: "invalid_phone_code",
            identifier: "invalid_phone_code",
            reason: "wrong",
            errors: { code: [text] }
          }
        ]
      )
      for (let tried = 1; tried < 5; tried++) yield* change(token, phone, wrongCodeFor(code))
      const spent = yield* change(token, phone, code)
      assert.deepStrictEqual(
        [...refusalOf(spent), pick(spent, "reason")],
        [422, "invalid_phone_code", "spent"]
      )

      yield* advanceClock(61)
      yield* post("/api/auth/otp", { type: "phone", value: phone }, withBotCheck(yield* solveBotCheck))
      const signInCode = yield* latestCode(phone)
      assert.deepStrictEqual(refusalOf(yield* change(token, phone, signInCode)), [422, "invalid_phone_code"])
      const expired = yield* codeFor(token, phone)
      yield* advanceClock(300)
      const late = yield* change(token, phone, expired)
      assert.deepStrictEqual(
        [...refusalOf(late), pick(late, "reason")],
        [422, "invalid_phone_code", "no_code"]
      )
    })
  )

  it.effect(
    "PHONE-005 a code for one person's change changes nobody else's number, and signs nobody in",
    () =>
      Effect.gen(function* () {
        const { token } = yield* createCaller(userId(5))
        const { token: stranger } = yield* createCaller(userId(6))
        const code = yield* codeFor(token, freePhone(5))
        assert.deepStrictEqual(refusalOf(yield* change(stranger, freePhone(5), code)), [
          422,
          "invalid_phone_code"
        ])
        const registered = yield* post("/api/sign-up/register", { phoneNumber: freePhone(5), otp: code })
        assert.deepStrictEqual(refusalOf(registered), [422, "auth.otp.invalid_credentials"])
        assert.strictEqual((yield* change(token, freePhone(5), code)).status, 200)
      })
  )

  it.effect(
    "PHONE-009 a number that an account has is refused before a code is sent, and when it is used",
    () =>
      Effect.gen(function* () {
        const { token } = yield* createCaller(userId(7))
        yield* createPerson(userId(8))
        const refused = yield* requestCode(token, phoneOf(8))
        const text = "This phone number already belongs to an account."
        assert.deepStrictEqual(
          [refused.status, pick(refused, "error"), pick(refused, "errors")],
          [422, "existing_phone_number", { phone_number: [text] }]
        )
        assert.strictEqual(yield* latestCode(phoneOf(8)), "")

        const code = yield* codeFor(token, freePhone(9))
        const sql = yield* SqlClient.SqlClient
        yield* sql`UPDATE person SET phone = ${freePhone(9)} WHERE id = ${userId(8)}`
        assert.deepStrictEqual(refusalOf(yield* change(token, freePhone(9), code)), [
          422,
          "existing_phone_number"
        ])
      })
  )

  it.effect("PHONE-005 PHONE-009 of two people who change to one number at once, one gets it", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      for (const round of [1, 2, 3, 4]) {
        const phone = freePhone(100 + round)
        const runners = [userId(100 + round * 2), userId(101 + round * 2)]
        const proofs = yield* Effect.forEach(runners, (id, index) =>
          Effect.gen(function* () {
            const { token } = yield* createCaller(id)
            const device = deviceOf(round * 2 + index)
            assert.strictEqual((yield* requestCode(token, phone, device)).status, 204)
            return { token, device, code: yield* latestCode(phone) }
          })
        )
        const answers = yield* Effect.forEach(
          proofs,
          ({ code, device, token }) => change(token, phone, code, device),
          { concurrency: "unbounded" }
        )
        assert.sameDeepMembers(answers.map(refusalOf), [
          [200, undefined],
          [422, "existing_phone_number"]
        ])
        const owners = yield* sql`SELECT id FROM person WHERE phone = ${phone}`
        assert.lengthOf(owners, 1)
      }
    })
  )

  it.effect("PHONE-004 needs a bot check, a valid number, and a minute between two codes", () =>
    Effect.gen(function* () {
      const { token } = yield* createCaller(userId(10))
      const body = { phone_number: freePhone(10) }
      const unchecked = yield* post("/api/update-phone/otp", body, { token })
      assert.deepStrictEqual(refusalOf(unchecked), [422, "auth.recaptcha.missing"])
      const invalid = yield* requestCode(token, "+4512")
      assert.deepStrictEqual(
        [...refusalOf(invalid), Object.keys(Object(pick(invalid, "errors")))],
        [422, "invalid_phone_number", ["phone_number"]]
      )
      assert.strictEqual((yield* requestCode(token, freePhone(10))).status, 204)
      const again = yield* post("/api/update-phone/otp", body, {
        token,
        ...withBotCheck(yield* solveBotCheck)
      })
      assert.deepStrictEqual(refusalOf(again), [429, "auth.otp.throttle_error"])
    })
  )

  it.effect("ASVS-7.5.1 needs a sign-in within the last ten minutes", () =>
    Effect.gen(function* () {
      const { token } = yield* createCaller(userId(11))
      const code = yield* codeFor(token, freePhone(11))
      yield* advanceClock(540)
      assert.deepStrictEqual(refusalOf(yield* change(token, freePhone(11), code)), [403, "sign_in_again"])
      assert.deepStrictEqual(refusalOf(yield* requestCode(token, freePhone(11))), [403, "sign_in_again"])
      assert.strictEqual(pick(yield* meOf(token), "phone_number"), phoneOf(11))
    })
  )
})
