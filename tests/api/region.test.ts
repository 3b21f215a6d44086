import { Effect, Exit, Scope } from "effect"
import { afterAll, assert, beforeAll, describe, inject, it } from "vitest"
import { recorded } from "#tests/geo/remote/recorded.ts"
import { type Reply, remoteService } from "#tests/support/providers/remoteService.ts"
import { startTestServer, type TestServer } from "#tests/support/server/startServer.ts"

const answers: Readonly<Record<string, string>> = {
  "/roads/route": "valhalla-da",
  "/names/api": "photon-search",
  "/times/api/v1/plan": "motis"
}

const startWithServices = async () => {
  const scope = await Effect.runPromise(Scope.make())
  const close = () => Effect.runPromise(Scope.close(scope, Exit.void))
  const state = { isDown: false }
  const reply = (path: string): Reply =>
    state.isDown ? "closed" : { json: recorded(answers[path] ?? "osrm-no-segment") }
  const service = await Effect.runPromise(
    Scope.provide(
      remoteService(({ path }) => reply(path)),
      scope
    )
  )
  const keyed = service.url.replace("//", "//samvej:opensesame@")
  const server = await startTestServer({
    cluster: inject("testCluster"),
    env: {
      ROUTING_URL: `valhalla+${keyed}/roads/?key=opensesame`,
      GEOCODER_URL: `photon+${keyed}/names`,
      TRANSIT_URL: `motis+${service.url}/times?token=opensesame`,
      LOG_LEVEL: "Debug"
    }
  })
  const stop = async () => {
    try {
      await server.stop()
    } finally {
      await close()
    }
  }
  return { state, service, server, stop }
}

const routeQuery = "origin_lat=55.64524&origin_lng=12.08543&destination_lat=55.6462&destination_lng=12.1"
const getFrom = async (server: TestServer, path: string) => {
  const response = await fetch(`${server.url}/api/${path}`, { headers: { "accept-language": "da" } })
  return { status: response.status, text: await response.text() }
}

describe("a server with remote services", { timeout: 60_000 }, () => {
  let started: Awaited<ReturnType<typeof startWithServices>> | undefined
  const startedServer = () => {
    if (started === undefined) throw new Error("the server has not started")
    return started
  }
  beforeAll(async () => {
    started = await startWithServices()
  }, 60_000)
  afterAll(() => started?.stop())

  it("MAP-011 returns a route by ROUTING_URL, in the language of the request", async () => {
    const { status, text } = await getFrom(
      startedServer().server,
      `route?${routeQuery}&waypoints=55.6475,12.0905`
    )
    const route: unknown = JSON.parse(text)
    assert.strictEqual(status, 200)
    assert.deepInclude(route, { distance: 1247, duration: 119, stops: [] })
    assert.include(text, "Drej til højre ind på Skolevænget.")
    const sentRequest = startedServer().service.requests.at(-1)
    assert.strictEqual(sentRequest?.query.get("key"), "opensesame")
    assert.include(sentRequest?.body, `"language":"da-DK"`)
  })

  it("MAP-012 returns predictions by GEOCODER_URL", async () => {
    const { text } = await getFrom(startedServer().server, "v4/maps/place/autocomplete/json?input=Kompagni")
    assert.include(text, "Kompagnistræde 34, 1208 København, Danmark")
  })

  it("PROD-007 SRCH-006 returns public transport by TRANSIT_URL", async () => {
    const query = new URLSearchParams({
      departure_lat: "55.64",
      departure_lng: "12.085",
      arrival_lat: "55.6764",
      arrival_lng: "12.5726",
      planned_time: "2026-03-02T07:00:00Z",
      planned_time_by: "DEPARTURE"
    })
    const { text } = await getFrom(startedServer().server, `v3/commute/marketplace/search-stream?${query}`)
    assert.match(text, /"name":"RE 3","notes":\[\{"text":"Østerport"\}\]/)
    assert.include(text, "event: done")
  })

  it("refuses routes with routing_unavailable and finds no places while its services are down, and logs that once without keys", async () => {
    const { state, service, server } = startedServer()
    state.isDown = true
    const before = service.requests.length
    for (let call = 0; call < 7; call++) {
      const { status, text } = await getFrom(server, `route?${routeQuery}`)
      assert.strictEqual(status, 502)
      const refusal: unknown = JSON.parse(text)
      assert.deepInclude(refusal, {
        error: "routing_unavailable",
        message: "Vi kan ikke beregne ruter lige nu. Prøv igen om lidt."
      })
      const found = await getFrom(server, "v4/maps/place/autocomplete/json?input=Kompagni")
      assert.deepStrictEqual(found, { status: 200, text: '{"predictions":[]}' })
    }
    assert.strictEqual(service.requests.length - before, 2 * 5 * 2)
    const warnings = server
      .output()
      .split("\n")
      .filter((line) => line.includes("circuit breaker is open, next"))
    assert.strictEqual(warnings.length, 2)
    assert.notInclude(server.output(), "opensesame")
  })
})
