import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { UserId } from "#core/shared/ids.ts"
import { userId } from "#tests/support/builders/entities.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  pick,
  post,
  requestCode,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { layerProductionApi } from "#tests/support/server/staffSignIn.ts"
import { createPerson, phoneOf } from "#tests/support/world/people.ts"

const statusAndError = (answer: ApiResponse) => [answer.status, pick(answer, "error")]
const statusOf = (token: string) => Effect.map(get("/api/console/session", { token }), ({ status }) => status)

layer(layerProductionApi)("one session of a person", (it) => {
  it.effect("ASVS-7.4.5 is ended by an administrator, with a reason, and no other one", () =>
    Effect.gen(function* () {
      yield* createPerson(userId(30), { role: "ADMIN" })
      yield* createPerson(userId(31))
      yield* createPerson(userId(36), { role: "SUPPORT" })
      const admin = yield* consoleTokenOf(userId(30))
      const sql = yield* SqlClient.SqlClient
      const lost = yield* tokenOf(userId(31))
      const [session] = yield* sql<{ id: string }>`SELECT id FROM session WHERE person_id = ${userId(31)}`
      const kept = yield* tokenOf(userId(31))
      const end = (id: UserId, token: string, reason: string) =>
        Effect.map(
          post(`/api/console/people/${id}/sessions/${session?.id}/end`, { reason }, { token }),
          statusAndError
        )
      assert.strictEqual((yield* end(userId(31), admin, "no"))[0], 422)
      assert.deepStrictEqual(
        yield* end(userId(31), yield* consoleTokenOf(userId(36)), "The phone was stolen"),
        [403, "staff_only"]
      )
      // Neither is it a session of somebody else.
      assert.deepStrictEqual(yield* end(userId(36), admin, "The phone was stolen"), [
        404,
        "session_not_found"
      ])
      assert.strictEqual((yield* get("/api/me", { token: lost })).status, 200)
      assert.strictEqual((yield* end(userId(31), admin, "The phone was stolen"))[0], 204)
      assert.deepStrictEqual(
        [(yield* get("/api/me", { token: lost })).status, (yield* get("/api/me", { token: kept })).status],
        [401, 200]
      )
      const rows =
        yield* sql`SELECT what, target_id, reason, data->>'session' AS session FROM audit WHERE who_id = ${userId(30)} ORDER BY id DESC LIMIT 1`
      assert.deepStrictEqual(rows, [
        { what: "session_ended", target_id: userId(31), reason: "The phone was stolen", session: session?.id }
      ])
      assert.deepStrictEqual(yield* end(userId(31), admin, "The phone was stolen"), [
        404,
        "session_not_found"
      ])
    })
  )
})

layer(layerProductionApi)("all sessions of a person", (it) => {
  const endAll = (id: UserId, token: string) =>
    post(`/api/console/people/${id}/end-sessions`, { reason: "The phone was stolen" }, { token })

  it.effect("ASVS-7.4.5 are ended by an administrator, and audited with the reason", () =>
    Effect.gen(function* () {
      yield* createPerson(userId(30), { role: "ADMIN" })
      yield* createPerson(userId(31), { name: "Sofie", role: "SUPPORT" })
      const admin = yield* consoleTokenOf(userId(30))
      const [rider, second] = [yield* tokenOf(userId(31)), yield* tokenOf(userId(31))]
      const staff = yield* consoleTokenOf(userId(31))
      assert.strictEqual((yield* endAll(userId(31), admin)).status, 204)
      const statuses = [rider, second].map((token) =>
        Effect.map(get("/api/me", { token }), ({ status }) => status)
      )
      assert.deepStrictEqual([...(yield* Effect.all(statuses)), yield* statusOf(staff)], [401, 401, 401])
      assert.strictEqual(yield* statusOf(admin), 200)
      const sql = yield* SqlClient.SqlClient
      const rows =
        yield* sql`SELECT what, target_id, reason, data FROM audit WHERE who_id = ${userId(30)} ORDER BY id DESC LIMIT 1`
      assert.deepStrictEqual(rows, [
        { what: "sessions_ended", target_id: userId(31), reason: "The phone was stolen", data: { count: 3 } }
      ])
    })
  )

  it.effect("ASVS-7.4.5 are not ended without a reason, for nobody, nor by support", () =>
    Effect.gen(function* () {
      yield* createPerson(userId(32), { role: "ADMIN" })
      yield* createPerson(userId(33), { role: "SUPPORT" })
      const admin = yield* consoleTokenOf(userId(32))
      const support = yield* consoleTokenOf(userId(33))
      const path = `/api/console/people/${userId(33)}/end-sessions`
      assert.strictEqual((yield* post(path, { reason: "  no " }, { token: admin })).status, 422)
      assert.deepStrictEqual(statusAndError(yield* endAll(userId(999), admin)), [404, "person_not_found"])
      assert.deepStrictEqual(statusAndError(yield* endAll(userId(32), support)), [403, "staff_only"])
      assert.deepStrictEqual([yield* statusOf(admin), yield* statusOf(support)], [200, 200])
    })
  )

  it.effect("ASVS-7.4.5 end when their phone number is blocked, for good, and no others", () =>
    Effect.gen(function* () {
      yield* createPerson(userId(34), { role: "SUPPORT" })
      yield* createPerson(userId(35))
      const staff = yield* consoleTokenOf(userId(34))
      const [rider, other] = [yield* tokenOf(userId(34)), yield* tokenOf(userId(35))]
      const sql = yield* SqlClient.SqlClient
      const phone = phoneOf(34)
      const riderStatuses = () =>
        Effect.forEach([rider, other], (token) =>
          Effect.map(get("/api/me", { token }), ({ status }) => status)
        )
      yield* sql`INSERT INTO blocked_phone VALUES (${phone}, 'abuse', NULL, '2026-01-01')`
      assert.deepStrictEqual([...(yield* riderStatuses()), yield* statusOf(staff)], [401, 200, 401])
      yield* sql`DELETE FROM blocked_phone WHERE phone = ${phone}`
      assert.deepStrictEqual(yield* riderStatuses(), [401, 200])
      assert.match(yield* requestCode(phone), /^\d{6}$/)
    })
  )
})
