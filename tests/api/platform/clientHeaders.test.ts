import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger, References } from "effect"
import { get, layerAccountApi, pick, tokenOf } from "#tests/support/account.ts"
import { anna, bo } from "#tests/support/builders.ts"
import { createPerson } from "#tests/support/world.ts"

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

/** What the access log says of the caller of one call. */
const loggedOf = Effect.fn("loggedOf")(function* (headers: Readonly<Record<string, string>>) {
  lines.length = 0
  const answer = yield* get("/api/terms/latest", { headers })
  assert.strictEqual(answer.status, 200)
  const line = lines.find(({ text }) => text.startsWith("GET /api/terms/latest 200"))
  return line?.client
})

/** How many calls of a platform the metrics have counted. */
const countedOf = Effect.fn("countedOf")(function* (platform: string) {
  const { body } = yield* get("/api/metrics")
  const line = String(body)
    .split("\n")
    .find((one) => one.startsWith(`http_requests_by_platform_total{platform="${platform}"}`))
  return Number(line?.split(" ").at(-1) ?? 0)
})

const ofTheApp = { "x-product-version": "production-11.4.97-rc.2", "x-product-framework": "react" }
const ofTheShell = { "x-native-build-number": "812", "x-native-build-version": "5.1.0" }

layer(layerApi)("what a call says of its client", (it) => {
  it.effect("HTTP-003 the bearer token in Authorization says who calls, another scheme or token nobody", () =>
    Effect.gen(function* () {
      yield* createPerson(anna, 1, "Anna")
      yield* createPerson(bo, 2, "Bo")
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

  it.effect("HTTP-003 a stream answers who accepts events with events", () =>
    Effect.gen(function* () {
      const headers = { accept: "text/event-stream" }
      const answer = yield* get("/api/v3/commute/marketplace/stop/n1", { headers })
      assert.strictEqual(answer.status, 200)
      assert.match(answer.headers.get("content-type") ?? "", /^text\/event-stream/)
    })
  )

  it.effect("HTTP-004 product version and framework stand in the access log", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* loggedOf({ ...ofTheApp, "x-platform": "web" }), {
        platform: "web",
        productVersion: "production-11.4.97-rc.2",
        productFramework: "react"
      })
    })
  )

  for (const platform of ["ios", "android", "web"]) {
    it.effect(`HTTP-005 PROD-001 ${platform} is served like any other, named in the log and counted`, () =>
      Effect.gen(function* () {
        const before = yield* countedOf(platform)
        const client = yield* loggedOf({ "x-platform": platform })
        assert.deepStrictEqual(client, { platform })
        assert.strictEqual(yield* countedOf(platform), before + 1)
      })
    )
  }

  it.effect("HTTP-005 who names no platform of ours counts as other, whatever the name", () =>
    Effect.gen(function* () {
      for (const headers of [{}, { "x-platform": "toaster" }, { "x-platform": "IOS" }]) {
        const before = yield* countedOf("other")
        assert.deepStrictEqual(yield* loggedOf(headers), { platform: "other" })
        // The look at the metrics is such a call itself.
        assert.strictEqual(yield* countedOf("other"), before + 2)
      }
    })
  )

  it.effect("HTTP-006 a native shell's build stands in the log, when it is sent", () =>
    Effect.gen(function* () {
      const shell = yield* loggedOf({ ...ofTheShell, "x-platform": "ios" })
      const expected = { platform: "ios", nativeBuildNumber: "812", nativeBuildVersion: "5.1.0" }
      assert.deepStrictEqual(shell, expected)
      assert.deepStrictEqual(yield* loggedOf({ "x-platform": "ios" }), { platform: "ios" })
    })
  )

  it.effect("HTTP-004 HTTP-006 what no client of ours would say stays out of the log", () =>
    Effect.gen(function* () {
      const names = [...Object.keys(ofTheApp), ...Object.keys(ofTheShell)]
      for (const value of ["1.0 level=error", "v1=2", "a".repeat(41), '"}', ""]) {
        const client = yield* loggedOf(Object.fromEntries(names.map((name) => [name, value])))
        assert.deepStrictEqual(client, { platform: "other" })
      }
    })
  )
})
