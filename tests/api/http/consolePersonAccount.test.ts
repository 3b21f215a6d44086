import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { anna, bo, userId } from "#tests/support/builders/entities.ts"
import { consoleTokenOf, get, layerAccountApi, pick, tokenOf } from "#tests/support/server/accountApi.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { createPerson, topUp } from "#tests/support/world/people.ts"

const [agent, partner] = [userId(20), userId(21)]
const secrets = ["player-secret", "push.example", "p256dh-secret", "auth-secret", "token_hash", "fingerprint"]

const createPeople = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* createPerson(anna, { name: "Anna" })
  yield* createPerson(bo, { name: "Bo" })
  yield* createPerson(agent, { role: "SUPPORT" })
  yield* createPerson(partner, { role: "PARTNER" })
  yield* tokenOf(anna)
  yield* sql`UPDATE session SET browser = 'Firefox', system = 'Android' WHERE person_id = ${anna}`
  yield* sql`INSERT INTO device (player_id, person_id, platform, fingerprint, app_version, registered_at)
    VALUES ('player-secret', ${anna}, 'ios', 'fingerprint', '3.1', '2026-01-01')`
  yield* sql`INSERT INTO push_subscription (id, user_id, session_id, endpoint, p256dh, auth, created_at)
    SELECT gen_random_uuid(), ${anna}, id, 'https://push.example/x', 'p256dh-secret', 'auth-secret', '2026-01-02'
    FROM session WHERE person_id = ${anna} LIMIT 1`
  yield* sql`INSERT INTO vacation (person_id, first_day, last_day) VALUES (${anna}, '2026-07-06', '2026-07-19')`
  yield* sql`INSERT INTO person_block (blocker_id, blocked_id, created_at) VALUES (${anna}, ${bo}, '2026-01-03')`
})

const accountOf = (id: string, reader = agent) =>
  Effect.flatMap(consoleTokenOf(reader), (token) => get(`/api/console/people/${id}/account`, { token }))

layer(prepared(layerAccountApi, createPeople))("the account of a person", (it) => {
  it.effect(
    "CONS-001 ASVS-7.5.2 N98 N99 has sessions, devices, vacations and blocks, and nothing secret",
    () =>
      Effect.gen(function* () {
        const answer = yield* accountOf(anna)
        assert.strictEqual(answer.status, 200)
        assert.deepStrictEqual(
          ["app", "browser", "system"].map((name) => pick(answer, "sessions", "0", name)),
          ["rider", "Firefox", "Android"]
        )
        const app = { kind: "app", platform: "ios", app_version: "3.1", browser: null, system: null }
        const browser = {
          kind: "browser",
          platform: null,
          app_version: null,
          browser: "Firefox",
          system: "Android"
        }
        assert.deepStrictEqual(pick(answer, "devices"), [
          { ...browser, added_at: pick(answer, "devices", "0", "added_at") },
          { ...app, added_at: pick(answer, "devices", "1", "added_at") }
        ])
        assert.deepStrictEqual(pick(answer, "vacations"), [
          { first_day: "2026-07-06", last_day: "2026-07-19" }
        ])
        assert.deepStrictEqual(pick(answer, "passes"), [])
        assert.deepStrictEqual(
          ["person", "by"].map((name) => pick(answer, "blocks", "0", name)),
          [{ id: bo, name: "Bo Test" }, "person"]
        )
        assert.strictEqual(pick(yield* accountOf(bo), "blocks", "0", "by"), "other")
        const text = JSON.stringify(answer.body)
        assert.deepStrictEqual(
          secrets.filter((secret) => text.includes(secret)),
          []
        )
      })
  )

  it.effect("CONS-001 N77 has what the rules answer about it, with the money that is in the way", () =>
    Effect.gen(function* () {
      const token = yield* consoleTokenOf(agent)
      const answersOf = Effect.fn("answersOf")(function* () {
        const person = yield* get(`/api/console/people/${bo}`, { token })
        return [0, 1, 2, 3].map((row) =>
          ["question", "answer", "code"].map((name) => pick(person, "verdicts", String(row), name))
        )
      })
      assert.deepStrictEqual(yield* answersOf(), [
        ["pay_out", "no", "nothing_to_pay_out"],
        ["delete_account", "yes", null],
        ["impersonate", "yes", null],
        ["block", "yes", null]
      ])
      yield* topUp(bo, 5_000)
      assert.deepStrictEqual((yield* answersOf()).slice(0, 2), [
        ["pay_out", "no", "bank_information_missing"],
        ["delete_account", "no", "balance_not_empty"]
      ])
    })
  )

  it.effect("CONS-003 is nothing for a partner, and nobody's for an unknown id", () =>
    Effect.gen(function* () {
      const refused = yield* accountOf(anna, partner)
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [403, "staff_only"])
      const missing = yield* accountOf(userId(99))
      assert.deepStrictEqual([missing.status, pick(missing, "error")], [404, "person_not_found"])
    })
  )
})
