import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
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
  withBotCheck
} from "#tests/support/server/accountApi.ts"
import { runDueJobs, withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { eventsOf, layerCollectEvents } from "#tests/support/server/securityEvents.ts"
import { createCaller, phoneOf } from "#tests/support/world/people.ts"

const DAYS_10 = 10 * 24 * 3600
const emailOf = (number: number) => `person${number}@example.dk`
const addressOf = (answer: ApiResponse) => ["email", "is_email_verified"].map((field) => pick(answer, field))
const save = (token: string, fields: Readonly<Record<string, string>>) =>
  send("PATCH", "/api/me", fields, { token, headers: { "accept-language": "en" } })

/** Creates a person who signs in with the address of the profile. */
const createConfirmed = Effect.fn("createConfirmed")(function* (number: number) {
  const { token } = yield* createCaller(userId(number))
  const solved = withBotCheck(yield* solveBotCheck)
  yield* post("/api/me/confirm-email/otp", {}, { token, ...solved })
  const code = yield* latestCode(emailOf(number))
  assert.strictEqual((yield* send("PATCH", "/api/me/confirm-email", { code }, { token })).status, 200)
  yield* runDueJobs
  return token
})

/** The messages without a code after the one that tells of the confirmation. */
const noticesTo = Effect.fn("noticesTo")(function* (recipient: string) {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ channel: string; text: string }>`SELECT channel, text FROM sandbox_message
    WHERE recipient = ${recipient} AND code IS NULL AND text NOT LIKE '%kan nu logge ind%' ORDER BY id`
  return rows.map(({ channel, text }) => ({ channel, text }))
})

layer(withBackgroundWork(layerAccountApi).pipe(Layer.provideMerge(layerCollectEvents)))(
  "a confirmed address that the profile replaces",
  (it) => {
    it.effect("AUTH-012 the owner gets one message by SMS and one at the former address", () =>
      Effect.gen(function* () {
        const token = yield* createConfirmed(1)
        const changed = yield* save(token, { email: "new1@example.dk", language: "EN" })
        assert.deepStrictEqual([changed.status, ...addressOf(changed)], [200, "new1@example.dk", false])
        assert.deepStrictEqual(yield* eventsOf(save(token, { email: "newer1@example.dk" })), [])
        yield* runDueJobs
        yield* advanceClock(600)
        yield* runDueJobs
        const text =
          "person1@example.dk kan ikke længere logge ind på din Samvej-konto, for din profil har fået en anden adresse. Kontakt straks support, hvis det ikke var dig."
        assert.deepStrictEqual(yield* noticesTo(phoneOf(1)), [{ channel: "sms", text }])
        assert.deepStrictEqual(yield* noticesTo(emailOf(1)), [{ channel: "email", text }])
        assert.deepStrictEqual(
          [yield* noticesTo("new1@example.dk"), yield* noticesTo("newer1@example.dk")],
          [[], []]
        )
      })
    )

    it.effect(
      "AUTH-012 ASVS-7.5.1 needs a recent sign-in, which other fields and another spelling do not",
      () =>
        Effect.gen(function* () {
          const token = yield* createConfirmed(2)
          yield* advanceClock(DAYS_10)
          const refused = yield* save(token, { email: "thief@example.dk", name: "Thief" })
          assert.deepStrictEqual(
            [refused.status, refused.body],
            [
              403,
              {
                message: "Sign in again first. This is possible for 10 minutes after a sign-in.",
                error: "sign_in_again",
                identifier: "sign_in_again",
                minutes: 10
              }
            ]
          )
          const me = yield* get("/api/me", { token })
          assert.deepStrictEqual([pick(me, "name"), ...addressOf(me)], ["Person 2", emailOf(2), true])
          const spelled = yield* save(token, { email: "Person2@Example.dk", name: "Asta" })
          assert.deepStrictEqual(
            [spelled.status, pick(spelled, "name"), ...addressOf(spelled)],
            [200, "Asta", "Person2@Example.dk", true]
          )
          yield* runDueJobs
          assert.deepStrictEqual([yield* noticesTo(phoneOf(2)), yield* noticesTo(emailOf(2))], [[], []])
          const fresh = yield* tokenOf(userId(2))
          const events = yield* eventsOf(save(fresh, { email: "new2@example.dk" }))
          assert.deepStrictEqual(
            events.map(({ event }) => event),
            ["email_replaced"]
          )
          assert.deepStrictEqual(addressOf(yield* get("/api/me", { token: fresh })), [
            "new2@example.dk",
            false
          ])
        })
    )

    it.effect(
      "AUTH-012 an address that nobody has confirmed is replaced at any time, without a message",
      () =>
        Effect.gen(function* () {
          const { token } = yield* createCaller(userId(3))
          yield* advanceClock(DAYS_10)
          const changed = yield* save(token, { email: "new3@example.dk" })
          assert.deepStrictEqual([changed.status, ...addressOf(changed)], [200, "new3@example.dk", false])
          yield* runDueJobs
          assert.deepStrictEqual([yield* noticesTo(phoneOf(3)), yield* noticesTo(emailOf(3))], [[], []])
        })
    )
  }
)
