import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger, References } from "effect"
import { anna, bo } from "#tests/support/builders/entities.ts"
import { get, layerAccountApi, pick, tokenOf } from "#tests/support/server/accountApi.ts"
import { createPerson } from "#tests/support/world/people.ts"

interface Line {
  readonly text: string
  readonly client: Readonly<Record<string, unknown>>
}
const lines: Array<Line> = []
const layerCollect = Logger.layer([
  Logger.make(({ fiber, message }) => {
    const { request: _, ...client } = fiber.getRef(References.CurrentLogAnnotations)
    lines.push({ text: String(message), client })
  })
])
const layerApi = layerAccountApi.pipe(Layer.provideMerge(layerCollect))

/** The client details in the access log of one call. */
const loggedDetails = Effect.fn("loggedDetails")(function* (headers: Readonly<Record<string, string>>) {
  lines.length = 0
  const answer = yield* get("/api/terms/latest", { headers })
  assert.strictEqual(answer.status, 200)
  const line = lines.find(({ text }) => text.startsWith("GET /api/terms/latest 200"))
  return line?.client
})

/** The number of calls of a platform in the metrics. */
const countCalls = Effect.fn("countCalls")(function* (platform: string) {
  const { body } = yield* get("/api/metrics")
  const line = String(body)
    .split("\n")
    .find((one) => one.startsWith(`http_requests_by_platform_total{platform="${platform}"}`))
  return Number(line?.split(" ").at(-1) ?? 0)
})

const appHeaders = { "x-product-version": "production-11.4.97-rc.2", "x-product-framework": "react" }
const shellHeaders = { "x-native-build-number": "812", "x-native-build-version": "5.1.0" }

layer(layerApi)("the client headers of a call", (it) => {
  it.effect(
    "HTTP-003 the bearer token in Authorization identifies the user; another scheme or an invalid token is refused",
    () =>
      Effect.gen(function* () {
        yield* createPerson(anna, { name: "Anna" })
        yield* createPerson(bo, { name: "Bo" })
        const accept = { accept: "application/json" }
        for (const person of [anna, bo]) {
          const authorization = `Bearer ${yield* tokenOf(person)}`
          const answer = yield* get("/api/me", { headers: { ...accept, authorization } })
          assert.deepStrictEqual([answer.status, pick(answer, "id")], [200, person])
          assert.match(answer.headers.get("content-type") ?? "", /^application\/json/)
        }
        const token = yield* tokenOf(anna)
        for (const authorization of ["", `Basic ${token}`, token, "Bearer ", `Bearer ${token}x`]) {
          const answer = yield* get("/api/me", { headers: { ...accept, authorization } })
          assert.deepStrictEqual([answer.status, answer.body], [401, { message: "Unauthenticated." }])
        }
      })
  )

  it.effect("HTTP-003 a stream responds with events to a client that accepts events", () =>
    Effect.gen(function* () {
      const headers = { accept: "text/event-stream" }
      const answer = yield* get("/api/v3/commute/marketplace/stop/n1", { headers })
      assert.strictEqual(answer.status, 200)
      assert.match(answer.headers.get("content-type") ?? "", /^text\/event-stream/)
    })
  )

  it.effect("HTTP-004 product version and framework are written to the access log", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* loggedDetails({ ...appHeaders, "x-platform": "web" }), {
        platform: "web",
        productVersion: "production-11.4.97-rc.2",
        productFramework: "react"
      })
    })
  )

  for (const platform of ["ios", "android", "web"]) {
    it.effect(`HTTP-005 PROD-001 ${platform} is served, written to the access log and counted`, () =>
      Effect.gen(function* () {
        const before = yield* countCalls(platform)
        const client = yield* loggedDetails({ "x-platform": platform })
        assert.deepStrictEqual(client, { platform })
        assert.strictEqual(yield* countCalls(platform), before + 1)
      })
    )
  }

  it.effect("HTTP-005 a missing or unknown platform counts as other", () =>
    Effect.gen(function* () {
      for (const headers of [{}, { "x-platform": "toaster" }, { "x-platform": "IOS" }]) {
        const before = yield* countCalls("other")
        assert.deepStrictEqual(yield* loggedDetails(headers), { platform: "other" })
        // Reading the metrics is such a call itself.
        assert.strictEqual(yield* countCalls("other"), before + 2)
      }
    })
  )

  it.effect("HTTP-006 the build of a native shell is written to the access log when it is sent", () =>
    Effect.gen(function* () {
      const shell = yield* loggedDetails({ ...shellHeaders, "x-platform": "ios" })
      const expected = { platform: "ios", nativeBuildNumber: "812", nativeBuildVersion: "5.1.0" }
      assert.deepStrictEqual(shell, expected)
      assert.deepStrictEqual(yield* loggedDetails({ "x-platform": "ios" }), { platform: "ios" })
    })
  )

  it.effect("HTTP-004 HTTP-006 a header value in another format is not written to the access log", () =>
    Effect.gen(function* () {
      const names = [...Object.keys(appHeaders), ...Object.keys(shellHeaders)]
      for (const value of ["1.0 level=error", "v1=2", "a".repeat(41), '"}', ""]) {
        const client = yield* loggedDetails(Object.fromEntries(names.map((name) => [name, value])))
        assert.deepStrictEqual(client, { platform: "other" })
      }
    })
  )
})
