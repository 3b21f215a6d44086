import { copyFileSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { Router } from "#core/ports/Router.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { currentRegion } from "#geo/region/ensureRegion.ts"
import { cornersOf } from "#geo/roads/RoadGraph.ts"
import { roadEngine } from "#geo/roads/roadEngine.ts"
import { BACKWARD, FORWARD, readRoads } from "#geo/roads/roadFile.ts"
import { layerRegionRouter, layerRouter } from "#geo/routing/layerRegionRouter.ts"
import { decodePolyline } from "#geo/routing/polyline.ts"
import { valhallaEngine } from "#geo/routing/valhallaEngine.ts"
import { copenhagen, roskilde } from "#tests/e2e/support/roads.ts"
import { ensureWorld } from "#tests/e2e/support/world.ts"

/** Both engines over the demo region, each in its own process. */
class Engines extends Context.Service<
  Engines,
  { readonly folder: string; readonly ours: Router["Service"]; readonly valhalla: Router["Service"] }
>()("samvej/tests/Engines") {}

const layerEngines = Layer.effect(
  Engines,
  Effect.gen(function* () {
    const folder = currentRegion(yield* Effect.promise(ensureWorld))
    const routerOf = (engine: Parameters<typeof layerRouter>[0]) =>
      Effect.map(Layer.build(layerRouter(engine)), (services) => Context.get(services, Router))
    return {
      folder,
      ours: yield* routerOf(roadEngine(folder)),
      valhalla: yield* routerOf(valhallaEngine(folder))
    }
  })
)

/** Fifty drives to work: from a crossing to another at most 60 km away. */
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

/** Every side of a one-way street, against its direction, in units of a polyline's last decimal. */
const wrongWays = (folder: string): ReadonlySet<string> => {
  const table = readRoads(join(folder, "roads.columns"))
  const wrong = new Set<string>()
  table.access.forEach((access, road) => {
    const both = FORWARD | BACKWARD
    if ((access & both) === both) return
    const corners = cornersOf(table, road).map((degrees) => Math.round(degrees / 100))
    for (let at = 2; at < corners.length; at += 2) {
      const [before, after] = [corners.slice(at - 2, at), corners.slice(at, at + 2)]
      wrong.add(((access & both) === FORWARD ? [...after, ...before] : [...before, ...after]).join(" "))
    }
  })
  return wrong
}

const middleOf = (values: ReadonlyArray<number>) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

describe("MAP-011 where Valhalla has no build for the platform", () => {
  layer(layerEngines, { timeout: "120 seconds" })((it) => {
    it.effect("routes are as long and take as long as Valhalla's", () =>
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
        const [lengths, times] = [ratios.map(([length]) => length), ratios.map(([, time]) => time)]
        assert.closeTo(middleOf(lengths), 1, 0.02)
        assert.isAtLeast(lengths.filter((ratio) => Math.abs(ratio - 1) < 0.05).length, 40)
        // How long one waits for a ferry is anybody's guess.
        assert.isTrue(
          times.every((ratio) => ratio > 0.7 && ratio < 1.5),
          String(times)
        )
        assert.closeTo(middleOf(times), 1, 0.1)
      })
    )

    it.effect("nobody is led against a one-way street", () =>
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

    it.effect(
      "a route has a leg for each via point, ends where it should, and names its streets when asked",
      () =>
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

    it.effect("a region without Valhalla's graph still has routes", () =>
      Effect.gen(function* () {
        const { folder, ours } = yield* Engines
        const bare = mkdtempSync(join(tmpdir(), "samvej-roads-"))
        yield* Effect.addFinalizer(() => Effect.sync(() => rmSync(bare, { recursive: true })))
        copyFileSync(join(folder, "roads.columns"), join(bare, "roads.columns"))
        const points = [roskilde, copenhagen]
        const services = yield* Layer.build(layerRegionRouter(bare))
        assert.deepStrictEqual(
          yield* Context.get(services, Router).route({ points }),
          yield* ours.route({ points })
        )
      })
    )

    it.effect("ERR-007 no road leads into the sea", () =>
      Effect.gen(function* () {
        const { ours } = yield* Engines
        const refusal = yield* Effect.flip(ours.route({ points: [roskilde, { lat: 56.5, lng: 11.9 }] }))
        assert.strictEqual(refusal._tag, "NoRoute")
      })
    )
  })
})
