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
          error: "invalid_fields",
          identifier: "invalid_fields",
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
      const [text, code] = ["The request could not be read.", "invalid_fields"]
      assert.deepStrictEqual(
        [response.status, yield* body(response)],
        [422, { message: text, error: code, identifier: code, errors: { payload: [text] } }]
      )
    })
  )

  it.effect("HTTP-001 a body that is no JSON by its type, or not in UTF-8, is refused with 415", () =>
    Effect.gen(function* () {
      const error = "unsupported_media_type"
      for (const type of ["text/plain", "application/xml", "application/json; charset=utf-16"]) {
        const headers = { ...as(rider), ...danish, "content-type": type }
        const response = yield* post("/api/trips", { from: "far", seats: 1, stops: [] }, headers)
        assert.deepStrictEqual(
          [response.status, yield* body(response)],
          [415, { message: "Serveren kan ikke læse den slags indhold.", error, identifier: error }]
        )
        assert.strictEqual(response.headers.get("content-type"), "application/json")
      }
      const utf8 = { ...as(rider), "content-type": 'application/json; charset="UTF-8"' }
      const response = yield* post("/api/trips", { from: "far", seats: 1, stops: [] }, utf8)
      assert.strictEqual(response.status, 200)
    })
  )

  it.effect("HTTP-001 a wrong method is refused with 405 and the methods of the call", () =>
    Effect.gen(function* () {
      const error = "method_not_allowed"
      for (const [method, path, allow] of [
        ["GET", "/api/trips", "POST"],
        ["PUT", "/api/look", "GET, HEAD"],
        ["OPTIONS", "/api/look", "GET, HEAD"],
        ["DELETE", "/api/console/thing?a=b", "POST"],
        ["HEAD", "/api/trips", "POST"]
      ] as const) {
        const { request } = yield* SampleApiClient
        const response = yield* request(path, { method, headers: danish })
        assert.deepStrictEqual([response.status, response.headers.get("allow")], [405, allow], path)
        if (method !== "HEAD") {
          const message = "Adressen kan ikke kaldes på den måde."
          assert.deepStrictEqual(yield* body(response), { message, error, identifier: error })
        }
      }
    })
  )

  it.effect("HTTP-001 a HEAD is answered as a GET, without its body", () =>
    Effect.gen(function* () {
      const { request } = yield* SampleApiClient
      const head = yield* request("/api/look", { method: "HEAD", headers: as(rider) })
      const full = yield* get("/api/look", as(rider))
      assert.deepStrictEqual(
        [head.status, head.headers.get("content-type"), yield* Effect.promise(() => head.text())],
        [200, full.headers.get("content-type"), ""]
      )
      assert.strictEqual((yield* request("/api/look", { method: "HEAD" })).status, 401)
      assert.strictEqual((yield* request("/api/nope", { method: "HEAD" })).status, 404)
    })
  )

  it.effect("HTTP-001 a malformed host is refused with 400", () =>
    Effect.gen(function* () {
      const error = "invalid_request"
      for (const host of ["a b", "a:99999", "[::1", "127.0.0.1:4310, evil", "evil/path", "user@evil", ""]) {
        const response = yield* get("/api/maybe", { host, ...danish })
        const message = "Nogle oplysninger mangler eller er ikke rigtige."
        assert.deepStrictEqual(
          [response.status, yield* body(response)],
          [400, { message, error, identifier: error }],
          host
        )
      }
      for (const host of ["localhost", "127.0.0.1:4310", "[::1]:4310", "www.samvej.dk", "my_host-2:80"]) {
        assert.strictEqual((yield* get("/api/maybe", { host })).status, 200, host)
      }
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
