import { join } from "node:path"
import { assert, layer } from "@effect/vitest"
import { Actor } from "@valhallajs/valhallajs"
import { Effect } from "effect"
import { z } from "zod"
import type { GeoPoint } from "#core/shared/geo.ts"
import { decodePolyline } from "#core/shared/polyline.ts"
import { currentRegion } from "#geo/region/ensureRegion.ts"
import { valhallaConfig } from "#geo/routing/valhallaConfig.ts"
import { copenhagen, roskilde } from "#tests/e2e/support/addresses.ts"
import { ensureDemoData } from "#tests/support/demoData.ts"
import { layerDemoRegionApi } from "#tests/support/region/demoRegion.ts"
import { get, pick } from "#tests/support/server/accountApi.ts"

const helsingborg = { lat: 56.04673, lng: 12.69437 }
const odense = { lat: 55.39594, lng: 10.38831 }
const aarhus = { lat: 56.15674, lng: 10.21076 }
const koge = { lat: 55.45802, lng: 12.18214 }

/** The point a distance in metres north of another. */
const north = ({ lat, lng }: GeoPoint, metres: number) => ({ lat: lat + metres / 111_195, lng })

const pathOf = (from: GeoPoint, to: GeoPoint, more: Readonly<Record<string, string>> = {}) =>
  `/api/route?${new URLSearchParams({
    origin_lat: String(from.lat),
    origin_lng: String(from.lng),
    destination_lat: String(to.lat),
    destination_lng: String(to.lng),
    ...more
  })}`

const RouteResponse = z.object({
  distance: z.number(),
  duration: z.number(),
  route: z.string(),
  steps: z.array(z.object({ text: z.string(), distance: z.number() })),
  stops: z.array(z.object({ along: z.number() }))
})

const loadRoute = Effect.fnUntraced(function* (path: string, language = "en") {
  const answer = yield* get(path, { headers: { "accept-language": language } })
  assert.strictEqual(answer.status, 200, JSON.stringify(answer.body))
  return RouteResponse.parse(answer.body)
})

const Raw = z.object({
  trip: z.object({
    summary: z.object({ length: z.number(), time: z.number() }),
    legs: z.array(z.object({ shape: z.string() }))
  })
})

/** The response of Valhalla itself. */
const valhalla = Effect.fnUntraced(function* (points: ReadonlyArray<GeoPoint>) {
  const graph = join(currentRegion(yield* Effect.promise(ensureDemoData)), "valhalla")
  const query = { locations: points.map(({ lat, lng }) => ({ lat, lon: lng })), costing: "auto" }
  // Keeps the actor alive: native code continues after it is collected and reads freed memory.
  const answer = yield* Effect.acquireUseRelease(
    Effect.sync(() => new Actor(valhallaConfig(graph))),
    (actor) => Effect.promise(() => actor.route(JSON.stringify(query))),
    () => Effect.void
  )
  return Raw.parse(JSON.parse(answer)).trip
})

layer(layerDemoRegionApi, { timeout: "120 seconds" })("a route between two places", (it) => {
  it.effect.each([
    ["Roskilde to Copenhagen", [roskilde, copenhagen]],
    ["Odense to Aarhus", [odense, aarhus]],
    ["Copenhagen over Køge to Roskilde", [copenhagen, koge, roskilde]],
    ["Copenhagen to Helsingborg", [copenhagen, helsingborg]]
  ] as const)("MAP-011 equals that of Valhalla from %s", ([, points]) =>
    Effect.gen(function* () {
      const [from, ...rest] = points
      const to = rest.at(-1) ?? from
      const via = rest.slice(0, -1).map(({ lat, lng }) => `${lat},${lng}`)
      const ours = yield* loadRoute(pathOf(from, to, via.length === 0 ? {} : { waypoints: via.join(";") }))
      const { summary, legs } = yield* valhalla(points)
      assert.strictEqual(ours.distance, Math.round(summary.length * 1000))
      assert.strictEqual(ours.duration, Math.round(summary.time))
      const expected = legs.flatMap(({ shape }, leg) => decodePolyline(shape, 6).slice(leg === 0 ? 0 : 1))
      const path = decodePolyline(ours.route, 5)
      assert.strictEqual(path.length, expected.length)
      path.forEach(([lat, lng], at) => {
        assert.closeTo(lat, expected[at]?.[0] ?? 0, 1e-5)
        assert.closeTo(lng, expected[at]?.[1] ?? 0, 1e-5)
      })
      const along = ours.stops.map((stop) => stop.along)
      assert.deepStrictEqual(
        along,
        along.toSorted((a, b) => a - b)
      )
    })
  )

  it.effect("MAP-011 may pass a place twice, and its own start", () =>
    Effect.gen(function* () {
      const straight = yield* loadRoute(pathOf(roskilde, copenhagen))
      const start = `${roskilde.lat},${roskilde.lng}`
      const twice = yield* loadRoute(pathOf(roskilde, copenhagen, { waypoints: `${start};${start}` }))
      assert.strictEqual(twice.distance, straight.distance)
      const ten = yield* loadRoute(
        pathOf(roskilde, copenhagen, { waypoints: Array.from({ length: 10 }, () => start).join(";") })
      )
      assert.strictEqual(ten.distance, straight.distance)
    })
  )

  it.effect.each([
    ["da", /Kør|Drej/],
    ["sv", /Kör|Sväng/],
    ["en", /Drive|Turn/],
    ["nl", /Rijd|Sla|Ga/],
    ["nb", /Kjør|Sving/]
  ] as const)("MAP-011 has steps in the language of the request: %s", ([language, words]) =>
    Effect.gen(function* () {
      const { distance, steps } = yield* loadRoute(pathOf(roskilde, copenhagen), language)
      assert.match(steps.map(({ text }) => text).join(" "), words)
      const sum = steps.reduce((metres, step) => metres + step.distance, 0)
      assert.closeTo(sum, distance, steps.length)
    })
  )
})

const toCopenhagen = pathOf(roskilde, copenhagen)
const withVia = (waypoints: string) => pathOf(roskilde, copenhagen, { waypoints })

layer(layerDemoRegionApi, { timeout: "120 seconds" })("an impossible route", (it) => {
  it.effect.each([
    ["one place twice", "addresses_must_be_different", pathOf(roskilde, roskilde)],
    ["4 metres", "addresses_must_be_different", pathOf(roskilde, north(roskilde, 4))],
    ["49 metres", "route_too_short", pathOf(roskilde, north(roskilde, 49))],
    ["51 metres", "route_too_short", pathOf(roskilde, north(roskilde, 51))],
    ["to Berlin", "country_not_supported", pathOf(roskilde, { lat: 52.52, lng: 13.4 })],
    ["to Flensburg", "country_not_supported", pathOf(roskilde, { lat: 54.78, lng: 9.43 })],
    ["from New York", "country_not_supported", pathOf({ lat: 40.7, lng: -74 }, roskilde)],
    ["by way of Hamburg", "country_not_supported", withVia("53.55,10")],
    ["to Amsterdam, off this map", "unable_to_create_route", pathOf(roskilde, { lat: 52.37, lng: 4.9 })],
    ["into the Kattegat", "unable_to_create_route", pathOf(roskilde, { lat: 56.5, lng: 11.9 })],
    ["by way of the Kattegat", "unable_to_create_route", withVia("56.5,11.9")]
  ] as const)("ERR-007 ERR-009 N34 is refused with its own code: %s", ([, code, path]) =>
    Effect.gen(function* () {
      const answer = yield* get(path)
      assert.deepStrictEqual([answer.status, pick(answer, "error")], [422, code])
      if (code === "route_too_short") assert.strictEqual(pick(answer, "kilometers"), 1)
    })
  )

  it.effect("ERR-009 is refused with the minimum length in the language of the request", () =>
    Effect.gen(function* () {
      const short = pathOf(roskilde, north(roskilde, 300))
      const answer = yield* get(short, { headers: { "accept-language": "da" } })
      assert.strictEqual(pick(answer, "message"), "Ruten skal være på mindst 1 km.")
    })
  )

  it.effect.each([
    ["no start", toCopenhagen.replace(/origin_lat=[^&]+&/, ""), "origin_lat"],
    ["an empty number", toCopenhagen.replace(/origin_lat=[^&]+/, "origin_lat="), "origin_lat"],
    ["NaN", toCopenhagen.replace(/origin_lng=[^&]+/, "origin_lng=NaN"), "origin_lng"],
    [
      "infinity",
      toCopenhagen.replace(/destination_lat=[^&]+/, "destination_lat=Infinity"),
      "destination_lat"
    ],
    [
      "a number too large",
      toCopenhagen.replace(/destination_lng=[^&]+/, "destination_lng=1e99"),
      "destination_lng"
    ],
    [
      "hexadecimals",
      toCopenhagen.replace(/destination_lng=[^&]+/, "destination_lng=0x10"),
      "destination_lng"
    ],
    ["eleven via points", withVia("55.6,12.3;".repeat(11)), "waypoints"],
    ["a via point off the globe", withVia("99,12"), "waypoints"],
    ["half a via point", withVia("55.6"), "waypoints"],
    ["a megabyte of via points", withVia("55.6,12.3;".repeat(100_000)), "waypoints"],
    ["a megabyte of one number", withVia(`55.6,12.${"3".repeat(1_000_000)}`), "waypoints"]
  ] as const)("HTTP-001 is refused with the field that has %s", ([, path, field]) =>
    Effect.gen(function* () {
      const answer = yield* get(path)
      assert.strictEqual(answer.status, 422)
      const errors = z.record(z.string(), z.unknown()).parse(pick(answer, "errors"))
      assert.deepStrictEqual(Object.keys(errors), [field])
    })
  )
})
