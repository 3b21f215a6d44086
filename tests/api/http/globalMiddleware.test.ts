import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { aTripId, layerSampleApi, SampleApiClient } from "#tests/support/server/sampleContract.ts"
import { aSignedInUser, layerTokenIsUserId } from "#tests/support/server/testApi.ts"

const rider = aSignedInUser()

const danish = { "accept-language": "da-DK,da;q=0.9,en;q=0.5" }
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

layer(layerSampleApi(layerTokenIsUserId([rider])))("the middleware of every call", (it) => {
  it.effect(
    "N34 an invalid request is refused with a text for each invalid field, in the language of the request",
    () =>
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

  it.effect("N34 a body that is not JSON is refused as unreadable", () =>
    Effect.gen(function* () {
      const response = yield* post("/api/trips", "{", as(rider))
      const text = "The request could not be read."
      assert.deepStrictEqual(
        [response.status, yield* body(response)],
        [422, { message: text, errors: { payload: [text] } }]
      )
    })
  )

  it.effect(
    "a refusal has its code, its data in snake_case and its text in the language of the request",
    () =>
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

  it.effect("AUTH-036 without a valid token the status is 401, also for an invalid request", () =>
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

  it.effect("an unknown path is refused with 404 in the error envelope, not with a page", () =>
    Effect.gen(function* () {
      const response = yield* get("/api/nope", danish)
      const error = "not_found"
      assert.deepStrictEqual(
        [response.status, yield* body(response)],
        [404, { message: "Vi kunne ikke finde det, du ledte efter.", error, identifier: error }]
      )
    })
  )

  it.effect("a body over the limit and a file over its own limit are refused with 413", () =>
    Effect.gen(function* () {
      const large = yield* post("/api/trips", { from: "x".repeat(1_100_000) }, as(rider))
      assert.strictEqual(large.status, 413)
      assert.include(JSON.stringify(yield* body(large)), "payload_too_large")
      const upload = (bytes: number) =>
        Effect.flatMap(SampleApiClient, ({ request }) => {
          const form = new FormData()
          form.set("photo", new File([new Uint8Array(bytes)], "a.png", { type: "image/png" }))
          return Effect.map(request("/api/upload", { method: "POST", body: form }), ({ status }) => status)
        })
      assert.strictEqual(yield* upload(1_500_000), 200)
      assert.strictEqual(yield* upload(2_500_000), 413)
    })
  )

  it.effect("a call over its time limit ends with 504", () =>
    Effect.gen(function* () {
      const response = yield* get("/api/slow")
      assert.deepStrictEqual([response.status, (yield* body(response)) !== null], [504, true])
    })
  )

  it.effect("a call that times out on a locked row ends with 504 and may be repeated", () =>
    Effect.gen(function* () {
      const response = yield* get("/api/contended")
      assert.strictEqual(response.status, 504)
      assert.include(JSON.stringify(yield* body(response)), '"error":"timeout"')
    })
  )

  it.effect("a defect ends with 500 and does not reveal its cause", () =>
    Effect.gen(function* () {
      const response = yield* get("/api/broken", danish)
      const text = JSON.stringify(yield* body(response))
      assert.strictEqual(response.status, 500)
      assert.notInclude(text, "secret")
      assert.include(text, "Noget gik galt")
    })
  )

  it.effect("N17 code look-ups are limited by address, until the window has passed by product time", () =>
    Effect.gen(function* () {
      for (let call = 0; call < 10; call++) assert.strictEqual((yield* get("/api/code")).status, 200)
      const refusal = yield* get("/api/code", danish)
      assert.strictEqual(refusal.status, 429)
      assert.isAtLeast(Number(refusal.headers.get("retry-after")), 1)
      assert.include(JSON.stringify(yield* body(refusal)), `"error":"too_many_requests"`)
      yield* (yield* ProductClock).advance("1 minute")
      assert.strictEqual((yield* get("/api/code")).status, 200)
    })
  )

  it.effect("every response forbids sniffing, frames and caching, and has its request id", () =>
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
