import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { ImpersonationId, UserId } from "#core/shared/ids.ts"
import { get as getApi, layerAccountApi, signUp } from "#tests/support/server/accountApi.ts"
import { advanceClock } from "#tests/support/server/clock.ts"
import { layerSampleApi, SampleApiClient } from "#tests/support/server/sampleContract.ts"
import { aSignedInUser, layerTokenIsUserId } from "#tests/support/server/testApi.ts"

const idOf = (n: number) => UserId.make(`00000000-0000-7000-8000-00000000000${n}`)
const rider = aSignedInUser({ id: idOf(1) })
const agent = aSignedInUser({ id: idOf(2), role: "SUPPORT", kind: "console" })
const partner = aSignedInUser({ id: idOf(3), role: "PARTNER", kind: "console" })
const impersonated = (mode: "read" | "act", n: number) =>
  aSignedInUser({
    id: idOf(n),
    kind: "impersonation",
    impersonation: Option.some({
      id: ImpersonationId.make("00000000-0000-7000-8000-0000000000ee"),
      agentId: agent.id,
      agentName: "Sofie",
      mode,
      reason: "helps with a booking",
      showsMessages: false,
      expiresAt: DateTime.makeUnsafe("2030-01-01T00:00:00Z")
    })
  })
const readByAgent = impersonated("read", 4)
const changedByAgent = impersonated("act", 5)
const sessions = layerTokenIsUserId([rider, agent, partner, readByAgent, changedByAgent])

const as = (user: { readonly id: string }) => ({ authorization: `Bearer ${user.id}` })
const body = (response: Response) => Effect.promise((): Promise<unknown> => response.json())

const post = (path: string, data: unknown, headers: Readonly<Record<string, string>> = {}) =>
  Effect.flatMap(SampleApiClient, ({ request }) =>
    request(path, {
      method: "POST",
      body: typeof data === "string" ? data : JSON.stringify(data),
      headers: { "content-type": "application/json", ...headers }
    })
  )
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  Effect.flatMap(SampleApiClient, ({ request }) => request(path, { headers }))

layer(layerSampleApi(sessions))("access to a call", (it) => {
  const statusOf = (call: ReturnType<typeof get>) => Effect.map(call, ({ status }) => status)

  it.effect(
    "C13 an optional token identifies the user, a call without one is anonymous, an invalid token is refused",
    () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* body(yield* get("/api/maybe")), { id: null })
        assert.deepStrictEqual(yield* body(yield* get("/api/maybe", as(rider))), { id: rider.id })
        assert.strictEqual(yield* statusOf(get("/api/maybe", { authorization: "Bearer old" })), 401)
      })
  )

  it.effect(
    "C26 a stream reads the token from the query and is not compressed; other calls ignore that token",
    () =>
      Effect.gen(function* () {
        const events = yield* get(`/api/stream?token=${rider.id}`, { "accept-encoding": "br, gzip" })
        assert.isNull(events.headers.get("content-encoding"))
        assert.strictEqual(events.headers.get("cache-control"), "no-store")
        assert.include(yield* Effect.promise(() => events.text()), `{"n":3}`)
        assert.deepStrictEqual(yield* body(yield* get(`/api/maybe?token=${rider.id}`)), { id: null })
        assert.strictEqual(yield* statusOf(get(`/api/look?token=${rider.id}`)), 401)
      })
  )

  it.effect(
    "CONS-002 an agent in read mode may only read, in act mode also change, in neither mode pay out",
    () =>
      Effect.gen(function* () {
        const offer = (user: typeof rider) =>
          statusOf(post("/api/trips", { from: "A", seats: 1, stops: [] }, as(user)))
        assert.strictEqual(yield* statusOf(get("/api/look", as(readByAgent))), 200)
        assert.strictEqual(yield* offer(readByAgent), 403)
        assert.strictEqual(yield* offer(changedByAgent), 200)
        assert.strictEqual(yield* statusOf(post("/api/payout", {}, as(changedByAgent))), 403)
        assert.strictEqual(yield* statusOf(post("/api/payout", {}, as(rider))), 200)
      })
  )

  it.effect(
    "CONS-003 a console call is allowed to staff of its role, by token or by a cookie from the same origin",
    () =>
      Effect.gen(function* () {
        const call = (headers: Readonly<Record<string, string>>) =>
          statusOf(post("/api/console/thing", {}, headers))
        const cookie = { cookie: `samvej_staff=${agent.id}` }
        assert.deepStrictEqual(
          [
            yield* call(as(agent)),
            yield* call(as(rider)),
            yield* call(as(partner)),
            yield* call(as(changedByAgent)),
            yield* call({ ...cookie, "sec-fetch-site": "same-origin" }),
            yield* call({ ...cookie, "sec-fetch-site": "cross-site" }),
            yield* call({ ...cookie, origin: "http://evil.example", host: "test" }),
            yield* call(cookie)
          ],
          [200, 403, 403, 403, 200, 401, 401, 401]
        )
      })
  )
})

layer(layerAccountApi)("a session token", (it) => {
  it.effect.each([
    ["a missing token", undefined],
    ["an invented token", "A".repeat(43)],
    ["an empty token", ""]
  ] as const)("AUTH-036 %s is refused with 401", ([, token]) =>
    Effect.gen(function* () {
      const answer = yield* getApi("/api/me", token === undefined ? {} : { token })
      assert.deepStrictEqual([answer.status, answer.body], [401, { message: "Unauthenticated." }])
    })
  )

  it.effect("N46 expires after thirty days", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+4521000010")
      yield* advanceClock(30 * 24 * 3600 - 120)
      assert.strictEqual((yield* getApi("/api/me", { token })).status, 200)
      yield* advanceClock(121)
      assert.strictEqual((yield* getApi("/api/me", { token })).status, 401)
    })
  )

  it.effect("N46 is invalid once its account is deleted", () =>
    Effect.gen(function* () {
      const { token, id } = yield* signUp("+4521000011")
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE person SET deleted_at = '2026-01-01' WHERE id = ${id}`
      assert.strictEqual((yield* getApi("/api/me", { token })).status, 401)
    })
  )
})
