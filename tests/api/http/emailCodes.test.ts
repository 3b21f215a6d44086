import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { userId } from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
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

const emailOf = (number: number) => `person${number}@example.dk`
const english = { headers: { "accept-language": "en" } }
const refusalOf = (answer: ApiResponse) => [answer.status, pick(answer, "error"), pick(answer, "reason")]
const here = "the phone of this test"

const requestCode = Effect.fn("requestCode")(function* (email: string, fingerprint = here) {
  const options = withBotCheck(yield* solveBotCheck)
  return yield* post("/api/auth/otp", { type: "email", value: email, fingerprint }, options)
})
const signIn = (email: string, otp: string, fingerprint = here) =>
  post("/api/auth/login-otp", { type: "email", value: email, otp, fingerprint }, english)
const requestConfirmation = Effect.fn("requestConfirmation")(function* (token: string, fingerprint = here) {
  const options = { token, ...withBotCheck(yield* solveBotCheck) }
  return yield* post("/api/me/confirm-email/otp", { fingerprint }, options)
})
const confirm = (token: string, code: string, fingerprint = here) =>
  send("PATCH", "/api/me/confirm-email", { code, fingerprint }, { token, ...english })
const saveEmail = (token: string, email: string) => send("PATCH", "/api/me", { email }, { token })
const isVerified = (token: string) =>
  Effect.map(get("/api/me", { token }), (me) => pick(me, "is_email_verified"))

/** Confirms the address of a profile. */
const confirmAddress = Effect.fn("confirmAddress")(function* (token: string, email: string) {
  assert.strictEqual((yield* requestConfirmation(token)).status, 204)
  assert.strictEqual((yield* confirm(token, yield* latestCode(email))).status, 200)
})

/** Creates a person whose address is confirmed, and lets the next code be requested. */
const createConfirmed = Effect.fn("createConfirmed")(function* (number: number) {
  const caller = yield* createCaller(userId(number))
  yield* confirmAddress(caller.token, emailOf(number))
  yield* advanceClock(61)
  return caller
})

const messagesTo = Effect.fn("messagesTo")(function* (recipient: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ channel: string; code: string | null; text: string }>`SELECT channel, code, text
    FROM sandbox_message WHERE recipient = ${recipient} ORDER BY id`
  return rows.map(({ channel, code, text }) => ({ channel, code, text }))
})

layer(withBackgroundWork(layerAccountApi))("sign-in by e-mail", (it) => {
  it.effect("AUTH-012 AUTH-019 AUTH-023 a confirmed address gets a code, which signs in", () =>
    Effect.gen(function* () {
      const { id } = yield* createConfirmed(1)
      const sent = yield* requestCode(" Person1@Example.DK ")
      assert.deepStrictEqual([sent.status, sent.body], [204, ""])
      const otp = yield* latestCode(emailOf(1))
      assert.match(otp, /^\d{6}$/)
      const signedIn = yield* signIn("PERSON1@example.dk", otp)
      assert.deepStrictEqual([signedIn.status, pick(signedIn, "user", "id")], [200, id])
      assert.strictEqual((yield* get("/api/me", { token: String(pick(signedIn, "token")) })).status, 200)
      assert.deepStrictEqual(refusalOf(yield* signIn(emailOf(1), otp)), [
        422,
        "auth.otp.invalid_credentials",
        "no_code"
      ])
    })
  )

  it.effect(
    "AUTH-012 the mail is in the language of the account, and the phone gets a message about the confirmation",
    () =>
      Effect.gen(function* () {
        yield* createConfirmed(2)
        yield* runDueJobs
        const [mail] = yield* messagesTo(emailOf(2))
        assert.match(
          mail?.text ?? "",
          /^\d{6} er din kode til Samvej\. Den virker i 5 minutter på den enhed, der bestilte den\./
        )
        assert.strictEqual(mail?.channel, "email")
        const messages = yield* messagesTo(phoneOf(2))
        assert.deepStrictEqual(messages, [
          {
            channel: "sms",
            code: null,
            text: "person2@example.dk kan nu logge ind på din Samvej-konto. Kontakt straks support, hvis det ikke var dig."
          }
        ])
      })
  )

  it.effect(
    "AUTH-012 an address that is unknown or only saved is answered alike, and gets a mail without code",
    () =>
      Effect.gen(function* () {
        yield* createConfirmed(3)
        yield* createPerson(userId(4))
        const [known, saved, unknown] = [emailOf(3), emailOf(4), "nobody4@example.dk"]
        const answers = yield* Effect.forEach([known, saved, unknown], (email) =>
          Effect.gen(function* () {
            const sent = yield* requestCode(email)
            const again = yield* requestCode(email)
            const tries = yield* Effect.forEach(
              ["000001", "000002", "000003", "000004", "000005", "000006"],
              (code) => signIn(email, code)
            )
            return [
              [sent.status, sent.body],
              [again.status, pick(again, "error")],
              ...tries.map((tried) => [tried.status, tried.body])
            ]
          })
        )
        assert.deepStrictEqual(answers[1], answers[0])
        assert.deepStrictEqual(answers[2], answers[0])
        assert.deepStrictEqual(answers[0]?.slice(0, 2), [
          [204, ""],
          [429, "auth.otp.throttle_error"]
        ])
        for (const email of [saved, unknown]) {
          const [mail] = yield* messagesTo(email)
          assert.deepStrictEqual([mail?.channel, mail?.code], ["email", null])
          assert.include(mail?.text, "no Samvej account has confirmed it")
          assert.notMatch(mail?.text ?? "", /\d/)
        }
      })
  )

  it.effect("AUTH-031 AUTH-032 N45 limits, tries, expiry and device are those of codes by SMS", () =>
    Effect.gen(function* () {
      yield* createConfirmed(5)
      const email = emailOf(5)
      yield* requestCode(email)
      const otp = yield* latestCode(email)
      const early = yield* requestCode(email)
      assert.deepStrictEqual([early.status, pick(early, "error")], [429, "auth.otp.throttle_error"])
      assert.isAtLeast(Number(pick(early, "retry_after")), 55)
      // A stranger's device neither uses the code nor spends its tries.
      const elsewhere = yield* signIn(email, otp, "the phone of a stranger")
      assert.deepStrictEqual(refusalOf(elsewhere), [422, "auth.otp.invalid_credentials", "no_code"])
      yield* Effect.repeat(signIn(email, wrongCodeFor(otp)), { times: 4 })
      const spent = yield* signIn(email, otp)
      assert.deepStrictEqual(refusalOf(spent), [422, "auth.otp.invalid_credentials", "spent"])
      yield* advanceClock(61)
      yield* requestCode(email)
      const late = yield* latestCode(email)
      yield* advanceClock(300)
      assert.deepStrictEqual(refusalOf(yield* signIn(email, late)), [
        422,
        "auth.otp.invalid_credentials",
        "no_code"
      ])
    })
  )

  it.effect("AUTH-002 AUTH-034 a code by e-mail needs a bot check, and an address", () =>
    Effect.gen(function* () {
      const without = yield* post("/api/auth/otp", { type: "email", value: "a6@b.dk" })
      assert.deepStrictEqual([without.status, pick(without, "error")], [422, "auth.recaptcha.missing"])
      for (const value of ["", "anna", "anna@", "a@b", "a b@c.dk", "a@b.dk,c@d.dk", "<a@b.dk>"]) {
        const refused = yield* post("/api/auth/otp", { type: "email", value }, english)
        assert.deepStrictEqual(
          [refused.status, pick(refused, "error"), pick(refused, "errors")],
          [422, "invalid_email", { value: ["Enter a valid email address."] }]
        )
      }
      const signedIn = yield* post("/api/auth/login-otp", { type: "email", otp: "123456" }, english)
      assert.deepStrictEqual(
        [signedIn.status, pick(signedIn, "errors")],
        [422, { value: ["Enter a valid email address."] }]
      )
    })
  )

  it.effect(
    "AUTH-035 the account of a blocked number is signed in by e-mail neither, and no answer says so",
    () =>
      Effect.gen(function* () {
        yield* createConfirmed(7)
        const sql = yield* SqlClient.SqlClient
        yield* sql`INSERT INTO blocked_phone VALUES (${phoneOf(7)}, 'abuse', NULL, '2026-01-01')`
        assert.strictEqual((yield* requestCode(emailOf(7))).status, 204)
        const mails = yield* messagesTo(emailOf(7))
        assert.strictEqual(mails.at(-1)?.code, null)
      })
  )
})

layer(withBackgroundWork(layerAccountApi))("the confirmation of an address", (it) => {
  it.effect("AUTH-012 another address ends it, another spelling does not", () =>
    Effect.gen(function* () {
      const { token } = yield* createConfirmed(11)
      yield* saveEmail(token, "Person11@Example.dk")
      assert.strictEqual(yield* isVerified(token), true)
      const changed = yield* saveEmail(token, "other11@example.dk")
      assert.deepStrictEqual([changed.status, pick(changed, "is_email_verified")], [200, false])
      yield* requestCode(emailOf(11))
      assert.isNull((yield* messagesTo(emailOf(11))).at(-1)?.code)
    })
  )

  it.effect("AUTH-012 a code confirms its person and address only, and signs nobody in", () =>
    Effect.gen(function* () {
      const { token } = yield* createCaller(userId(12))
      const { token: other } = yield* createCaller(userId(13))
      yield* saveEmail(other, emailOf(12))
      yield* requestConfirmation(token)
      const code = yield* latestCode(emailOf(12))
      const wrong = yield* confirm(token, wrongCodeFor(code))
      assert.deepStrictEqual([yield* confirm(other, code), wrong].map(refusalOf), [
        [422, "invalid_email_code", "wrong"],
        [422, "invalid_email_code", "wrong"]
      ])
      assert.deepStrictEqual(pick(wrong, "errors"), { code: ["The code is not right."] })
      assert.strictEqual((yield* signIn(emailOf(12), code)).status, 422)
      yield* saveEmail(token, "moved12@example.dk")
      assert.deepStrictEqual(refusalOf(yield* confirm(token, code)), [422, "invalid_email_code", "no_code"])
      assert.strictEqual(yield* isVerified(token), false)
    })
  )

  it.effect("AUTH-012 an address signs one account in: the second who proves it is refused", () =>
    Effect.gen(function* () {
      yield* createConfirmed(14)
      const { token } = yield* createCaller(userId(15))
      yield* saveEmail(token, emailOf(14))
      yield* requestConfirmation(token)
      const refused = yield* confirm(token, yield* latestCode(emailOf(14)))
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [422, "existing_email"])
      assert.strictEqual(yield* isVerified(token), false)
    })
  )

  it.effect("AUTH-012 of two people who confirm one address at once, one does", () =>
    Effect.gen(function* () {
      const email = "shared@example.dk"
      const people = [yield* createCaller(userId(16)), yield* createCaller(userId(17))]
      const proofs = yield* Effect.forEach(people, ({ id, token }) =>
        Effect.gen(function* () {
          yield* saveEmail(token, email)
          yield* requestConfirmation(token, `the phone of ${id}`)
          return { id, token, code: yield* latestCode(email) }
        })
      )
      const answers = yield* Effect.forEach(
        proofs,
        ({ code, id, token }) => confirm(token, code, `the phone of ${id}`),
        { concurrency: "unbounded" }
      )
      const verified = yield* Effect.forEach(people, ({ token }) => isVerified(token))
      assert.strictEqual(answers.filter(({ status }) => status === 200).length, 1)
      assert.strictEqual(verified.filter((one) => one === true).length, 1)
    })
  )

  it.effect("AUTH-012 ASVS-7.5.1 needs an address in the profile and a recent sign-in", () =>
    Effect.gen(function* () {
      const { token } = yield* createCaller(userId(18))
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE person SET email = NULL WHERE id = ${userId(18)}`
      assert.deepStrictEqual(refusalOf(yield* requestConfirmation(token)).slice(0, 2), [422, "email_missing"])
      yield* saveEmail(token, emailOf(18))
      yield* advanceClock(601)
      assert.deepStrictEqual(refusalOf(yield* requestConfirmation(token)).slice(0, 2), [403, "sign_in_again"])
      assert.deepStrictEqual(refusalOf(yield* confirm(token, "123456")).slice(0, 2), [403, "sign_in_again"])
    })
  )

  it.effect("AUTH-012 N77 a deleted account frees its address, and its codes are erased", () =>
    Effect.gen(function* () {
      const { token } = yield* createConfirmed(19)
      yield* requestCode(emailOf(19))
      const fresh = yield* tokenOf(userId(19))
      assert.strictEqual((yield* send("DELETE", "/api/v5/me", undefined, { token: fresh })).status, 204)
      assert.strictEqual((yield* get("/api/me", { token })).status, 401)
      const sql = yield* SqlClient.SqlClient
      const codes = yield* sql`SELECT recipient FROM otp WHERE recipient = ${emailOf(19)}
        UNION ALL SELECT recipient FROM code_requester WHERE recipient = ${emailOf(19)}`
      assert.deepStrictEqual(codes, [])
      const { token: heir } = yield* createCaller(userId(20))
      yield* saveEmail(heir, emailOf(19))
      yield* confirmAddress(heir, emailOf(19))
      assert.strictEqual(yield* isVerified(heir), true)
    })
  )
})
