import { copyFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { Router } from "#core/ports/Router.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { decodePolyline } from "#core/shared/polyline.ts"
import { currentRegion } from "#geo/region/ensureRegion.ts"
import { verticesOf } from "#geo/roads/RoadGraph.ts"
import { roadEngine } from "#geo/roads/roadEngine.ts"
import { BACKWARD, FORWARD, readRoads } from "#geo/roads/roadFile.ts"
import { layerRegionRouter, layerRouter } from "#geo/routing/layerRegionRouter.ts"
import { valhallaEngine } from "#geo/routing/valhallaEngine.ts"
import { copenhagen, roskilde } from "#tests/e2e/support/addresses.ts"
import { ensureDemoData } from "#tests/support/demoData.ts"
import { temporaryFolder } from "#tests/support/temporaryFolder.ts"

/** Both routers over the demo region, each in its own process. */
class Engines extends Context.Service<
  Engines,
  { readonly folder: string; readonly ours: Router["Service"]; readonly valhalla: Router["Service"] }
>()("samvej/tests/Engines") {}

const layerEngines = Layer.effect(
  Engines,
  Effect.gen(function* () {
    const folder = currentRegion(yield* Effect.promise(ensureDemoData))
    const routerOf = (engine: Parameters<typeof layerRouter>[0]) =>
      Effect.map(Layer.build(layerRouter(engine)), (services) => Context.get(services, Router))
    return {
      folder,
      ours: yield* routerOf(roadEngine(folder)),
      valhalla: yield* routerOf(valhallaEngine(folder))
    }
  })
)

/** Fifty commutes between junctions, at most 60 km apart. */
const commutes = (folder: string): ReadonlyArray<readonly [GeoPoint, GeoPoint]> => {
  const { nodeLat, nodeLng } = readRoads(join(folder, "roads.columns"))
  const point = (index: number) => {
    const at = (index * 7919) % nodeLat.length
    return { lat: (nodeLat[at] ?? 0) / 1e7, lng: (nodeLng[at] ?? 0) / 1e7 }
  }
  return Array.from({ length: 2000 }, (_, index) => [point(2 * index + 1), point(2 * index + 2)] as const)
    .filter(([a, b]) => {
      const apart = 111.2 * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * 0.56)
      return apart > 3 && apart < 60
    })
    .slice(0, 50)
}

/** Every edge of a one-way street against its direction, in units of the last decimal of a polyline. */
const wrongWays = (folder: string): ReadonlySet<string> => {
  const table = readRoads(join(folder, "roads.columns"))
  const wrong = new Set<string>()
  table.access.forEach((access, road) => {
    const both = FORWARD | BACKWARD
    if ((access & both) === both) return
    const corners = verticesOf(table, road).map((degrees) => Math.round(degrees / 100))
    for (let at = 2; at < corners.length; at += 2) {
      const [before, after] = [corners.slice(at - 2, at), corners.slice(at, at + 2)]
      wrong.add(((access & both) === FORWARD ? [...after, ...before] : [...before, ...after]).join(" "))
    }
  })
  return wrong
}

const medianOf = (values: ReadonlyArray<number>) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

describe("MAP-011 the built-in router", () => {
  layer(layerEngines, { timeout: "120 seconds" })((it) => {
    it.effect("has routes of similar length and duration as Valhalla", () =>
      Effect.gen(function* () {
        const { folder, ours, valhalla } = yield* Engines
        const pairs = commutes(folder)
        assert.strictEqual(pairs.length, 50)
        const ratios = yield* Effect.forEach(pairs, (points) =>
          Effect.map(
            Effect.all([ours.route({ points }), valhalla.route({ points })]),
            ([own, theirs]) => [own.distance / theirs.distance, own.duration / theirs.duration] as const
          )
        )
        const [lengths, durations] = [ratios.map(([length]) => length), ratios.map(([, time]) => time)]
        assert.closeTo(medianOf(lengths), 1, 0.02)
        assert.isAtLeast(lengths.filter((ratio) => Math.abs(ratio - 1) < 0.05).length, 40)
        // Waiting times for ferries are estimates.
        assert.isTrue(
          durations.every((ratio) => ratio > 0.7 && ratio < 1.5),
          String(durations)
        )
        assert.closeTo(medianOf(durations), 1, 0.1)
      })
    )

    it.effect("respects one-way streets", () =>
      Effect.gen(function* () {
        const { folder, ours } = yield* Engines
        const wrong = wrongWays(folder)
        assert.isAbove(wrong.size, 1000)
        for (const points of commutes(folder)) {
          const { polyline } = yield* ours.route({ points })
          const path = decodePolyline(polyline, 5).map((point) =>
            point.map((degrees) => Math.round(degrees * 1e5))
          )
          path.slice(1).forEach((after, index) => {
            const side = [...(path[index] ?? []), ...after].join(" ")
            assert.isFalse(wrong.has(side), side)
          })
        }
      })
    )

    it.effect("has a leg for each via point, the requested ends, and street names on request", () =>
      Effect.gen(function* () {
        const { ours } = yield* Engines
        const koge = { lat: 55.45802, lng: 12.18214 }
        const points = [copenhagen, koge, roskilde]
        const { distance, duration, legs, polyline, steps } = yield* ours.route({ points, stepsIn: "DA" })
        assert.strictEqual(legs.length, 2)
        assert.closeTo(
          legs.reduce((sum, leg) => sum + leg.distance, 0),
          distance,
          1
        )
        assert.closeTo(
          legs.reduce((sum, leg) => sum + leg.duration, 0),
          duration,
          1
        )
        const path = decodePolyline(polyline, 5)
        assert.closeTo(path[0]?.[0] ?? 0, copenhagen.lat, 0.003)
        assert.closeTo(path.at(-1)?.[1] ?? 0, roskilde.lng, 0.003)
        assert.isAbove(steps.length, 3)
        assert.isTrue(steps.every(({ text }) => text !== ""))
        assert.deepStrictEqual((yield* ours.route({ points })).steps, [])
      })
    )

    it.effect("serves a region without a graph of Valhalla", () =>
      Effect.gen(function* () {
        const { folder, ours } = yield* Engines
        const bare = yield* temporaryFolder
        copyFileSync(join(folder, "roads.columns"), join(bare, "roads.columns"))
        const points = [roskilde, copenhagen]
        const services = yield* Layer.build(layerRegionRouter(bare))
        assert.deepStrictEqual(
          yield* Context.get(services, Router).route({ points }),
          yield* ours.route({ points })
        )
      })
    )

    it.effect("ERR-007 has no route into the sea", () =>
      Effect.gen(function* () {
        const { ours } = yield* Engines
        const refusal = yield* Effect.flip(ours.route({ points: [roskilde, { lat: 56.5, lng: 11.9 }] }))
        assert.strictEqual(refusal._tag, "NoRoute")
      })
    )
  })
})
