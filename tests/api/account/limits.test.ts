import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Secrets } from "#core/ports/Secrets.ts"
import {
  advance,
  get,
  latestCode,
  layerAccountApi,
  layerAccountApiWith,
  pick,
  post,
  send,
  signUp,
  solve,
  testSettings,
  tokenOf,
  withBotCheck
} from "#tests/support/account.ts"

const { limits } = testSettings
const layerWith = (changed: Partial<typeof limits>) =>
  layerAccountApiWith({ limits: { ...limits, ...changed } })
const twice = { calls: 2, windowSeconds: 600 }
const ask = (index: number) =>
  Effect.flatMap(solve, (solution) =>
    post("/api/auth/otp", { type: "phone", value: `+452500000${index}` }, withBotCheck(solution))
  )

layer(layerWith({ otpTotal: twice }))("codes for everybody together", (it) => {
  it.effect("N45 end at the limit and go on after its window", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual([(yield* ask(1)).status, (yield* ask(2)).status], [204, 204])
      const refused = yield* ask(3)
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [429, "too_many_requests"])
      assert.strictEqual(yield* latestCode("+4525000003"), "")
      yield* advance(601)
      assert.strictEqual((yield* ask(3)).status, 204)
    })
  )
})

layer(layerWith({ address: { ...limits.address, routes: twice } }))("roads for one address", (it) => {
  it.effect("MAP-011 are looked for so often and no more, for nobody has to sign in to ask", () =>
    Effect.gen(function* () {
      const road = "origin_lat=55.6&origin_lng=12.1&destination_lat=55.7&destination_lng=12.5"
      const call = get(`/api/route?${road}`)
      assert.deepStrictEqual([(yield* call).status, (yield* call).status], [422, 422])
      const refused = yield* call
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [429, "too_many_requests"])
      assert.isAtLeast(Number(refused.headers.get("retry-after")), 1)
    })
  )
})

const guess = (token?: string) => get("/api/driver-trip-code/1234-5678", token === undefined ? {} : { token })
const saidTo = (answer: Parameters<typeof pick>[0]) => [answer.status, pick(answer, "error")]
const [wrong, tooMany] = [
  [404, "invalid_trip_code"],
  [429, "too_many_requests"]
]

layer(layerWith({ tripCodePhone: twice }))("trip codes with one phone number", (it) => {
  it.effect(
    "N17 CODE-013 are looked up so often and no more, from whatever session, and by others still",
    () =>
      Effect.gen(function* () {
        const guesser = yield* signUp("+4525000021")
        const others = yield* signUp("+4525000022")
        assert.deepStrictEqual(saidTo(yield* guess(guesser.token)), wrong)
        const second = yield* tokenOf(guesser.id)
        assert.deepStrictEqual(saidTo(yield* guess(second)), wrong)
        const refused = yield* guess(second)
        assert.deepStrictEqual(saidTo(refused), tooMany)
        assert.isAtLeast(Number(pick(refused, "retry_after")), 1)
        assert.deepStrictEqual(saidTo(yield* guess(others.token)), wrong)
        assert.deepStrictEqual(saidTo(yield* guess()), wrong)
        yield* advance(601)
        assert.deepStrictEqual(saidTo(yield* guess(guesser.token)), wrong)
      })
  )
})

layer(layerWith({ tripCodeTotal: twice }))("trip codes for everybody together", (it) => {
  it.effect("N17 CODE-013 are looked up so often and no more, whoever asks", () =>
    Effect.gen(function* () {
      const { token } = yield* signUp("+4525000023")
      assert.deepStrictEqual([saidTo(yield* guess()), saidTo(yield* guess(token))], [wrong, wrong])
      assert.deepStrictEqual([saidTo(yield* guess()), saidTo(yield* guess(token))], [tooMany, tooMany])
      yield* advance(601)
      assert.deepStrictEqual(saidTo(yield* guess()), wrong)
    })
  )
})

layer(layerWith({ address: { ...limits.address, otp: twice, phoneCheck: twice, signIn: twice } }))(
  "one address",
  (it) => {
    it.effect.each([
      ["auth/check", { phone: "+4525000011" }],
      ["auth/otp", { type: "phone", value: "+4525000011" }],
      ["auth/login-otp", { phone: "+4525000011", otp: "000000" }]
    ] as const)("N45, C49 may call %s so often and no more, right or wrong", ([path, data]) =>
      Effect.gen(function* () {
        const call = post(`/api/${path}`, data)
        yield* call
        yield* call
        const refused = yield* call
        assert.deepStrictEqual([refused.status, pick(refused, "error")], [429, "too_many_requests"])
        assert.isAtLeast(Number(refused.headers.get("retry-after")), 1)
      })
    )
  }
)

/** A session of an agent in somebody's account, as the console opens one. */
const lookThrough = Effect.fn("lookThrough")(function* (mode: string, index: number) {
  const sql = yield* SqlClient.SqlClient
  const secrets = yield* Secrets
  const agent = yield* signUp(`+452500010${index}`)
  const person = yield* signUp(`+452500020${index}`)
  const token = `looking-${index}`
  const [id, session] = [
    `00000000-0000-7000-8000-0000000001${index}0`,
    `00000000-0000-7000-8000-0000000002${index}0`
  ]
  yield* sql`UPDATE person SET role = 'SUPPORT', name = 'Sofie', last_name = 'Lund' WHERE id = ${agent.id}`
  yield* sql`INSERT INTO impersonation (id, agent_id, user_id, mode, reason, ticket_hash, ticket_expires_at, created_at, redeemed_at, expires_at)
    VALUES (${id}, ${agent.id}, ${person.id}, ${mode}, 'helps with a top-up', ${`ticket ${id}`}, '2100-01-01', '2026-01-01', '2026-01-01', '2100-01-01')`
  yield* sql`INSERT INTO session (id, token_hash, person_id, kind, impersonation_id, created_at, expires_at)
    VALUES (${session}, ${secrets.hash(token)}, ${person.id}, 'impersonation', ${id}, '2026-01-01', '2100-01-01')`
  return { token, id, personId: person.id }
})

layer(layerAccountApi)("CONS-002 an agent in a person's account", (it) => {
  const rename = (token: string) => send("PATCH", "/api/me", { name: "Anna" }, { token })
  const topUp = (token: string) =>
    post("/api/v3/balance/payment/link", { method: "mobilepay", amount: 100 }, { token })

  it.effect("is named in the profile, and only looks in reading mode", () =>
    Effect.gen(function* () {
      const { token, id, personId } = yield* lookThrough("read", 1)
      const me = yield* get("/api/me", { token })
      assert.deepStrictEqual(
        [pick(me, "id"), pick(me, "impersonation")],
        [
          personId,
          {
            id,
            agent: "Sofie Lund",
            mode: "read",
            reason: "helps with a top-up",
            expires_at: "2100-01-01T00:00:00.000Z"
          }
        ]
      )
      assert.deepStrictEqual(pick(yield* rename(token), "error"), "impersonation_read_only")
      assert.deepStrictEqual(pick(yield* topUp(token), "error"), "impersonation_not_allowed")
    })
  )

  it.effect("changes the profile in acting mode, but never pays", () =>
    Effect.gen(function* () {
      const { token } = yield* lookThrough("act", 2)
      assert.strictEqual((yield* rename(token)).status, 200)
      assert.deepStrictEqual(pick(yield* topUp(token), "error"), "impersonation_not_allowed")
    })
  )

  it.effect("is out once the impersonation has ended", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { token, id } = yield* lookThrough("act", 3)
      yield* sql`UPDATE impersonation SET ended_at = '2026-01-02' WHERE id = ${id}`
      assert.strictEqual((yield* get("/api/me", { token })).status, 401)
    })
  )
})
