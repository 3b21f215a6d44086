import { NodeHttpClient } from "@effect/platform-node"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { type RouteQuery, Router } from "#core/ports/Router.ts"
import { decodePolyline } from "#core/shared/polyline.ts"
import { layerRemoteRouter } from "#geo/remote/router/layerRemoteRouter.ts"
import { recorded } from "#tests/geo/remote/recorded.ts"
import { type Reply, remoteService, serviceAddress } from "#tests/support/providers/remoteService.ts"

const points = [
  { lat: 55.64524, lng: 12.08543 },
  { lat: 55.6475, lng: 12.0905 },
  { lat: 55.6462, lng: 12.1 }
]

/** The route by a service of a kind that always sends this reply, and the requests it received. */
const routeBy = Effect.fn(function* (
  kind: "valhalla" | "osrm",
  reply: Reply,
  query: RouteQuery = { points }
) {
  const service = yield* remoteService(() => reply)
  const route = Effect.flatMap(Router, (router) => router.route(query)).pipe(
    Effect.provide(layerRemoteRouter(serviceAddress(kind, service.url)))
  )
  return { received: service.requests, route }
})

layer(NodeHttpClient.layerUndici)("routes by Valhalla", (it) => {
  it.effect("MAP-011 have its length, legs and polyline, with five decimals instead of six", () =>
    Effect.gen(function* () {
      const { received, route } = yield* routeBy("valhalla", { json: recorded("valhalla-da") })
      const found = yield* route
      assert.deepStrictEqual([found.distance, found.duration], [1247, 119])
      assert.deepStrictEqual<unknown>(found.legs, [
        { distance: 503, duration: 39 },
        { distance: 743, duration: 80 }
      ])
      const line = decodePolyline(found.polyline, 5)
      assert.deepStrictEqual(
        [line[0], line.at(-1)],
        [
          [55.64534, 12.08525],
          [55.64602, 12.10044]
        ]
      )
      assert.deepStrictEqual([received[0]?.method, received[0]?.path], ["POST", "/route"])
      assert.deepStrictEqual(JSON.parse(received[0]?.body ?? ""), {
        locations: points.map(({ lat, lng }) => ({ lat, lon: lng, type: "break" })),
        costing: "auto",
        units: "kilometers",
        directions_type: "none"
      })
    })
  )

  it.effect.each([
    ["DA", "da-DK", "Drej til højre ind på Skolevænget."],
    ["SV", "sv-SE", "Sväng höger in på Skolevænget."]
  ] as const)("MAP-011 have steps in the language of the request: %s", ([stepsIn, locale, step]) =>
    Effect.gen(function* () {
      const reply = { json: recorded(`valhalla-${stepsIn.toLowerCase()}`) }
      const { received, route } = yield* routeBy("valhalla", reply, { points, stepsIn })
      const { steps } = yield* route
      assert.deepStrictEqual<unknown>(steps[1], { text: step, distance: 53 })
      assert.include(received[0]?.body, `"language":"${locale}"`)
      assert.notInclude(received[0]?.body, "directions_type")
    })
  )
})

layer(NodeHttpClient.layerUndici)("routes by OSRM", (it) => {
  it.effect("MAP-011 have its length, legs and polyline, and a step for each road", () =>
    Effect.gen(function* () {
      const query = { points, stepsIn: "EN" } as const
      const { received, route } = yield* routeBy("osrm", { json: recorded("osrm") }, query)
      const found = yield* route
      assert.deepStrictEqual<unknown>(found, {
        distance: 1246,
        duration: 119,
        polyline: "ep}sI{fnhAcBcDgA_CsDqHgBeD`AgB",
        legs: [
          { distance: 503, duration: 39 },
          { distance: 743, duration: 80 }
        ],
        steps: [
          { text: "Jernbanegade", distance: 451 },
          { text: "Skolevænget", distance: 53 },
          { text: "Skolevænget", distance: 50 },
          { text: "O4", distance: 610 },
          { text: "Svanetoften", distance: 83 }
        ]
      })
      assert.strictEqual(
        received[0]?.path,
        "/route/v1/driving/12.08543,55.64524;12.0905,55.6475;12.1,55.6462"
      )
      assert.deepStrictEqual(Object.fromEntries(received[0]?.query ?? []), {
        overview: "full",
        geometries: "polyline",
        steps: "true",
        radiuses: "5000;5000;5000"
      })
    })
  )

  it.effect("are requested without steps by default", () =>
    Effect.gen(function* () {
      const { received, route } = yield* routeBy("osrm", { json: recorded("osrm") })
      yield* route
      assert.strictEqual(received[0]?.query.get("steps"), "false")
    })
  )
})

layer(NodeHttpClient.layerUndici)("a place without a road", (it) => {
  it.effect.each([
    ["valhalla", "valhalla-no-path"],
    ["osrm", "osrm-no-segment"]
  ] as const)("ERR-007 has another refusal than a service that is down: %s", ([kind, name]) =>
    Effect.gen(function* () {
      const nowhere = yield* routeBy(kind, { status: 400, json: recorded(name) })
      assert.strictEqual((yield* Effect.flip(nowhere.route))._tag, "NoRoute")
      assert.strictEqual(nowhere.received.length, 1)
      const replies: ReadonlyArray<Reply> = [
        "closed",
        { status: 500, text: "" },
        { status: 401, json: { error: "no key" } },
        { json: { code: "Ok", trip: {} } },
        { status: 400, json: { code: "InvalidQuery", message: "Query string malformed" } }
      ]
      for (const reply of replies) {
        const { route } = yield* routeBy(kind, reply)
        assert.strictEqual((yield* Effect.flip(route))._tag, "routing_unavailable")
      }
    })
  )
})
