import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { z } from "zod"
import { layerPool, parseDatabaseUrl } from "#api/database/Database.ts"
import type { Benchmark, Metrics } from "#scripts/bench/Benchmark.ts"
import type { TestServer } from "#tests/support/server/startServer.ts"
import { BOOKABLE, CALLERS, idOf, TOKEN_SECRET } from "./api/callers.ts"
import { fillCallers, type Seat } from "./api/fillCallers.ts"
import { type Caller, callOnce, measure } from "./api/load.ts"
import { Commuters } from "./search/commuters.ts"
import { fillDatabase } from "./search/fillDatabase.ts"
import { withServer } from "./withServer.ts"

const TRIPS = 3000
const Code = z.object({ value: z.string() })
/**
 * `API_CALLS=overview,book` measures only those calls, `API_SECONDS=5` each for five seconds; `API_PROFILE=folder` makes
 * the server write its CPU profile there.
 */
const SELECTED = process.env["API_CALLS"]?.split(",")
const PROFILE = process.env["API_PROFILE"]

const callers = (make: (caller: number) => Caller): ReadonlyArray<Caller> =>
  Array.from({ length: CALLERS }, (_, caller) => make(caller))

/** HOME-020 The overview of a person with a trip under way, five planned trips with two passengers each and five bookings. */
const overview = callers(() => ({ next: () => ({ method: "GET", path: "/api/v3/commute/overview/list" }) }))

/** LIVE-016 The position of a trip under way. */
const position = callers((caller) => ({
  next: () => ({
    method: "POST",
    path: `/api/driver-trip/${idOf("active", caller)}/position`,
    body: { position: { lat: 55.6, lng: 12.1, accuracy: 8, timestamp: new Date().toISOString() } }
  })
}))

/** CODE-012 CODE-013 In turn: the code of the own trip, and the look-up of another driver's code. */
const code = () => {
  const codes = Array.from({ length: CALLERS }, () => "")
  return callers((caller) => {
    let isIssuing = false
    return {
      next: () => {
        isIssuing = !isIssuing
        return isIssuing
          ? { method: "POST", path: `/api/driver-trip/${idOf("active", caller)}/code` }
          : { method: "GET", path: `/api/driver-trip-code/${codes[(caller + 1) % CALLERS]}` }
      },
      onAnswer: (answer) => {
        if (isIssuing) codes[caller] = Code.parse(JSON.parse(String(answer))).value
      }
    }
  })
}

/** BOOK-019 A paid seat on one trip after the other, with the hold of its price. */
const book = (seats: ReadonlyArray<Seat>) =>
  callers((caller) => {
    let round = -1
    return {
      next: () => {
        round += 1
        const seat = round < BOOKABLE ? seats[caller * BOOKABLE + round] : undefined
        if (seat === undefined) throw new Error(`all ${BOOKABLE} trips of a caller are booked`)
        return {
          method: "POST",
          path: "/api/v3/commute/marketplace/book",
          headers: { "idempotency-key": `booking-${caller}-${round}` },
          body: { driver_trip_id: seat.trip, from_driver_stop_id: seat.from, to_driver_stop_id: seat.to }
        }
      }
    }
  })

const plenty = { calls: 10_000_000, windowSeconds: 60 }
const settings = {
  limits: {
    address: { reads: plenty, changes: plenty, tripCode: plenty },
    tripCodePhone: plenty,
    tripCodeTotal: plenty
  }
}

/** Reads the processes of the database, with those of the server's connections. */
const databasePids = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ pid: number }>`SELECT pid FROM pg_stat_activity`
  return rows.map(({ pid }) => pid)
})

const onDatabase = (server: TestServer) => {
  const pool = layerPool(parseDatabaseUrl(new URL(server.databaseUrl)), {
    maxConnections: 1,
    applicationName: "samvej-bench"
  })
  return <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
    Effect.runPromise(effect.pipe(Effect.provide(pool), Effect.orDie))
}

const measureCalls = async (server: TestServer): Promise<Metrics> => {
  const run = onDatabase(server)
  const trips = new Commuters(31).trips(TRIPS, 5)
  const soon = Math.ceil(Date.now() / 86_400_000 + 1) * 86_400
  await run(fillDatabase(trips, soon))
  const seats = await run(fillCallers())
  console.log(`api: ${CALLERS} callers, ${TRIPS + seats.length} trips`)
  const tripCode = code()
  const phases: ReadonlyArray<readonly [string, ReadonlyArray<Caller>]> = [
    ["overview", overview],
    ["position", position],
    ["code", tripCode],
    ["book", book(seats)]
  ]
  const metrics: Record<string, number> = {}
  for (const [name, calls] of phases) {
    if (SELECTED?.includes(name) === false) continue
    if (name === "code") {
      await callOnce(server.url, position)
      await callOnce(server.url, tripCode)
    }
    const database = await run(databasePids)
    Object.assign(metrics, await measure(name, { ...server, database }, calls))
  }
  return metrics
}

/** Fifty callers on fifty connections without a pause; server, database (not durable) and callers share this machine. */
export const benchmark: Benchmark = () => {
  const env = {
    TOKEN_SECRET,
    TRUSTED_PROXIES: "127.0.0.1/32",
    NODE_OPTIONS: PROFILE === undefined ? "" : `--cpu-prof --cpu-prof-dir=${PROFILE}`
  }
  return withServer({ settings, env }, measureCalls)
}
