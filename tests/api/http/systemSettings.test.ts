import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { defaultProductSettings, ProductSettings } from "#core/shared/ProductSettings.ts"
import { decodePublicSettings } from "#core/shared/settings/publicSettings.ts"
import { layerTestApi, layerTokenIsUserId, TestApi } from "#tests/support/server/testApi.ts"

const settings = {
  ...defaultProductSettings,
  seats: { ...defaultProductSettings.seats, max: 6, provideDefault: 5 },
  subsidy: { ...defaultProductSettings.subsidy, coveredMeters: 20_000 },
  search: { ...defaultProductSettings.search, maxWalkMetersLimit: 3000 },
  otp: { ...defaultProductSettings.otp, digits: 8, maxAttempts: 2 },
  auth: { ...defaultProductSettings.auth, blockedPhones: ["+4520000001"] }
}

const getSettings = (headers: Readonly<Record<string, string>> = {}) =>
  Effect.flatMap(TestApi, (api) => api.request("/api/settings", { headers }))
const textOf = (response: Response) => Effect.promise(() => response.text())

const search = (query: string) =>
  Effect.gen(function* () {
    const ends = "departure_lat=55.6&departure_lng=12.1&arrival_lat=55.7&arrival_lng=12.5"
    const when = "planned_time=2026-03-02T08:00:00Z&planned_time_by=DEPARTURE"
    const path = `/api/v3/commute/marketplace/search-stream?${ends}&${when}&${query}`
    const response = yield* (yield* TestApi).request(path)
    return yield* textOf(response)
  })

layer(
  layerTestApi(layerTokenIsUserId([])).pipe(Layer.provideMerge(Layer.succeed(ProductSettings, settings)))
)("N86 a server with changed product settings", (it) => {
  it.effect("MAINT-006 answers pong to a ping, without sign-in", () =>
    Effect.gen(function* () {
      const response = yield* Effect.flatMap(TestApi, (api) => api.request("/api/ping"))
      assert.deepStrictEqual([response.status, yield* textOf(response)], [200, "pong"])
    })
  )

  it.effect("returns them without sign-in, and no secret ones", () =>
    Effect.gen(function* () {
      const response = yield* getSettings()
      const text = yield* textOf(response)
      const read = Option.getOrThrow(decodePublicSettings(text))
      assert.strictEqual(response.status, 200)
      assert.deepStrictEqual(read.seats, {
        provideDefault: 5,
        bookDefault: 1,
        liveCapacity: 4,
        min: 1,
        max: 6
      })
      assert.strictEqual(read.subsidy.coveredMeters, 20_000)
      assert.deepStrictEqual(read.otp, { digits: 8, lifetimeSeconds: 300, requestIntervalSeconds: 60 })
      assert.notMatch(text, /blockedPhones|\+4520000001|limits|fairUse|maxAttempts/)
    })
  )

  it.effect(
    "responds with 304 to a client that has them, and with all of them to a client that has others",
    () =>
      Effect.gen(function* () {
        const first = yield* getSettings()
        const etag = first.headers.get("etag") ?? ""
        assert.match(etag, /^W\/".+"$/)
        assert.strictEqual(first.headers.get("cache-control"), "public, no-cache")
        const again = yield* getSettings({ "if-none-match": etag })
        assert.deepStrictEqual([again.status, yield* textOf(again)], [304, ""])
        const strong = yield* getSettings({ "if-none-match": `"x", ${etag.replace("W/", "")}` })
        assert.strictEqual(strong.status, 304)
        const others = yield* getSettings({ "if-none-match": `W/"of other settings"` })
        assert.strictEqual(others.status, 200)
      })
  )

  it.effect("lets no page of another origin read them", () =>
    Effect.gen(function* () {
      const { headers } = yield* getSettings({ origin: "https://other.example" })
      const names = ["access-control-allow-origin", "cross-origin-resource-policy"]
      assert.deepStrictEqual(
        names.map((name) => headers.get(name)),
        [null, null]
      )
    })
  )

  it.effect("returns them to the typed client", () =>
    Effect.gen(function* () {
      const client = yield* (yield* TestApi).client()
      const { seats, money } = yield* client.system.settings()
      assert.strictEqual(seats.max, 6)
      assert.deepStrictEqual(money.topUpAmounts.EUR, [10, 15, 25, 50, 100])
    })
  )

  it.effect("TRIP-010 SRCH-003 accepts values up to their limits, and refuses larger ones", () =>
    Effect.gen(function* () {
      const texts = yield* Effect.all(["seats=6", "seats=7", "max_walk=3000", "max_walk=3001"].map(search))
      const refused = texts.map((text) => /^data: {"(seats|max_walk)":/m.exec(text)?.[1])
      assert.deepStrictEqual(refused, [undefined, "seats", undefined, "max_walk"])
    })
  )

  it.effect("AUTH-020 reads one-time codes of its own length, and refuses others by their form", () =>
    Effect.gen(function* () {
      const api = yield* TestApi
      const isRefusedByForm = (otp: string) =>
        Effect.gen(function* () {
          const body = JSON.stringify({ phone: "+4520000001", otp })
          const headers = { "content-type": "application/json", "accept-language": "en" }
          const response = yield* api.request("/api/auth/login-otp", { method: "POST", headers, body })
          return (yield* textOf(response)).includes("right form")
        })
      assert.deepStrictEqual(yield* Effect.all(["12345678", "123456"].map(isRefusedByForm)), [false, true])
    })
  )
})

layer(layerTestApi(layerTokenIsUserId([])))("N86 a server with the default product settings", (it) => {
  it.effect("returns the defaults, with an entity tag", () =>
    Effect.gen(function* () {
      const response = yield* getSettings()
      const other = yield* getSettings({ "if-none-match": response.headers.get("etag") ?? "" })
      const read = Option.getOrThrow(decodePublicSettings(yield* textOf(response)))
      assert.deepStrictEqual([read.seats.max, other.status], [4, 304])
    })
  )
})
