import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { moveClock } from "#api/dev/moveClock.ts"
import type { UserId } from "#core/shared/ids.ts"
import { at, userId } from "#tests/support/builders/entities.ts"
import { consoleTokenOf, get, layerAccountApi, pick, post, send } from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { notificationsOf } from "#tests/support/world/notifications.ts"
import { createPerson } from "#tests/support/world/people.ts"

const agent = userId(11)

/** Issues a ticket for the account of a new person; the agent redeems it at nine o'clock. */
const impersonate = Effect.fn("impersonate")(function* (person: UserId, mode: "read" | "act") {
  yield* setTime(at("2026-03-02T09:00:00Z"))
  yield* createPerson(person, { name: "Anna" })
  const token = yield* consoleTokenOf(agent)
  const command = { user_id: person, mode, reason: "Cannot find the trip" }
  const ticket = yield* post("/api/console/impersonations", command, { token })
  const session = yield* post("/api/auth/login-as", { token: String(pick(ticket, "token")) })
  assert.deepStrictEqual([ticket.status, session.status], [201, 200])
  return { id: String(pick(ticket, "id")), token, session: String(pick(session, "token")) }
})

const noticesOf = (person: UserId) =>
  Effect.map(notificationsOf(person), (all) => all.map(({ data, kind }) => ({ kind, ...data })))

const layerWithAgent = prepared(
  withBackgroundWork(layerAccountApi),
  createPerson(agent, { name: "Sofie", role: "SUPPORT" })
)

layer(layerWithAgent, { timeout: "60 seconds" })("a person whose account an agent used", (it) => {
  it.effect("CONS-002 is notified in their language when the agent ends it, once", () =>
    Effect.gen(function* () {
      const anna = userId(1)
      const { id, token } = yield* impersonate(anna, "act")
      assert.deepStrictEqual(yield* noticesOf(anna), [])
      const end = send("DELETE", `/api/console/impersonations/${id}`, undefined, { token })
      assert.strictEqual((yield* end).status, 204)
      assert.strictEqual((yield* end).status, 204)
      assert.lengthOf(yield* noticesOf(anna), 1)
      yield* moveClock(at("2026-03-02T12:00:00Z"))
      assert.deepStrictEqual(yield* noticesOf(anna), [
        {
          kind: "account_accessed",
          title: "Support har arbejdet i din konto",
          body: "Sofie loggede ind som dig 02/03/26 10.00 for at hjælpe og kunne ændre ting for dig.",
          route: "/account"
        }
      ])
    })
  )

  it.effect(
    "CONS-002 is notified that the agent acted, though the agent only looked at the start and at the end",
    () =>
      Effect.gen(function* () {
        const karl = userId(3)
        const { id, session, token } = yield* impersonate(karl, "read")
        yield* post("/api/auth/login-as/acting", { reason: "books the ride home" }, { token: session })
        yield* send("DELETE", "/api/auth/login-as/acting", undefined, { token: session })
        yield* send("DELETE", `/api/console/impersonations/${id}`, undefined, { token })
        const titles = (yield* noticesOf(karl)).map(({ title }) => title)
        assert.deepStrictEqual(titles, ["Support har arbejdet i din konto"])
      })
  )

  it.effect("CONS-002 reads what the agent looked at and changed, as the console says in their file", () =>
    Effect.gen(function* () {
      const nora = userId(4)
      const { id, session, token } = yield* impersonate(nora, "act")
      const own = { token: session }
      yield* get("/api/v3/commute/overview/list", own)
      yield* get("/api/me/transactions", own)
      yield* get("/api/v4/maps/geocode/json?latlng=55.6,12.1", own)
      yield* get(`/api/v3/commute/driver/trip/${id}`, own)
      assert.strictEqual((yield* send("PATCH", "/api/me", { description: "Hej" }, own)).status, 200)
      assert.strictEqual((yield* send("PATCH", "/api/me", { email: "a@b.dk" }, own)).status, 403)
      yield* send("DELETE", `/api/console/impersonations/${id}`, undefined, { token })
      assert.deepStrictEqual(
        (yield* noticesOf(nora)).map(({ body }) => body),
        [
          "Sofie loggede ind som dig 02/03/26 10.00 for at hjælpe og kunne ændre ting for dig. De så: dine ture, din saldo. De ændrede: din profil."
        ]
      )
      const file = yield* get(`/api/console/people/${nora}`, { token })
      const entries = pick(file, "timeline")
      assert.deepStrictEqual(
        Array.isArray(entries)
          ? entries.map((entry: unknown): unknown => Object.assign({}, entry, { at: null }))
          : [],
        [
          {
            id,
            at: null,
            who: { id: agent, name: "Sofie Test", role: "SUPPORT" },
            as: { id: nora, name: "Anna Test" },
            what: "account_used",
            through: "console",
            data: { seen: ["trips", "money"], changed: ["profile"] }
          }
        ]
      )
    })
  )

  it.effect(
    "CONS-002 is notified two minutes after the agent has closed the tab, and its session is over",
    () =>
      Effect.gen(function* () {
        const ida = userId(5)
        const { id, session } = yield* impersonate(ida, "read")
        const beat = get("/api/auth/login-as", { token: session })
        assert.strictEqual((yield* beat).status, 204)
        yield* moveClock(at("2026-03-02T09:01:50Z"))
        assert.strictEqual((yield* beat).status, 204)
        yield* moveClock(at("2026-03-02T09:03:49Z"))
        assert.deepStrictEqual(yield* noticesOf(ida), [])
        yield* moveClock(at("2026-03-02T09:03:51Z"))
        assert.strictEqual((yield* beat).status, 401)
        assert.lengthOf(yield* noticesOf(ida), 1)
        const sql = yield* SqlClient.SqlClient
        const audited = yield* sql`SELECT what, who_id, data FROM audit
        WHERE impersonation_id = ${id} AND what LIKE 'impersonation\\_e%'`
        assert.deepStrictEqual(audited, [
          { what: "impersonation_ended", who_id: agent, data: { because: "tab_closed" } }
        ])
      })
  )

  it.effect("CONS-002 is notified when it expires, which is audited once", () =>
    Effect.gen(function* () {
      const bo = userId(2)
      const { id } = yield* impersonate(bo, "read")
      yield* moveClock(at("2026-03-02T09:29:59Z"))
      assert.deepStrictEqual(yield* noticesOf(bo), [])
      yield* moveClock(at("2026-03-02T09:30:01Z"))
      assert.deepStrictEqual(
        (yield* noticesOf(bo)).map(({ title }) => title),
        ["Support har set på din konto"]
      )
      const token = yield* consoleTokenOf(agent)
      const end = yield* send("DELETE", `/api/console/impersonations/${id}`, undefined, { token })
      assert.strictEqual(end.status, 204)
      const sql = yield* SqlClient.SqlClient
      const audited = yield* sql`SELECT what, who_id, as_id, data FROM audit
        WHERE impersonation_id = ${id} AND what LIKE 'impersonation\\_e%'`
      assert.deepStrictEqual(audited, [{ what: "impersonation_expired", who_id: agent, as_id: bo, data: {} }])
    })
  )
})
