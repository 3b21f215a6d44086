import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Option } from "effect"
import { Places } from "#core/ports/Places.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { makeRandom, type Random } from "#geo/demo/random.ts"
import { layerRegionPlaces } from "#geo/places/layerRegionPlaces.ts"
import { currentRegion } from "#geo/region/ensureRegion.ts"
import { type Benchmark, type Metrics, percentile } from "#scripts/bench/Benchmark.ts"
import { misspell } from "#tests/api/geo/misspell.ts"
import { addressesOf, type RealAddress } from "#tests/api/geo/realAddresses.ts"
import { ensureWorld } from "#tests/e2e/support/world.ts"
import { startTestCluster } from "#tests/support/cluster.ts"
import { startTestServer } from "#tests/support/server.ts"

const SEED = 4_310
const QUESTIONS = 1_500
const WARM_UP = 100

interface Question {
  readonly text: string
  readonly at: GeoPoint
}

/** As people ask: the whole address, one without its town, one with mistakes, one of which the last word has only begun. */
const questionOf = ({ street, number, town, lat, lng }: RealAddress, random: Random): Question => {
  const whole = `${street} ${number}`
  const text = random.pick([
    `${whole}, ${town}`,
    whole,
    `${misspell(street, random)} ${number}, ${town}`,
    street.slice(0, random.whole(4, Math.max(4, street.length)))
  ])
  return { text, at: { lat: lat + random.between(-0.02, 0.02), lng: lng + random.between(-0.04, 0.04) } }
}

const questionsOn = (region: string): ReadonlyArray<Question> => {
  const random = makeRandom(SEED)
  const addresses = addressesOf(region)
  return Array.from({ length: QUESTIONS }, () => questionOf(random.pick(addresses), random))
}

const measure = async (
  name: string,
  questions: ReadonlyArray<Question>,
  ask: (question: Question) => Promise<unknown>
): Promise<Metrics> => {
  for (const question of questions.slice(0, WARM_UP)) await ask(question)
  const times: number[] = []
  for (const question of questions) {
    const start = performance.now()
    await ask(question)
    times.push(performance.now() - start)
  }
  return {
    [`${name}_p50_ms`]: percentile(times, 0.5),
    [`${name}_p95_ms`]: percentile(times, 0.95),
    [`${name}_p99_ms`]: percentile(times, 0.99)
  }
}

const throughPort = async (region: string, questions: ReadonlyArray<Question>): Promise<Metrics> => {
  const places = await Effect.runPromise(Effect.provide(Places, layerRegionPlaces(region)))
  const run = Effect.runPromise
  return {
    ...(await measure("autocomplete", questions, ({ text, at }) =>
      run(places.autocomplete(text, Option.some(at)))
    )),
    ...(await measure("geocode", questions, ({ text }) => run(places.geocode(text)))),
    ...(await measure("reverse", questions, ({ at }) => run(places.reverse(at))))
  }
}

/** Answers that it must be possible to give: an address, or that there is none. */
const fine = new Set([200, 422])

const overHttp = async (region: string, questions: ReadonlyArray<Question>): Promise<Metrics> => {
  const folder = mkdtempSync(join(tmpdir(), "samvej-bench-"))
  const settings = join(folder, "settings.json")
  const places = { calls: 1_000_000, windowSeconds: 60 }
  writeFileSync(settings, JSON.stringify({ limits: { address: { places } } }))
  const { cluster, stop } = await startTestCluster()
  const server = await startTestServer({ cluster, env: { REGION: region, PRODUCT_SETTINGS: settings } })
  const get = async (path: string, query: Record<string, string>) => {
    const answer = await fetch(`${server.url}/api${path}?${new URLSearchParams(query).toString()}`)
    await answer.arrayBuffer()
    if (!fine.has(answer.status)) throw new Error(`${path} answered ${answer.status}`)
  }
  try {
    return {
      ...(await measure("http_autocomplete", questions, ({ text, at }) =>
        get("/v4/maps/place/autocomplete/json", { input: text, location: `${at.lat},${at.lng}` })
      )),
      ...(await measure("http_geocode", questions, ({ text }) =>
        get("/v4/maps/geocode/json", { address: text })
      )),
      ...(await measure("http_reverse", questions, ({ at }) =>
        get("/reverse-geocode", { lat: String(at.lat), lng: String(at.lng) })
      ))
    }
  } finally {
    await server.stop()
    await stop()
    rmSync(folder, { recursive: true })
  }
}

/** Addresses of the demo region, one question at a time: through the port, then over HTTP from a server of its own. */
export const benchmark: Benchmark = async () => {
  const region = currentRegion(await ensureWorld())
  console.log(`places: ${QUESTIONS} questions of seed ${SEED}`)
  const questions = questionsOn(region)
  return { ...(await throughPort(region, questions)), ...(await overHttp(region, questions)) }
}
