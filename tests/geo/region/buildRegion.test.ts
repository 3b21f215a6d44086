import { open } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, layer } from "@effect/vitest"
import { Actor } from "@valhallajs/valhallajs"
import { Context, DateTime, Effect, Layer, Option } from "effect"
import { PMTiles } from "pmtiles"
import { z } from "zod"
import { MeetingPoints } from "#core/ports/MeetingPoints.ts"
import { Places } from "#core/ports/Places.ts"
import { Router } from "#core/ports/Router.ts"
import { Transit } from "#core/ports/Transit.ts"
import { metres } from "#core/shared/geo.ts"
import { PlaceId } from "#core/shared/ids.ts"
import { decodePolyline } from "#core/shared/polyline.ts"
import { layerRegion } from "#geo/layerRegion.ts"
import { buildRegion } from "#geo/region/buildRegion.ts"
import { Region } from "#geo/region/Region.ts"
import { roadEngine } from "#geo/roads/roadEngine.ts"
import { layerRouter } from "#geo/routing/layerRegionRouter.ts"
import { RoutingProcess, RoutingStopped } from "#geo/routing/RoutingProcess.ts"
import { toQuery, toRoute } from "#geo/routing/toRoute.ts"
import { valhallaConfig } from "#geo/routing/valhallaConfig.ts"
import { valhallaEngine } from "#geo/routing/valhallaEngine.ts"
import { extracts } from "#tests/support/region/extracts.ts"
import { temporaryFolder } from "#tests/support/temporaryFolder.ts"

const quiet = () => undefined
const imported = (osm: string) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const into = join(yield* temporaryFolder, "region")
      yield* buildRegion({ osm, into, progress: quiet })
      return layerRegion(into)
    })
  )

const kompagnistraede = { lat: 55.6764, lng: 12.57333 }
const christianshavn = { lat: 55.67236, lng: 12.58859 }

const rawTrip = z.object({
  trip: z.object({
    summary: z.object({ length: z.number(), time: z.number() }),
    legs: z.array(z.object({ shape: z.string() }))
  })
})

const tileFile = (file: string) =>
  Effect.acquireRelease(
    Effect.promise(() => open(file)),
    (handle) => Effect.promise(() => handle.close())
  ).pipe(
    Effect.map(
      (handle) =>
        new PMTiles({
          getKey: () => file,
          getBytes: async (offset, length) => {
            const { buffer } = await handle.read(new Uint8Array(length), 0, length, offset)
            return { data: buffer.buffer }
          }
        })
    )
  )

describe.runIf(extracts.areAvailable)(`a real extract of Copenhagen${extracts.skipNote}`, () => {
  layer(imported(extracts.copenhagen), { timeout: 30_000 })((it) => {
    it.effect("has a description", () =>
      Effect.gen(function* () {
        const { info, areas, sites } = yield* Region
        assert.deepStrictEqual(
          [info.name, info.attribution, info.generated, info.countries, areas, sites],
          ["copenhagen-indreby-2017", "© OpenStreetMap contributors", false, ["DK"], [], []]
        )
        assert.strictEqual(info.counts.addresses, 4362)
      })
    )

    it.effect.each([
      ["Kompagnistræde 34", "Kompagnistræde 34, 1208 København K, Danmark"],
      ["kompagnistraede 34", "Kompagnistræde 34, 1208 København K, Danmark"],
      ["Kompagnistrde 34 københavn", "Kompagnistræde 34, 1208 København K, Danmark"],
      ["1208 kompagni", "Kompagnistræde, 1208 København K, Danmark"],
      ["hojbro plads", "Højbro Plads, 1200 København K, Danmark"]
    ] as const)("MAP-012 has a prediction for %j", ([typed, description]) =>
      Effect.gen(function* () {
        const found = yield* (yield* Places).autocomplete(typed, Option.some(kompagnistraede))
        assert.strictEqual(found[0]?.description, description)
      })
    )

    it.effect("ADDR-004, ADDR-005, MAP-015 has predictions with a place, terms and a distance", () =>
      Effect.gen(function* () {
        const places = yield* Places
        const predicted = yield* places.autocomplete("Kompagnistræde 34", Option.some(christianshavn))
        const first = Option.getOrThrow(Option.fromUndefinedOr(predicted[0]))
        assert.deepStrictEqual(first.terms, ["Kompagnistræde 34", "1208 København K", "Danmark"])
        assert.closeTo(Option.getOrThrow(first.distance), 1053, 20)
        const place = Option.getOrThrow(yield* places.find(first.placeId))
        assert.deepStrictEqual(
          [place.street, place.zipcode, place.city, place.country, place.place_id],
          ["Kompagnistræde 34", "1208", "København K", "DK", "n279472194"]
        )
        assert.isTrue(Option.isNone(yield* places.find(PlaceId.make("n1"))))
      })
    )

    it.effect("MAP-013, MAP-014 has an address for a text and the nearest house for a point", () =>
      Effect.gen(function* () {
        const places = yield* Places
        const [best] = yield* places.geocode("Børsgade 4, 1215 København K")
        assert.strictEqual(best?.name, "Børsgade 4")
        const near = Option.getOrThrow(yield* places.reverse(kompagnistraede))
        assert.strictEqual(near.street, "Kompagnistræde 34")
        assert.isTrue(Option.isNone(yield* places.reverse({ lat: 55.9, lng: 12.6 })))
        assert.deepStrictEqual(yield* places.cityOf("DK", "1208"), Option.some("København K"))
        assert.deepStrictEqual(yield* places.cityOf("DK", "9999"), Option.none())
      })
    )

    it.effect("MAP-011 has the routes of Valhalla", () =>
      Effect.gen(function* () {
        const points = [kompagnistraede, christianshavn, kompagnistraede]
        const { folder } = yield* Region
        const query = { locations: points.map(({ lat, lng }) => ({ lat, lon: lng })), costing: "auto" }
        // Keeps the actor alive: native code continues after it is collected and reads freed memory.
        const raw = yield* Effect.acquireUseRelease(
          Effect.sync(() => new Actor(valhallaConfig(join(folder, "valhalla")))),
          (actor) => Effect.promise(() => actor.route(JSON.stringify(query))),
          () => Effect.void
        )
        const { legs, summary } = rawTrip.parse(JSON.parse(raw)).trip
        const route = yield* (yield* Router).route({ points, stepsIn: "DA" })
        assert.strictEqual(route.distance, Math.round(summary.length * 1000))
        assert.strictEqual(route.duration, Math.round(summary.time))
        assert.strictEqual(route.legs.length, 2)
        assert.isAbove(route.steps.length, 4)
        const drawn = decodePolyline(route.polyline, 5)
        const [there, back] = legs.map(({ shape }) => decodePolyline(shape, 6))
        const expected = [...(there ?? []), ...(back ?? []).slice(1)]
        assert.strictEqual(drawn.length, expected.length)
        drawn.forEach(([lat, lng], at) => {
          assert.closeTo(lat, expected[at]?.[0] ?? 0, 1e-5)
          assert.closeTo(lng, expected[at]?.[1] ?? 0, 1e-5)
        })
      })
    )

    it.effect("MAP-011 has similar routes by the built-in router", () =>
      Effect.gen(function* () {
        const { folder } = yield* Region
        const services = yield* Layer.build(layerRouter(roadEngine(folder)))
        const ours = Context.get(services, Router)
        for (const points of [
          [kompagnistraede, christianshavn],
          [christianshavn, kompagnistraede]
        ]) {
          const theirs = yield* (yield* Router).route({ points })
          const own = yield* ours.route({ points })
          assert.closeTo(own.distance / theirs.distance, 1, 0.15)
          assert.closeTo(own.duration / theirs.duration, 1, 0.5)
        }
      })
    )

    it.effect("has routes again after its routing process has ended", () =>
      Effect.gen(function* () {
        const { folder } = yield* Region
        const child = new RoutingProcess(valhallaEngine(folder))
        yield* Effect.addFinalizer(() => Effect.sync(() => child.stop()))
        const request = () => child.request(toQuery({ points: [kompagnistraede, christianshavn] }))
        const lost = request()
        process.kill(child.pid ?? 0, "SIGKILL")
        assert.instanceOf(
          yield* Effect.flip(Effect.tryPromise({ try: () => lost, catch: (cause) => cause })),
          RoutingStopped
        )
        assert.isAbove(toRoute(yield* Effect.promise(request)).distance, 500)
      })
    )

    it.effect("has no route out of the region", () =>
      Effect.gen(function* () {
        const points = [kompagnistraede, { lat: 56.16, lng: 10.2 }]
        const refusal = yield* Effect.flip((yield* Router).route({ points }))
        assert.strictEqual(refusal._tag, "NoRoute")
      })
    )

    it.effect("has meeting points near a point, in a box and along a route, in driving order", () =>
      Effect.gen(function* () {
        const meetingPoints = yield* MeetingPoints
        const near = yield* meetingPoints.near(christianshavn, metres(250), 5)
        assert.include(
          near.map(({ name }) => name),
          "Christianshavn"
        )
        const box = { west: 12.58, south: 55.66, east: 12.6, north: 55.68 }
        const inBox = yield* meetingPoints.inBox(box, 3)
        assert.strictEqual(inBox.length, 3)
        assert.isTrue(inBox.every(({ lng }) => lng >= box.west && lng <= box.east))
        const { polyline } = yield* (yield* Router).route({ points: [kompagnistraede, christianshavn] })
        const along = yield* meetingPoints.along(polyline, metres(300), 4)
        assert.isAbove(along.length, 1)
        assert.isAtMost(along.length, 4)
        assert.isTrue(along.every(({ detour }) => detour <= 300))
        const order = along.map((passing) => passing.along)
        assert.deepStrictEqual(
          order,
          order.toSorted((a, b) => a - b)
        )
        const [first] = near
        assert.deepStrictEqual(first && (yield* meetingPoints.find(first.id)), Option.fromUndefinedOr(first))
      })
    )

    it.effect("has tiles that MapLibre can read", () =>
      Effect.gen(function* () {
        const { folder, info } = yield* Region
        const tiles = yield* tileFile(join(folder, "map.pmtiles"))
        const header = yield* Effect.promise(() => tiles.getHeader())
        assert.deepStrictEqual([header.minZoom, header.maxZoom], [0, 14])
        const tile = yield* Effect.promise(() => tiles.getZxy(14, 8764, 5127))
        assert.isAbove(tile?.data.byteLength ?? 0, 10_000)
        assert.strictEqual(header.numAddressedTiles, info.counts.map_tiles)
      })
    )

    it.effect("has no journeys without a timetable", () =>
      Effect.gen(function* () {
        const transit = yield* Transit
        const query = {
          from: kompagnistraede,
          to: christianshavn,
          at: DateTime.makeUnsafe("2026-03-04T08:00:00Z"),
          by: "DEPARTURE",
          maxWalk: metres(1000)
        } as const
        assert.deepStrictEqual(yield* transit.findJourneys(query), [])
      })
    )
  })
})
