import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { userId } from "#tests/support/builders/entities.ts"
import {
  get,
  layerAccountApi,
  layerAccountApiWith,
  pick,
  post,
  send,
  signUp,
  testSettings
} from "#tests/support/server/accountApi.ts"
import { runDueJobs, withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { advanceClock, setTime } from "#tests/support/server/clock.ts"
import { auditLedger, balancesOf, soundAudit } from "#tests/support/world/ledger.ts"
import { createCaller } from "#tests/support/world/people.ts"

const device = (more: Readonly<Record<string, unknown>> = {}) => ({
  player_id: "player-1",
  platform: "ios",
  fingerprint: "a device of somebody",
  app_version: "5.0.11",
  ...more
})
const devicesOf = Effect.fn("devicesOf")(function* (playerId: string) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<
    Record<string, unknown>
  >`SELECT person_id, platform, fingerprint, app_version FROM device WHERE player_id = ${playerId}`
})

layer(layerAccountApi)("a device", (it) => {
  it.effect("AUTH-026 is registered once, belongs to who signed in last, and goes with the sign-out", () =>
    Effect.gen(function* () {
      const anna = yield* createCaller(userId(1))
      const bo = yield* createCaller(userId(2))
      const first = yield* post("/api/me/register-device", device(), anna)
      assert.deepStrictEqual([first.status, first.body], [204, ""])
      yield* post("/api/me/register-device", device({ app_version: "5.1.0" }), anna)
      assert.deepStrictEqual(yield* devicesOf("player-1"), [
        {
          person_id: anna.id,
          platform: "ios",
          fingerprint: "a device of somebody",
          app_version: "5.1.0"
        }
      ])
      yield* post("/api/me/register-device", device(), bo)
      assert.strictEqual((yield* devicesOf("player-1"))[0]?.["person_id"], bo.id)

      yield* post("/api/v5/logout", { player_id: "player-1" }, anna)
      assert.lengthOf(yield* devicesOf("player-1"), 1)
      yield* post("/api/v5/logout", { player_id: "player-1" }, bo)
      assert.lengthOf(yield* devicesOf("player-1"), 0)
    })
  )

  it.effect("AUTH-026 needs an id and a known platform", () =>
    Effect.gen(function* () {
      const { token } = yield* createCaller(userId(3))
      for (const [payload, field] of [
        [device({ platform: "fridge" }), "platform"],
        [device({ player_id: "" }), "player_id"]
      ] as const) {
        const refused = yield* post("/api/me/register-device", payload, { token })
        assert.deepStrictEqual([refused.status, Object.keys(Object(pick(refused, "errors")))], [422, [field]])
      }
    })
  )

  it.effect("AUTH-039 referrals are recorded once, however often they are sent", () =>
    Effect.gen(function* () {
      const { id, token } = yield* createCaller(userId(4))
      const referrals = [
        { source: "roskilde.dk", code: "autumn", at: "2026-03-02T07:00:00.000Z" },
        { source: "poster", code: "", at: "2026-03-02T08:00:00.000Z" }
      ]
      for (let sent = 0; sent < 2; sent++)
        assert.strictEqual((yield* post("/api/referrals", { referrals }, { token })).status, 204)
      const sql = yield* SqlClient.SqlClient
      const rows = yield* sql<{ source: string; code: string; at: Date }>`SELECT source, code, at
        FROM referral WHERE person_id = ${id} ORDER BY at`
      assert.deepStrictEqual(
        rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
        referrals
      )
      const many = Array.from({ length: 21 }, () => referrals[0])
      assert.strictEqual((yield* post("/api/referrals", { referrals: many }, { token })).status, 422)
    })
  )
})

const download = "https://samvej.example/app"
const withApp = layerAccountApiWith({ links: { ...testSettings.links, download } })
const nudge = (token: string) => get("/api/me/app-download-nudge", { token })
const convert = (token: string) =>
  post("/api/me/app-download-nudge/convert", { platform: "android" }, { token })

layer(withBackgroundWork(withApp))("the credit for the app", (it) => {
  it.effect("NUDGE-002 NUDGE-003 NUDGE-004 is offered in the currency and the language of the person", () =>
    Effect.gen(function* () {
      const dane = yield* signUp("+4531475301")
      const offered = yield* get("/api/me/app-download-nudge", {
        token: dane.token,
        headers: { "accept-language": "en" }
      })
      assert.deepStrictEqual(
        [offered.status, offered.body],
        [
          200,
          {
            amount: 100,
            currency: "DKK",
            title: "kr. 100 for you in the app",
            body: "Install the Samvej app, and we add kr. 100 to your account.",
            url: download
          }
        ]
      )
      const others = yield* Effect.forEach(["+31612345678", "+4741234567", "+46701234567"], (phone) =>
        Effect.flatMap(signUp(phone), ({ token }) => nudge(token))
      )
      assert.deepStrictEqual(
        others.map((answer) => [pick(answer, "amount"), pick(answer, "currency")]),
        [
          [10, "EUR"],
          [100, "NOK"],
          [100, "SEK"]
        ]
      )
    })
  )

  it.effect("NUDGE-004 is not offered to a person with the app", () =>
    Effect.gen(function* () {
      const { token } = yield* createCaller(userId(10))
      yield* post("/api/me/register-device", device({ player_id: "browser", platform: "web" }), { token })
      assert.strictEqual((yield* nudge(token)).status, 200)
      yield* post("/api/me/register-device", device({ player_id: "phone" }), { token })
      const none = yield* nudge(token)
      assert.deepStrictEqual([none.status, none.body], [204, ""])
    })
  )

  it.effect("NUDGE-005 is given once, also to many calls of one moment, and expires like a voucher", () =>
    Effect.gen(function* () {
      yield* setTime("2026-03-02T08:00:00Z")
      const { id, token } = yield* createCaller(userId(11))
      const answers = yield* Effect.forEach(Array.from({ length: 10 }), () => convert(token), {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(new Set(answers.map(({ status }) => status)), new Set([204]))
      assert.strictEqual((yield* balancesOf(id)).credit, 10_000)
      assert.strictEqual((yield* nudge(token)).status, 204)
      assert.strictEqual(pick(yield* get("/api/me", { token }), "credit_available"), 100)
      assert.deepStrictEqual(yield* auditLedger, soundAudit)
      yield* advanceClock(60 * 86_400)
      yield* runDueJobs
      assert.strictEqual((yield* balancesOf(id)).credit, 0)
    })
  )

  it.effect("NUDGE-005 is not given again to a new account of the number, nor for its code", () =>
    Effect.gen(function* () {
      const phone = "+4531475302"
      const first = yield* signUp(phone)
      yield* convert(first.token)
      const deleted = yield* send("DELETE", "/api/v5/me", undefined, { token: first.token })
      assert.strictEqual(deleted.status, 204)
      yield* advanceClock(61)
      const second = yield* signUp(phone)
      assert.strictEqual((yield* nudge(second.token)).status, 204)
      assert.strictEqual((yield* convert(second.token)).status, 204)
      assert.strictEqual((yield* balancesOf(second.id)).credit, 0)
      const typed = yield* send("PATCH", "/api/me", { voucher: "SAMVEJ-APP" }, { token: second.token })
      assert.deepStrictEqual([typed.status, pick(typed, "error")], [422, "voucher.failed"])
    })
  )
})

layer(layerAccountApi)("without an app to download", (it) => {
  it.effect("NUDGE-004 NUDGE-005 nothing is offered, and nothing given", () =>
    Effect.gen(function* () {
      const { id, token } = yield* createCaller(userId(20))
      assert.strictEqual((yield* nudge(token)).status, 204)
      assert.strictEqual((yield* convert(token)).status, 204)
      assert.strictEqual((yield* balancesOf(id)).credit, 0)
    })
  )
})
