import { join } from "node:path"
import { Effect } from "effect"
import { z } from "zod"
import { Router } from "#core/ports/Router.ts"
import { type GeoPoint, straightLine } from "#core/shared/geo.ts"
import { makeRandom } from "#geo/demo/random.ts"
import { layerRegion } from "#geo/layerRegion.ts"
import { currentRegion } from "#geo/region/ensureRegion.ts"
import { roadEngine } from "#geo/roads/roadEngine.ts"
import { readRoads } from "#geo/roads/roadFile.ts"
import { layerRouter } from "#geo/routing/layerRegionRouter.ts"
import { type Benchmark, type Metrics, percentile } from "#scripts/bench/Benchmark.ts"
import { ensureDemoData } from "#tests/support/demoData.ts"
import { startServer } from "#tests/support/server/startServer.ts"
import { withTemporaryFolder } from "#tests/support/temporaryFolder.ts"

const SEED = 20_261_121
const COMMUTES = 600
const [SHORTEST_METRES, LONGEST_METRES] = [5_000, 60_000]
/** The first routes are not counted: their caches are cold. */
const WARM_UP = 20

interface Commute {
  readonly from: GeoPoint
  readonly to: GeoPoint
}

/** Builds commutes between random crossings all over the region. */
const makeCommutes = (folder: string): ReadonlyArray<Commute> => {
  const { nodeLat, nodeLng } = readRoads(join(folder, "roads.columns"))
  const random = makeRandom(SEED)
  const point = (): GeoPoint => {
    const at = random.whole(0, nodeLat.length - 1)
    return { lat: (nodeLat[at] ?? 0) / 1e7, lng: (nodeLng[at] ?? 0) / 1e7 }
  }
  const commutes: Array<Commute> = []
  while (commutes.length < COMMUTES + WARM_UP) {
    const [from, to] = [point(), point()]
    const apart = straightLine(from, to)
    if (apart >= SHORTEST_METRES && apart <= LONGEST_METRES) commutes.push({ from, to })
  }
  return commutes
}

/** Times one call after the other. */
const timed = async (
  name: string,
  commutes: ReadonlyArray<Commute>,
  findRoute: (commute: Commute) => Promise<unknown>
) => {
  const times: Array<number> = []
  for (const commute of commutes) {
    const start = performance.now()
    await findRoute(commute)
    times.push(performance.now() - start)
  }
  const warm = times.slice(WARM_UP)
  return { [`${name}_p50_ms`]: percentile(warm, 0.5), [`${name}_p95_ms`]: percentile(warm, 0.95) }
}

const throughPorts = (folder: string, commutes: ReadonlyArray<Commute>): Promise<Metrics> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const { route } = yield* Router
      const find = (steps: boolean) => (commute: Commute) =>
        Effect.runPromise(
          route({ points: [commute.from, commute.to], ...(steps ? { stepsIn: "DA" as const } : {}) })
        )
      return {
        ...(yield* Effect.promise(() => timed("port", commutes, find(false)))),
        ...(yield* Effect.promise(() => timed("port_with_steps", commutes, find(true))))
      }
    }).pipe(Effect.provide(layerRegion(folder)), Effect.orDie)
  )

const withoutValhalla = (folder: string, commutes: ReadonlyArray<Commute>): Promise<Metrics> =>
  Effect.runPromise(
    Effect.gen(function* () {
      const { route } = yield* Router
      const find = ({ from, to }: Commute) => Effect.runPromise(route({ points: [from, to] }))
      return yield* Effect.promise(() => timed("without_valhalla", commutes, find))
    }).pipe(Effect.provide(layerRouter(roadEngine(folder))))
  )

const Answer = z.object({ distance: z.number().positive() })

/** Calls `GET /route`, which adds the steps and the meeting points along the route. */
const overHttp = (folder: string, commutes: ReadonlyArray<Commute>): Promise<Metrics> =>
  withTemporaryFolder(async (dataDir) => {
    const server = await startServer({
      DATA_DIR: dataDir,
      REGION: folder,
      PRODUCT_SETTINGS: "tests/e2e/support/productSettings.json"
    })
    try {
      return await timed("http", commutes, async ({ from, to }) => {
        const query = `origin_lat=${from.lat}&origin_lng=${from.lng}&destination_lat=${to.lat}&destination_lng=${to.lng}`
        const answer = await fetch(`${server.url}/api/route?${query}`)
        Answer.parse(await answer.json())
      })
    } finally {
      await server.stop()
    }
  })

/** Commutes of 5 to 60 km all over the demo region, one at a time: through the port, without Valhalla, over HTTP. */
export const benchmark: Benchmark = async () => {
  const folder = currentRegion(await ensureDemoData())
  const commutes = makeCommutes(folder)
  console.log(`${COMMUTES} commutes, seed ${SEED}`)
  return {
    seed: SEED,
    routes: COMMUTES,
    ...(await throughPorts(folder, commutes)),
    ...(await withoutValhalla(folder, commutes)),
    ...(await overHttp(folder, commutes))
  }
}
