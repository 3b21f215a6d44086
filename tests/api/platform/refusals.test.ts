import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { ImpersonationId, UserId } from "#core/shared/ids.ts"
import { aSignedInUser, layerTokenIsUserId } from "#tests/support/api.ts"
import { aTripId, layerTrial, Trial } from "#tests/support/sampleContract.ts"

const idOf = (n: number) => UserId.make(`00000000-0000-7000-8000-00000000000${n}`)
const rider = aSignedInUser({ id: idOf(1) })
const agent = aSignedInUser({ id: idOf(2), role: "SUPPORT" })
const partner = aSignedInUser({ id: idOf(3), role: "PARTNER" })
const seenBy = (mode: "read" | "act", n: number) =>
  aSignedInUser({
    id: idOf(n),
    impersonation: Option.some({
      id: ImpersonationId.make("00000000-0000-7000-8000-0000000000ee"),
      agentId: agent.id,
      agentName: "Sofie",
      mode,
      reason: "helps with a booking",
      expiresAt: DateTime.makeUnsafe("2030-01-01T00:00:00Z")
    })
  })
const lookedAt = seenBy("read", 4)
const actedFor = seenBy("act", 5)
const sessions = layerTokenIsUserId([rider, agent, partner, lookedAt, actedFor])

const danish = { "accept-language": "da-DK,da;q=0.9,en;q=0.5" }
const as = (user: { readonly id: string }) => ({ authorization: `Bearer ${user.id}` })
const body = (response: Response) => Effect.promise((): Promise<unknown> => response.json())

const post = (path: string, data: unknown, headers: Readonly<Record<string, string>> = {}) =>
  Effect.flatMap(Trial, ({ request }) =>
    request(path, {
      method: "POST",
      body: typeof data === "string" ? data : JSON.stringify(data),
      headers: { "content-type": "application/json", ...headers }
    })
  )
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  Effect.flatMap(Trial, ({ request }) => request(path, { headers }))

layer(layerTrial(sessions))("what is refused", (it) => {
  it.effect("N34 a request that does not decode names every field, in Danish", () =>
    Effect.gen(function* () {
      const command = { from: "", seats: 9, stops: [{}, { name: 7 }] }
      const response = yield* post("/api/trips", command, { ...as(rider), ...danish })
      assert.strictEqual(response.status, 422)
      assert.deepStrictEqual(yield* body(response), {
        message: "Udfyld dette felt.",
        errors: {
          from: ["Udfyld dette felt."],
          seats: ["Dette skal være mellem 1 og 8."],
          "stops.0.name": ["Udfyld dette felt."],
          "stops.1.name": ["Dette skal være tekst."]
        }
      })
    })
  )

  it.effect("N34 a body that is not JSON is told apart from a wrong one", () =>
    Effect.gen(function* () {
      const response = yield* post("/api/trips", "{", as(rider))
      const text = "The request could not be read."
      assert.deepStrictEqual(
        [response.status, yield* body(response)],
        [422, { message: text, errors: { payload: [text] } }]
      )
    })
  )

  it.effect("a refusal carries its code, its data in snake_case and its text in the caller's language", () =>
    Effect.gen(function* () {
      const command = { from: "near", seats: 1, stops: [] }
      const response = yield* post("/api/trips", command, { ...as(rider), ...danish })
      const error = "route_too_short"
      assert.deepStrictEqual(
        [response.status, yield* body(response)],
        [
          422,
          {
            message: "Ruten skal være på mindst 1,5 km.",
            error,
            identifier: error,
            kilometers: 1.5,
            trip_id: aTripId
          }
        ]
      )
    })
  )

  it.effect("PHONE a refusal of one field repeats its text under errors", () =>
    Effect.gen(function* () {
      const response = yield* post("/api/trips", { from: "taken", seats: 1, stops: [] }, as(rider))
      const text = "This phone number already belongs to an account."
      const error = "existing_phone_number"
      assert.deepStrictEqual(yield* body(response), {
        message: text,
        error,
        identifier: error,
        errors: { phone_number: [text] }
      })
    })
  )

  it.effect("AUTH-036 without a valid token the answer is 401, even to a wrong request", () =>
    Effect.gen(function* () {
      for (const headers of [{}, { authorization: "Bearer nobody" }, { authorization: "Basic eDp5" }]) {
        const response = yield* post("/api/trips", {}, headers)
        assert.deepStrictEqual(
          [response.status, yield* body(response)],
          [401, { message: "Unauthenticated." }]
        )
      }
    })
  )

  it.effect("an unknown call is 404 in the envelope, never a page", () =>
    Effect.gen(function* () {
      const response = yield* get("/api/nope", danish)
      const error = "not_found"
      assert.deepStrictEqual(
        [response.status, yield* body(response)],
        [404, { message: "Vi kunne ikke finde det, du ledte efter.", error, identifier: error }]
      )
    })
  )

  it.effect("a body over the limit is 413, a file over its own limit too", () =>
    Effect.gen(function* () {
      const large = yield* post("/api/trips", { from: "x".repeat(1_100_000) }, as(rider))
      assert.strictEqual(large.status, 413)
      assert.include(JSON.stringify(yield* body(large)), "payload_too_large")
      const upload = (bytes: number) =>
        Effect.flatMap(Trial, ({ request }) => {
          const form = new FormData()
          form.set("photo", new File([new Uint8Array(bytes)], "a.png", { type: "image/png" }))
          return Effect.map(request("/api/upload", { method: "POST", body: form }), ({ status }) => status)
        })
      assert.strictEqual(yield* upload(1_500_000), 200)
      assert.strictEqual(yield* upload(2_500_000), 413)
    })
  )

  it.effect("a call that takes too long ends", () =>
    Effect.gen(function* () {
      const response = yield* get("/api/slow")
      assert.deepStrictEqual([response.status, (yield* body(response)) !== null], [504, true])
    })
  )

  it.effect("a call that waited in vain for a row that others hold may be made again", () =>
    Effect.gen(function* () {
      const response = yield* get("/api/contended")
      assert.strictEqual(response.status, 504)
      assert.include(JSON.stringify(yield* body(response)), '"error":"timeout"')
    })
  )

  it.effect("a defect of ours is 500 and says nothing of its cause", () =>
    Effect.gen(function* () {
      const response = yield* get("/api/broken", danish)
      const text = JSON.stringify(yield* body(response))
      assert.strictEqual(response.status, 500)
      assert.notInclude(text, "secret")
      assert.include(text, "Noget gik galt")
    })
  )

  it.effect("N17 look-ups by code are limited by address and open again with product time", () =>
    Effect.gen(function* () {
      for (let call = 0; call < 10; call++) assert.strictEqual((yield* get("/api/code")).status, 200)
      const refused = yield* get("/api/code", danish)
      assert.strictEqual(refused.status, 429)
      assert.isAtLeast(Number(refused.headers.get("retry-after")), 1)
      assert.include(JSON.stringify(yield* body(refused)), `"error":"too_many_requests"`)
      yield* (yield* ProductClock).advance("1 minute")
      assert.strictEqual((yield* get("/api/code")).status, 200)
    })
  )
})

layer(layerTrial(sessions))("who may call", (it) => {
  const statusOf = (call: ReturnType<typeof get>) => Effect.map(call, ({ status }) => status)

  it.effect("C13 a guest may, a token is recognised, a wrong one is refused", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* body(yield* get("/api/maybe")), { id: null })
      assert.deepStrictEqual(yield* body(yield* get("/api/maybe", as(rider))), { id: rider.id })
      assert.strictEqual(yield* statusOf(get("/api/maybe", { authorization: "Bearer old" })), 401)
    })
  )

  it.effect("C26 a stream, uncompressed, takes the token from the query; any other call does not", () =>
    Effect.gen(function* () {
      const events = yield* get(`/api/stream?token=${rider.id}`, { "accept-encoding": "br, gzip" })
      assert.isNull(events.headers.get("content-encoding"))
      assert.strictEqual(events.headers.get("cache-control"), "no-store")
      assert.include(yield* Effect.promise(() => events.text()), `{"n":3}`)
      assert.deepStrictEqual(yield* body(yield* get(`/api/maybe?token=${rider.id}`)), { id: null })
      assert.strictEqual(yield* statusOf(get(`/api/look?token=${rider.id}`)), 401)
    })
  )

  it.effect("CONS-002 an agent who looks on may look, one who acts may act, neither may pay out", () =>
    Effect.gen(function* () {
      const offer = (user: typeof rider) =>
        statusOf(post("/api/trips", { from: "A", seats: 1, stops: [] }, as(user)))
      assert.strictEqual(yield* statusOf(get("/api/look", as(lookedAt))), 200)
      assert.strictEqual(yield* offer(lookedAt), 403)
      assert.strictEqual(yield* offer(actedFor), 200)
      assert.strictEqual(yield* statusOf(post("/api/payout", {}, as(actedFor))), 403)
      assert.strictEqual(yield* statusOf(post("/api/payout", {}, as(rider))), 200)
    })
  )

  it.effect(
    "CONS-003 the console answers staff of the right role, by token or by its own page's cookie",
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
            yield* call(as(actedFor)),
            yield* call({ ...cookie, "sec-fetch-site": "same-origin" }),
            yield* call({ ...cookie, "sec-fetch-site": "cross-site" }),
            yield* call({ ...cookie, origin: "http://evil.example", host: "test" }),
            yield* call(cookie)
          ],
          [200, 403, 403, 403, 200, 401, 401, 401]
        )
      })
  )

  it.effect("every answer is safe to show: no sniffing, no frames, no caching of calls", () =>
    Effect.gen(function* () {
      const { headers } = yield* get("/api/maybe", { "x-request-id": "abcdef-12345" })
      assert.deepStrictEqual(
        ["x-content-type-options", "x-frame-options", "cache-control", "x-request-id"].map((name) =>
          headers.get(name)
        ),
        ["nosniff", "DENY", "no-store", "abcdef-12345"]
      )
      assert.include(headers.get("content-security-policy") ?? "", "default-src 'none'")
      assert.isNull(headers.get("strict-transport-security"))
    })
  )
})
