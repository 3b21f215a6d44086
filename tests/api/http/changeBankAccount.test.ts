import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { userId } from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
  get,
  layerAccountApi,
  pick,
  post,
  send,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { runDueJobs, withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { eventsOf, layerCollectEvents } from "#tests/support/server/securityEvents.ts"
import { type Caller, createCaller, phoneOf } from "#tests/support/world/people.ts"

const TEN_DAYS = 10 * 24 * 60 * 60
const own = { reg_number: "3409", account_number: "1234567890" }
const ofThief = { iban: "DK50 0040 0440 1162 43" }

type Session = Pick<Caller, "token">
const setBank = ({ token }: Session, data: unknown) =>
  send("PUT", "/api/v5/me/update-bank-information", data, { token })
const payOut = ({ token }: Session) => post("/api/v3/balance/payout", {}, { token })
const accountOf = ({ token }: Session) =>
  Effect.map(get("/api/me", { token }), (me) => [pick(me, "iban_number"), pick(me, "account_number")])
const refusalOf = (answer: ApiResponse) => [answer.status, pick(answer, "error"), pick(answer, "minutes")]

const textsTo = Effect.fn("textsTo")(function* (phone: string) {
  yield* advanceClock(1)
  yield* runDueJobs
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ text: string }>`SELECT text FROM sandbox_message WHERE recipient = ${phone}
    ORDER BY id`
  return rows.map(({ text }) => text)
})

/** The kind, title and body of what the person was notified of, the first first. */
const noticesOf = Effect.fn("noticesOf")(function* ({ id }: Caller) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ kind: string; data: unknown }>`SELECT kind, data FROM notification
    WHERE user_id = ${id} ORDER BY created_at, id`
})

layer(withBackgroundWork(layerAccountApi).pipe(Layer.provideMerge(layerCollectEvents)))(
  "another bank account",
  (it) => {
    it.effect("ASVS-7.5.1 MONEY-036 needs a sign-in within the last ten minutes", () =>
      Effect.gen(function* () {
        const caller = yield* createCaller(userId(1))
        yield* advanceClock(590)
        assert.strictEqual((yield* setBank(caller, own)).status, 200)
        yield* advanceClock(10)
        assert.deepStrictEqual(refusalOf(yield* setBank(caller, ofThief)), [403, "sign_in_again", 10])
        assert.deepStrictEqual(yield* accountOf(caller), [null, "1234567890"])
        const recent = { token: yield* tokenOf(caller.id) }
        assert.strictEqual((yield* setBank(recent, ofThief)).status, 200)
        assert.deepStrictEqual(yield* accountOf(recent), ["DK5000400440116243", null])
      })
    )

    it.effect(
      "ASVS-7.5.1 MONEY-037 is not entered by a session of ten days ago, which has the balance paid out to the own one",
      () =>
        Effect.gen(function* () {
          const named = yield* createCaller(userId(2), { funds: 5000 })
          const unnamed = yield* createCaller(userId(3), { funds: 5000 })
          assert.strictEqual((yield* setBank(named, own)).status, 200)
          yield* advanceClock(TEN_DAYS)
          for (const caller of [named, unnamed])
            assert.deepStrictEqual(refusalOf(yield* setBank(caller, ofThief)), [403, "sign_in_again", 10])
          assert.deepStrictEqual(refusalOf(yield* payOut(unnamed)).slice(0, 2), [
            422,
            "bank_information_missing"
          ])
          assert.strictEqual((yield* payOut(named)).status, 204)
          const sql = yield* SqlClient.SqlClient
          assert.deepStrictEqual(yield* sql`SELECT person_id, amount, iban, account_number FROM payout`, [
            { person_id: named.id, amount: 5000, iban: null, account_number: "1234567890" }
          ])
        })
    )

    it.effect(
      "MONEY-036 SEC-016 notifies its owner in the app and by text message, once for each change",
      () =>
        Effect.gen(function* () {
          const caller = yield* createCaller(userId(4))
          const save = eventsOf(setBank(caller, own))
          assert.deepStrictEqual(
            (yield* save).map(({ event }) => event),
            ["bank_account_changed"]
          )
          assert.deepStrictEqual(yield* save, [])
          yield* setBank(caller, { reg_number: " 34 09", account_number: "1234 567890" })
          assert.strictEqual((yield* setBank(caller, { reg_number: "34" })).status, 422)
          assert.deepStrictEqual(yield* textsTo(phoneOf(4)), [
            "Udbetalinger fra din Samvej-konto går nu til en bankkonto, der ender på 7890. Kontakt straks support, hvis det ikke var dig."
          ])
          assert.deepStrictEqual(yield* noticesOf(caller), [
            {
              kind: "bank_account_changed",
              data: {
                title: "Din bankkonto er ændret",
                body: "Udbetalinger går nu til kontoen, der ender på 7890. Kontakt straks support, hvis det ikke var dig.",
                route: "/account/payout",
                language: "DA"
              }
            }
          ])

          yield* send("PATCH", "/api/me", { language: "EN" }, { token: caller.token })
          assert.strictEqual((yield* setBank(caller, ofThief)).status, 200)
          assert.deepStrictEqual((yield* textsTo(phoneOf(4))).slice(1), [
            "The payouts of your Samvej account now go to a bank account that ends in 6243. If that was not you, contact support at once."
          ])
          assert.deepStrictEqual(
            (yield* noticesOf(caller)).map(({ data }) => Reflect.get(Object(data), "title")),
            ["Din bankkonto er ændret", "Your bank account was changed"]
          )
        })
    )

    it.effect("ASVS-7.5.1 that was refused notifies nobody", () =>
      Effect.gen(function* () {
        const caller = yield* createCaller(userId(5))
        yield* advanceClock(600)
        assert.strictEqual((yield* setBank(caller, ofThief)).status, 403)
        assert.deepStrictEqual([yield* textsTo(phoneOf(5)), yield* noticesOf(caller)], [[], []])
      })
    )
  }
)
