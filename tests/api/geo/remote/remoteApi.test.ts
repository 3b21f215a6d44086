import { Effect, Exit, Scope } from "effect"
import { afterAll, assert, beforeAll, describe, inject, it } from "vitest"
import { type Reply, remoteService } from "#tests/support/remoteService.ts"
import { startTestServer, type TestServer } from "#tests/support/server.ts"
import { recorded } from "./recorded.ts"

const answers: Readonly<Record<string, string>> = {
  "/roads/route": "valhalla-da",
  "/names/api": "photon-search",
  "/times/api/v1/plan": "motis"
}

const makeWorld = async () => {
  const scope = await Effect.runPromise(Scope.make())
  const world = { isDown: false }
  const reply = (path: string): Reply =>
    world.isDown ? "cut" : { json: recorded(answers[path] ?? "osrm-no-segment") }
  const far = await Effect.runPromise(
    Scope.provide(
      remoteService(({ path }) => reply(path)),
      scope
    )
  )
  const keyed = far.url.replace("//", "//samvej:opensesame@")
  const server = await startTestServer({
    cluster: inject("testCluster"),
    env: {
      ROUTING_URL: `valhalla+${keyed}/roads/?key=opensesame`,
      GEOCODER_URL: `photon+${keyed}/names`,
      TRANSIT_URL: `motis+${far.url}/times?token=opensesame`,
      LOG_LEVEL: "Debug"
    }
  })
  const stop = async () => {
    await server.stop()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  }
  return { world, far, server, stop }
}

const there = "origin_lat=55.64524&origin_lng=12.08543&destination_lat=55.6462&destination_lng=12.1"
const ask = async (server: TestServer, path: string) => {
  const response = await fetch(`${server.url}/api/${path}`, { headers: { "accept-language": "da" } })
  return { status: response.status, text: await response.text() }
}

describe("a server with services elsewhere", { timeout: 60_000 }, () => {
  let made: Awaited<ReturnType<typeof makeWorld>> | undefined
  const given = () => {
    if (made === undefined) throw new Error("the server has not started")
    return made
  }
  beforeAll(async () => {
    made = await makeWorld()
  }, 60_000)
  afterAll(() => made?.stop())

  it("MAP-011 answers a route by ROUTING_URL, in the language of the person", async () => {
    const { status, text } = await ask(given().server, `route?${there}&waypoints=55.6475,12.0905`)
    const route: unknown = JSON.parse(text)
    assert.strictEqual(status, 200)
    assert.deepInclude(route, { distance: 1247, duration: 119, stops: [] })
    assert.include(text, "Drej til højre ind på Skolevænget.")
    const question = given().far.heard.at(-1)
    assert.strictEqual(question?.query.get("key"), "opensesame")
    assert.include(question?.body, `"language":"da-DK"`)
  })

  it("MAP-012 completes an address by GEOCODER_URL", async () => {
    const { text } = await ask(given().server, "v4/maps/place/autocomplete/json?input=Kompagni")
    assert.include(text, "Kompagnistræde 34, 1208 København, Danmark")
  })

  it("PROD-007 SRCH-006 offers public transport by TRANSIT_URL", async () => {
    const query = new URLSearchParams({
      departure_lat: "55.64",
      departure_lng: "12.085",
      arrival_lat: "55.6764",
      arrival_lng: "12.5726",
      planned_time: "2026-03-02T07:00:00Z",
      planned_time_by: "DEPARTURE"
    })
    const { text } = await ask(given().server, `v3/commute/marketplace/search-stream?${query}`)
    assert.match(text, /"name":"RE 3","notes":\[\{"text":"Østerport"\}\]/)
    assert.include(text, "event: done")
  })

  it("says that it is the service and not the address, and the log says so once, without keys", async () => {
    const { world, far, server } = given()
    world.isDown = true
    const before = far.heard.length
    for (let asked = 0; asked < 7; asked++) {
      const { status, text } = await ask(server, `route?${there}`)
      assert.strictEqual(status, 503)
      const refusal: unknown = JSON.parse(text)
      assert.deepInclude(refusal, {
        error: "routing_unavailable",
        message: "Vi kan ikke beregne ruter lige nu. Prøv igen om lidt."
      })
      const found = await ask(server, "v4/maps/place/autocomplete/json?input=Kompagni")
      assert.deepStrictEqual(found, { status: 200, text: '{"predictions":[]}' })
    }
    assert.strictEqual(far.heard.length - before, 2 * 5 * 2)
    const warnings = server
      .output()
      .split("\n")
      .filter((line) => line.includes("is left alone, and"))
    assert.strictEqual(warnings.length, 2)
    assert.notInclude(server.output(), "opensesame")
  })
})
