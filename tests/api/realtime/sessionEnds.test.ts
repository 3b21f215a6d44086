import { get } from "node:http"
import { DateTime, Deferred, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { Outbox } from "#core/ports/Outbox.ts"
import { People } from "#core/ports/People.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import type { UserId } from "#core/shared/ids.ts"
import { openSession } from "#core/usecases/account/openSession.ts"
import { endImpersonation } from "#core/usecases/console/endImpersonation.ts"
import { redeemTicket } from "#core/usecases/console/redeemTicket.ts"
import { startImpersonation } from "#core/usecases/console/startImpersonation.ts"
import { isSessionOver } from "#rider/shared/api/isSessionOver.ts"
import { userId } from "#tests/support/builders/entities.ts"
import { lockTrips } from "#tests/support/database/lockTables.ts"
import { sessionToken } from "#tests/support/server/accountApi.ts"
import { connectRealtime } from "#tests/support/server/realtimeClient.ts"
import { openSocket, openSubscribedSocket } from "#tests/support/server/realtimeSocket.ts"
import { databaseOfServers } from "#tests/support/server/serversOfTest.ts"
import { type RunningServer, startServer } from "#tests/support/server/startServer.ts"
import { notificationsOf } from "#tests/support/world/notifications.ts"
import { createPerson } from "#tests/support/world/people.ts"

const SESSION_OVER = 4009
const RECONNECT = 4200

const database = databaseOfServers()
type Database = Awaited<ReturnType<typeof database>>
let run: Database["run"]
let servers: { readonly a: RunningServer; readonly b: RunningServer }

beforeAll(async () => {
  const { env, run: runHere } = await database()
  run = runHere
  const [a, b] = await Promise.all([startServer(env), startServer(env)])
  servers = { a, b }
}, 120_000)
afterAll(async () => {
  await Promise.all([servers.a.stop(), servers.b.stop()])
}, 60_000)

/** Waits for the end of something, and checks that it comes within a second. */
const withinASecond = async <A>(work: Promise<A>): Promise<A> => {
  const before = performance.now()
  const result = await work
  assert.isBelow(performance.now() - before, 1000)
  return result
}

const signIn = (id: UserId) => run(Effect.andThen(createPerson(id), sessionToken(id)))
const execute = (statement: string) =>
  run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement)))
const profileStatus = async (token: string) =>
  (await fetch(`${servers.b.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status
const untilRefused = async (token: string): Promise<void> => {
  if ((await profileStatus(token)) !== 401) await untilRefused(token)
}
const signOut = async (server: RunningServer, token: string) => {
  const response = await fetch(`${server.url}/api/v5/logout`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: "{}"
  })
  assert.strictEqual(response.status, 204)
}
const publish = (to: UserId, data: Readonly<Record<string, string>>) =>
  run(Effect.flatMap(Outbox, (outbox) => outbox.add({ kind: "NotificationCreated", userIds: [to], data })))

/** Opens a search with a token; answers at its first event, with a promise of all its text. */
const openSearch = ({ url }: RunningServer, token: string) => {
  const query = new URLSearchParams({
    departure_lat: "55.6415",
    departure_lng: "12.0803",
    arrival_lat: "55.6761",
    arrival_lng: "12.5683",
    planned_time: new Date().toISOString(),
    planned_time_by: "DEPARTURE",
    token
  })
  return new Promise<{ readonly text: Promise<string> }>((resolve, reject) => {
    get(`${url}/api/v3/commute/marketplace/search-stream?${query.toString()}`, (answer) => {
      const chunks: Array<string> = []
      const text = new Promise<string>((done) => answer.on("end", () => done(chunks.join(""))))
      answer.setEncoding("utf8").on("data", (chunk: string) => chunks.push(chunk))
      answer.once("data", () => resolve({ text }))
    }).on("error", reject)
  })
}

/** Holds the tables of trips while `work` runs, so that a search stays open. */
const whileSearchesWait = async (work: () => Promise<void>) => {
  const [locked, release] = [Deferred.makeUnsafe<void>(), Deferred.makeUnsafe<void>()]
  const lock = run(lockTrips(release, locked))
  await Effect.runPromise(Deferred.await(locked))
  try {
    await work()
  } finally {
    Deferred.doneUnsafe(release, Effect.void)
    await lock
  }
}

describe("SEC-003 a sign-out", { timeout: 60_000 }, () => {
  it("SEC-003 closes the sockets of the session in every process, and no others of the person", async () => {
    const anna = userId(1)
    const token = await signIn(anna)
    const otherToken = await run(sessionToken(anna))
    const sockets = await Promise.all([
      openSubscribedSocket(servers.a, anna, token),
      openSubscribedSocket(servers.b, anna, token)
    ])
    const other = await openSubscribedSocket(servers.b, anna, otherToken)
    await signOut(servers.a, token)
    const codes = await withinASecond(Promise.all(sockets.map(({ closed }) => closed)))
    assert.deepStrictEqual(codes, [SESSION_OVER, SESSION_OVER])
    await publish(anna, { text: "after" })
    assert.deepPropertyVal((await other.next("NotificationCreated")).data, "data", { text: "after" })
    other.close()
  })

  it("SEC-003 refuses the next call in its process, and within a second those in another one", async () => {
    const [here, elsewhere] = await Promise.all([signIn(userId(81)), signIn(userId(82))])
    assert.deepStrictEqual(await Promise.all([here, elsewhere].map(profileStatus)), [200, 200])
    await signOut(servers.b, here)
    assert.strictEqual(await profileStatus(here), 401)
    await signOut(servers.a, elsewhere)
    await withinASecond(untilRefused(elsewhere))
  })

  it("SEC-003 ends the search streams of the session in another process, with an error event", async () => {
    const token = await signIn(userId(2))
    await whileSearchesWait(async () => {
      const search = await openSearch(servers.b, token)
      await signOut(servers.a, token)
      const text = await withinASecond(search.text)
      assert.match(text, /event: error\ndata: \{"unauthenticated":"[^"]+"\}\n\n$/)
    })
  })

  it("SEC-003 disconnects the app's client, which does not connect again", async () => {
    const id = userId(7)
    const token = await signIn(id)
    const { client, joined } = connectRealtime(servers.b, token, `private-users.${id}`)
    assert.strictEqual(await joined, "joined")
    const problem = new Promise<unknown>((resolve) => client.connection.bind("error", resolve))
    await signOut(servers.a, token)
    assert.isTrue(isSessionOver(await withinASecond(problem)))
    assert.strictEqual(client.connection.state, "disconnected")
  })

  it("SEC-003 makes the authorisations of its session invalid that no socket has used", async () => {
    const carl = userId(3)
    const token = await signIn(carl)
    const socket = await openSocket(servers.b, carl, token)
    await signOut(servers.a, token)
    assert.strictEqual(await socket.subscribe(), "refused")
    socket.close()
  })
})

describe("SEC-003 a socket closes", { timeout: 60_000 }, () => {
  it("SEC-003 when its session expires", async () => {
    const id = userId(4)
    await signIn(id)
    const expiresAt = Date.now() + 3000
    const { token } = await run(
      Effect.gen(function* () {
        const person = Option.getOrThrow(yield* (yield* People).find(id))
        const end = Option.some(DateTime.makeUnsafe(expiresAt))
        return yield* openSession(person, Option.none(), { _tag: "person" }, end)
      })
    )
    const socket = await openSubscribedSocket(servers.a, id, token)
    assert.strictEqual(await socket.closed, SESSION_OVER)
    assert.closeTo(Date.now(), expiresAt, 1000)
  })

  it("SEC-003 when its account is deleted, at both servers", async () => {
    const id = userId(5)
    const token = await signIn(id)
    const sockets = await Promise.all(
      [servers.a, servers.b].map((server) => openSubscribedSocket(server, id, token))
    )
    await execute(`UPDATE person SET deleted_at = now() WHERE id = '${id}'`)
    const codes = await withinASecond(Promise.all(sockets.map(({ closed }) => closed)))
    assert.deepStrictEqual(codes, [SESSION_OVER, SESSION_OVER])
  })

  it("SEC-003 for a new authorisation when the role of its person changes", async () => {
    const id = userId(6)
    const token = await signIn(id)
    const socket = await openSubscribedSocket(servers.b, id, token)
    await execute(`UPDATE person SET role = 'SUPPORT' WHERE id = '${id}'`)
    assert.strictEqual(await withinASecond(socket.closed), RECONNECT)
    const again = await openSubscribedSocket(servers.b, id, token)
    again.close()
  })
})

describe("SEC-003 ASVS-7.5.2 a session that its owner or an administrator ends", { timeout: 60_000 }, () => {
  const call = async (path: string, method: "DELETE" | "POST", token: string) => {
    const body = method === "POST" ? JSON.stringify({ reason: "The phone was stolen" }) : null
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" }
    assert.strictEqual((await fetch(`${servers.a.url}${path}`, { method, headers, body })).status, 204)
  }
  const byOwner = async (own: string) => call("/api/me/sessions", "DELETE", own)
  const byAdmin = async (_own: string, id: UserId) => {
    const admin = await run(
      Effect.gen(function* () {
        const agent = userId(59)
        yield* createPerson(agent, { role: "ADMIN" })
        const person = Option.getOrThrow(yield* (yield* People).find(agent))
        return yield* openSession(person, Option.none(), { _tag: "console" })
      })
    )
    await call(`/api/console/people/${id}/end-sessions`, "POST", admin.token)
  }
  const byBlock = (_own: string, id: UserId) =>
    execute(`INSERT INTO blocked_phone SELECT phone, 'abuse', NULL, now() FROM person WHERE id = '${id}'`)

  it.each([
    ["by its owner", 50, byOwner],
    ["by an administrator", 51, byAdmin],
    ["with its blocked phone number", 52, byBlock]
  ] as const)(
    "SEC-003 ASVS-7.5.2 ASVS-7.4.5 closes its socket in another process: %s",
    async (_case, number, end) => {
      const id = userId(number)
      const own = await signIn(id)
      const other = await run(sessionToken(id))
      const socket = await openSubscribedSocket(servers.b, id, other)
      await end(own, id)
      assert.strictEqual(await withinASecond(socket.closed), SESSION_OVER)
    }
  )
})

/** Signs an agent in to the account of a person, by the use cases of the console. */
const impersonate = async (agent: UserId, person: UserId, showsMessages = false) => {
  const ownToken = await signIn(person)
  const acting = await run(
    Effect.gen(function* () {
      yield* createPerson(agent, { name: "Sofie", role: "SUPPORT" })
      const sofie = Option.getOrThrow(yield* (yield* People).find(agent))
      const agentSession = yield* openSession(sofie, Option.none(), { _tag: "console" })
      const command = {
        agentId: agent,
        agentSessionId: agentSession.id,
        userId: person,
        mode: "read",
        reason: "Cannot find the trip",
        caseReference: Option.some("S-1042"),
        showsMessages,
        replaces: Option.none()
      } as const
      const ticket = yield* startImpersonation(command)
      const unused = yield* startImpersonation({ ...command, reason: "A second window" })
      const { token } = yield* redeemTicket(ticket.token)
      return { id: ticket.impersonation.id, token, unusedTicket: unused.token, agentSession: agentSession.id }
    })
  )
  return { ...acting, ownToken }
}
type Acting = Awaited<ReturnType<typeof impersonate>>

const ticketStatus = async (token: string) => {
  const response = await fetch(`${servers.a.url}/api/auth/login-as`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token })
  })
  return response.status
}

describe("SEC-004 an impersonation", { timeout: 60_000 }, () => {
  const endedAs = (agent: UserId, { id }: Acting) => run(endImpersonation(id, { id: agent, role: "SUPPORT" }))
  const signedOut = (_agent: UserId, { agentSession }: Acting) =>
    run(
      Effect.gen(function* () {
        yield* (yield* Sessions).revoke(agentSession, yield* DateTime.now)
      })
    )
  const changed = (columns: string) => (agent: UserId) =>
    execute(`UPDATE person SET ${columns} WHERE id = '${agent}'`)

  it.each([
    ["is ended by its agent", 10, endedAs, 200],
    ["loses its agent by a sign-out", 11, signedOut, 404],
    ["loses its agent by a demotion", 12, changed("role = 'PARTNER'"), 404],
    ["loses its agent by a deletion", 13, changed("deleted_at = now()"), 404]
  ] as const)(
    "SEC-004 closes its socket, session and tickets at once, and its person is notified once, when it %s",
    async (_case, number, end, unusedTicket) => {
      const [agent, person] = [userId(number), userId(number + 10)]
      const acting = await impersonate(agent, person)
      const socket = await openSubscribedSocket(servers.b, person, acting.token)
      const own = await openSubscribedSocket(servers.a, person, acting.ownToken)
      await end(agent, acting)
      assert.strictEqual(await withinASecond(socket.closed), SESSION_OVER)
      assert.deepStrictEqual(
        [await profileStatus(acting.token), await ticketStatus(acting.unusedTicket)],
        [401, unusedTicket]
      )
      await own.next("NotificationCreated")
      const kinds = (await run(notificationsOf(person))).map(({ kind }) => kind)
      assert.deepStrictEqual(kinds, ["account_accessed"])
      own.close()
    }
  )

  it("SEC-004 stays closed when its agent gets the role back", async () => {
    const [agent, person] = [userId(14), userId(24)]
    const { ownToken, token } = await impersonate(agent, person)
    const own = await openSubscribedSocket(servers.a, person, ownToken)
    await execute(`UPDATE person SET role = 'USER' WHERE id = '${agent}'`)
    // The one of the session, and the one of the unused ticket.
    await own.next("ImpersonationEnded")
    await own.next("ImpersonationEnded")
    await execute(`UPDATE person SET role = 'SUPPORT' WHERE id = '${agent}'`)
    assert.strictEqual(await profileStatus(token), 401)
    own.close()
  })
})

describe("SEC-004 an agent whose role is lost and regained at once", { timeout: 60_000 }, () => {
  it("SEC-004 finds none of several impersonations open", async () => {
    const agent = userId(60)
    const first = await impersonate(agent, userId(61))
    await signIn(userId(62))
    const second = await run(
      Effect.gen(function* () {
        const ticket = yield* startImpersonation({
          agentId: agent,
          agentSessionId: first.agentSession,
          userId: userId(62),
          mode: "read",
          reason: "Cannot find the trip",
          caseReference: Option.none(),
          showsMessages: false,
          replaces: Option.none()
        })
        return yield* redeemTicket(ticket.token)
      })
    )
    const tokens = [first.token, second.token]
    assert.deepStrictEqual(await Promise.all(tokens.map(profileStatus)), [200, 200])
    await execute(`DO $$ BEGIN
      UPDATE person SET role = 'USER' WHERE id = '${agent}';
      UPDATE person SET role = 'SUPPORT' WHERE id = '${agent}';
    END $$`)
    assert.deepStrictEqual(await Promise.all(tokens.map(profileStatus)), [401, 401])
  })
})

describe("SEC-008 the socket of an agent", { timeout: 60_000 }, () => {
  it.each([
    ["hides the text of messages", 30, false, ""],
    ["shows the text of messages if the case allows it", 31, true, "The key is under the mat"]
  ] as const)("SEC-008 %s", async (_case, number, showsMessages, expected) => {
    const [agent, person] = [userId(number), userId(number + 10)]
    const { ownToken, token } = await impersonate(agent, person, showsMessages)
    const own = await openSubscribedSocket(servers.a, person, ownToken)
    const acting = await openSubscribedSocket(servers.b, person, token)
    const message = { id: "1", kind: "message", title: "Bo", body: "The key is under the mat", route: "/" }
    await publish(person, message)
    assert.deepPropertyVal((await own.next("NotificationCreated")).data, "data", message)
    assert.deepPropertyVal((await acting.next("NotificationCreated")).data, "data", {
      ...message,
      body: expected
    })
    own.close()
    acting.close()
  })
})
