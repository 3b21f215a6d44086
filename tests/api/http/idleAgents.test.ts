import { assert, layer } from "@effect/vitest"
import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { SessionId } from "#core/shared/ids.ts"
import { endImpersonationsWithoutAccess } from "#core/usecases/console/endImpersonationsWithoutAccess.ts"
import { anna, userId } from "#tests/support/builders/entities.ts"
import {
  consoleTokenOf,
  get,
  layerAccountApiWith,
  pick,
  post,
  testSettings
} from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { createPerson } from "#tests/support/world/people.ts"

const agent = userId(71)
const minutes = (count: number) => advanceClock(count * 60)

const requestTicket = Effect.fn("requestTicket")(function* () {
  const token = yield* consoleTokenOf(agent)
  const ticket = yield* post(
    "/api/console/impersonations",
    { user_id: anna, mode: "act", reason: "Cannot find the trip" },
    { token }
  )
  assert.strictEqual(ticket.status, 201)
  return { console: token, ticket: String(pick(ticket, "token")) }
})
const redeem = (ticket: string) => post("/api/auth/login-as", { token: ticket })
const impersonate = Effect.fn("impersonate")(function* () {
  const { console, ticket } = yield* requestTicket()
  return { console, token: String(pick(yield* redeem(ticket), "token")) }
})
const statusOf = (token: string) => Effect.map(get("/api/me", { token }), ({ status }) => status)
const touch = (console: string) => post("/api/console/session/activity", {}, { token: console })

layer(layerAccountApiWith({ console: { ...testSettings.console, idleMinutes: 5 } }))(
  "an agent who leaves the console for five minutes",
  (it) => {
    it.effect("SEC-004 SEC-007 loses the impersonation, whose own calls are no sign of the agent", () =>
      Effect.gen(function* () {
        yield* createPerson(agent, { role: "SUPPORT" })
        yield* createPerson(anna)
        const { token } = yield* impersonate()
        for (let minute = 1; minute <= 4; minute++) {
          yield* minutes(1)
          assert.strictEqual(yield* statusOf(token), 200)
        }
        yield* minutes(1)
        assert.strictEqual(yield* statusOf(token), 401)
      })
    )

    it.effect("SEC-004 SEC-007 keeps it while active at the console", () =>
      Effect.gen(function* () {
        const { console, token } = yield* impersonate()
        for (let round = 1; round <= 3; round++) {
          yield* minutes(4)
          assert.strictEqual((yield* touch(console)).status, 204)
        }
        assert.strictEqual(yield* statusOf(token), 200)
      })
    )

    it.effect("SEC-004 SEC-007 leaves a ticket that opens nothing", () =>
      Effect.gen(function* () {
        const { ticket } = yield* requestTicket()
        yield* minutes(5)
        const refusal = yield* redeem(ticket)
        assert.deepStrictEqual([refusal.status, pick(refusal, "error")], [404, "invalid_ticket"])
      })
    )

    it.effect("SEC-004 finds it ended and audited", () =>
      Effect.gen(function* () {
        yield* impersonate()
        yield* minutes(5)
        yield* onProductTime(endImpersonationsWithoutAccess())
        const sql = yield* SqlClient.SqlClient
        const [open] = yield* sql<{ open: number }>`SELECT count(*)::int AS open FROM impersonation
          WHERE redeemed_at IS NOT NULL AND ended_at IS NULL`
        assert.strictEqual(open?.open, 0)
        const [last] = yield* sql<{ data: unknown }>`SELECT data FROM audit WHERE what = 'impersonation_ended'
          ORDER BY id DESC LIMIT 1`
        assert.deepStrictEqual(last?.data, { because: "agent_lost_access" })
      })
    )

    it.effect("SEC-003 SEC-004 has sockets of the impersonation checked at that moment", () =>
      Effect.gen(function* () {
        yield* impersonate()
        const sql = yield* SqlClient.SqlClient
        const [session] = yield* sql<{
          id: string
          at: Date
        }>`SELECT s.id, coalesce(g.active_at, g.created_at) AS at
          FROM session s JOIN impersonation i ON i.id = s.impersonation_id JOIN session g ON g.id = i.agent_session_id
          ORDER BY s.created_at DESC LIMIT 1`
        if (session === undefined) throw new Error("no session")
        const [valid] = yield* onProductTime(
          Effect.flatMap(Effect.all([Sessions, DateTime.now]), ([sessions, now]) =>
            sessions.findValid([SessionId.make(session.id)], now)
          )
        )
        assert.strictEqual(valid?.expiresAt.epochMilliseconds, session.at.getTime() + 300_000)
      })
    )
  }
)
