import { Effect, Option } from "effect"
import { Places } from "#core/ports/Places.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { makeRandom, type Random } from "#geo/demo/random.ts"
import { layerRegionPlaces } from "#geo/places/layerRegionPlaces.ts"
import { currentRegion } from "#geo/region/ensureRegion.ts"
import { type Benchmark, type Metrics, percentile } from "#scripts/bench/Benchmark.ts"
import { misspell } from "#tests/geo/places/misspell.ts"
import { addressesOf, type RealAddress } from "#tests/geo/places/realAddresses.ts"
import { ensureDemoData } from "#tests/support/demoData.ts"
import { withServer } from "./withServer.ts"

const SEED = 4_310
const QUERIES = 1_500
const WARM_UP = 100

interface PlaceQuery {
  readonly text: string
  readonly at: GeoPoint
}

/** Builds a typed query: a whole address, one without its town, one with a misspelling, or the begin of a street. */
const queryFor = ({ street, number, town, lat, lng }: RealAddress, random: Random): PlaceQuery => {
  const whole = `${street} ${number}`
  const text = random.pick([
    `${whole}, ${town}`,
    whole,
    `${misspell(street, random)} ${number}, ${town}`,
    street.slice(0, random.whole(4, Math.max(4, street.length)))
  ])
  return { text, at: { lat: lat + random.between(-0.02, 0.02), lng: lng + random.between(-0.04, 0.04) } }
}

const queriesIn = (region: string): ReadonlyArray<PlaceQuery> => {
  const random = makeRandom(SEED)
  const addresses = addressesOf(region)
  return Array.from({ length: QUERIES }, () => queryFor(random.pick(addresses), random))
}

const measure = async (
  name: string,
  queries: ReadonlyArray<PlaceQuery>,
  call: (query: PlaceQuery) => Promise<unknown>
): Promise<Metrics> => {
  for (const query of queries.slice(0, WARM_UP)) await call(query)
  const times: number[] = []
  for (const query of queries) {
    const start = performance.now()
    await call(query)
    times.push(performance.now() - start)
  }
  return {
    [`${name}_p50_ms`]: percentile(times, 0.5),
    [`${name}_p95_ms`]: percentile(times, 0.95),
    [`${name}_p99_ms`]: percentile(times, 0.99)
  }
}

const throughPort = async (region: string, queries: ReadonlyArray<PlaceQuery>): Promise<Metrics> => {
  const places = await Effect.runPromise(Effect.provide(Places, layerRegionPlaces(region)))
  const run = Effect.runPromise
  return {
    ...(await measure("autocomplete", queries, ({ text, at }) =>
      run(places.autocomplete(text, Option.some(at)))
    )),
    ...(await measure("geocode", queries, ({ text }) => run(places.geocode(text)))),
    ...(await measure("reverse", queries, ({ at }) => run(places.reverse(at))))
  }
}

/** An address was found, or there is none. */
const expectedStatuses = new Set([200, 422])

const overHttp = (region: string, queries: ReadonlyArray<PlaceQuery>): Promise<Metrics> => {
  const places = { calls: 1_000_000, windowSeconds: 60 }
  const options = { settings: { limits: { address: { places } } }, env: { REGION: region } }
  return withServer(options, async ({ url }) => {
    const get = async (path: string, query: Record<string, string>) => {
      const response = await fetch(`${url}/api${path}?${new URLSearchParams(query).toString()}`)
      await response.arrayBuffer()
      if (!expectedStatuses.has(response.status)) throw new Error(`${path} answered ${response.status}`)
    }
    return {
      ...(await measure("http_autocomplete", queries, ({ text, at }) =>
        get("/v4/maps/place/autocomplete/json", { input: text, location: `${at.lat},${at.lng}` })
      )),
      ...(await measure("http_geocode", queries, ({ text }) =>
        get("/v4/maps/geocode/json", { address: text })
      )),
      ...(await measure("http_reverse", queries, ({ at }) =>
        get("/reverse-geocode", { lat: String(at.lat), lng: String(at.lng) })
      ))
    }
  })
}

/** Addresses of the demo region, one query at a time: through the port, then over HTTP. */
export const benchmark: Benchmark = async () => {
  const region = currentRegion(await ensureDemoData())
  console.log(`places: ${QUERIES} queries of seed ${SEED}`)
  const queries = queriesIn(region)
  return { ...(await throughPort(region, queries)), ...(await overHttp(region, queries)) }
}
