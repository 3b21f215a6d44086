import { assert, layer } from "@effect/vitest"
import { DateTime, Duration, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { onProductTime, ProductClock } from "#api/clock/ProductClock.ts"
import { demoJobs } from "#api/demo/demoJobs.ts"
import { demoPeople } from "#api/demo/demoPeople.ts"
import { startDemo } from "#api/demo/startDemo.ts"
import { JobHandlers } from "#api/jobs/JobHandlers.ts"
import { JobRunner, layerJobRunner } from "#api/jobs/JobRunner.ts"
import { syncAreas } from "#api/region/syncAreas.ts"
import { TripId, UserId } from "#core/shared/ids.ts"
import { startTrip } from "#core/usecases/trips/startTrip.ts"
import { Region } from "#geo/region/Region.ts"
import { anna } from "#tests/support/builders/entities.ts"
import { layerDemoRegion, layerDemoRegionApi } from "#tests/support/region/demoRegion.ts"
import { createPerson } from "#tests/support/world/people.ts"

/** Two drivers with their passengers, to work and back: four trips on each weekday. */
const twoCarpools = {
  people: demoPeople.filter(({ carpool }) => carpool !== null && carpool < 2),
  daysBack: 1,
  daysAhead: 2
}

const layerTwoCarpools = Layer.effect(
  JobHandlers,
  Effect.gen(function* () {
    return { once: yield* demoJobs(yield* Region, twoCarpools), remote: {}, periodic: {} }
  })
)

const layerDemo = layerJobRunner.pipe(
  Layer.provideMerge(layerTwoCarpools),
  Layer.provideMerge(layerDemoRegionApi),
  Layer.provideMerge(layerDemoRegion)
)

/** A Tuesday, 13:00 in Copenhagen. */
const tuesday = DateTime.makeUnsafe("2030-03-05T12:00:00Z")

const setTime = Effect.fn("setTime")(function* (to: DateTime.Utc) {
  yield* (yield* ProductClock).setNow(DateTime.toEpochMillis(to))
})
const runStart = onProductTime(startDemo(Duration.minutes(5)))
const runDueJobs = Effect.flatMap(JobRunner, ({ runDue }) => onProductTime(runDue))

interface TripRow {
  readonly id: string
  readonly driver_id: string
  readonly planned_departure: Date
  readonly planned_arrival: Date
  readonly state: "coming" | "active" | "completed" | "cancelled"
}

const trips = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<TripRow>`SELECT id, driver_id, planned_departure, planned_arrival,
    CASE WHEN cancelled_at IS NOT NULL THEN 'cancelled' WHEN completed_at IS NOT NULL THEN 'completed'
      WHEN started_at IS NOT NULL THEN 'active' ELSE 'coming' END AS state
    FROM driver_trip ORDER BY planned_departure, id`
)

/** The number of trips that leave on each day, by the calendar of Copenhagen. */
const tripsByDay = Effect.map(trips, (all) => {
  const days = all.map(({ planned_departure }) =>
    DateTime.formatIsoDate(
      DateTime.setZoneNamedUnsafe(DateTime.makeUnsafe(planned_departure), "Europe/Copenhagen")
    )
  )
  return Object.fromEntries([...new Set(days)].map((day) => [day, days.filter((one) => one === day).length]))
})

const loadState = (id: string) => Effect.map(trips, (all) => all.find((trip) => trip.id === id)?.state)

/** Row counts of the tables that the demo fills. */
const counts = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.map(
    sql<Record<string, number>>`SELECT (SELECT count(*) FROM person)::int AS people,
      (SELECT count(*) FROM driver_trip)::int AS trips, (SELECT count(*) FROM booking)::int AS bookings,
      (SELECT count(*) FROM rating)::int AS ratings, (SELECT count(*) FROM trip_event)::int AS events,
      (SELECT count(*) FROM ledger_transaction)::int AS movements, (SELECT count(*) FROM job)::int AS jobs`,
    ([row]) => row ?? {}
  )
)

/** Ledger accounts whose balance differs from the sum of their entries, and the total of all accounts. */
const checkLedger = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const wrong =
    yield* sql`SELECT a.identity FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
    GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`
  const [all] = yield* sql<{ total: number }>`SELECT sum(balance)::int AS total FROM ledger_account`
  return { wrong, total: all?.total }
})
const balanced = { wrong: [], total: 0 }

const minutes = (time: Date, later: number) => DateTime.add(DateTime.makeUnsafe(time), { minutes: later })

layer(layerDemo, { timeout: "180 seconds" })("the demo over several days", (it) => {
  it.effect("creates trips, bookings and ratings on the days around today", () =>
    Effect.gen(function* () {
      yield* setTime(tuesday)
      yield* syncAreas
      assert.deepStrictEqual(yield* runStart, { completed: 16, left: 0 })
      assert.deepStrictEqual(yield* tripsByDay, {
        "2030-03-04": 4,
        "2030-03-05": 4,
        "2030-03-06": 4,
        "2030-03-07": 4
      })
      const states = (yield* trips).map(({ state }) => state)
      assert.deepStrictEqual(
        states.slice(0, 6).filter((state) => state === "coming" || state === "active"),
        []
      )
      assert.include(states.slice(0, 6), "completed")
      assert.include(states.slice(6), "coming")
      const { bookings = 0, movements = 0, ratings = 0 } = yield* counts
      assert.isTrue(bookings > 0 && ratings > 0 && movements > 4)
      assert.deepStrictEqual(yield* checkLedger, balanced)
    })
  )

  it.effect("creates nothing twice when it starts again", () =>
    Effect.gen(function* () {
      const before = yield* counts
      assert.deepStrictEqual(yield* runStart, { completed: 0, left: 0 })
      assert.strictEqual(yield* runDueJobs, 0)
      assert.deepStrictEqual(yield* counts, before)
    })
  )

  it.effect("starts a trip at its departure, reports positions along its route and ends it", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const trip = (yield* trips).find(({ state }) => state === "coming")
      assert.isDefined(trip)
      const { id, planned_arrival, planned_departure } = trip
      yield* setTime(minutes(planned_departure, 5))
      yield* runDueJobs
      assert.strictEqual(yield* loadState(id), "active")
      const seen = yield* sql<{ at: Date; away: boolean }>`SELECT p.at,
        abs(p.lat - t.from_lat) + abs(p.lng - t.from_lng) > 0.01 AS away
        FROM trip_position p JOIN driver_trip t ON t.id = p.trip_id WHERE t.id = ${id} ORDER BY p.at`
      assert.deepStrictEqual(seen[0], { at: planned_departure, away: false })
      assert.deepStrictEqual(seen.at(-1), {
        at: DateTime.toDateUtc(minutes(planned_departure, 5)),
        away: true
      })
      yield* setTime(minutes(planned_arrival, 1))
      yield* runDueJobs
      assert.strictEqual(yield* loadState(id), "completed")
      assert.deepStrictEqual(yield* checkLedger, balanced)
    })
  )

  it.effect("creates the trips of one more day after midnight", () =>
    Effect.gen(function* () {
      yield* setTime(DateTime.makeUnsafe("2030-03-05T22:59:00Z"))
      yield* runDueJobs
      assert.notProperty(yield* tripsByDay, "2030-03-08")
      yield* setTime(DateTime.makeUnsafe("2030-03-05T23:00:01Z"))
      yield* runDueJobs
      assert.propertyVal(yield* tripsByDay, "2030-03-08", 4)
    })
  )

  it.effect("leaves a trip alone that its driver has started", () =>
    Effect.gen(function* () {
      const trip = (yield* trips).find(({ state }) => state === "coming")
      assert.isDefined(trip)
      const { driver_id, id, planned_arrival, planned_departure } = trip
      yield* setTime(minutes(planned_departure, -20))
      yield* runDueJobs
      const command = { tripId: TripId.make(id), driverId: UserId.make(driver_id), declinePending: true }
      yield* onProductTime(startTrip(command))
      yield* setTime(minutes(planned_arrival, 60))
      yield* runDueJobs
      assert.strictEqual(yield* loadState(id), "active")
    })
  )

  it.effect("completes the past trips and creates the coming ones after nine days without a start", () =>
    Effect.gen(function* () {
      const open = (yield* trips).find(({ state }) => state === "active")
      yield* setTime(DateTime.add(tuesday, { days: 9 }))
      const { left } = yield* runStart
      assert.strictEqual(left, 0)
      const days = yield* tripsByDay
      assert.deepStrictEqual(
        ["2030-03-09", "2030-03-13", "2030-03-14", "2030-03-15", "2030-03-16"].map((day) => days[day] ?? 0),
        [0, 4, 4, 4, 2]
      )
      const unfinished = (yield* trips).filter(
        ({ id, planned_arrival, state }) =>
          id !== open?.id &&
          (state === "coming" || state === "active") &&
          planned_arrival < DateTime.toDateUtc(DateTime.add(tuesday, { days: 9 }))
      )
      assert.deepStrictEqual(unfinished, [])
      assert.deepStrictEqual(yield* checkLedger, balanced)
    })
  )
})

layer(layerDemo, { timeout: "180 seconds" })("an interrupted demo", (it) => {
  it.effect("continues through the jobs of the server", () =>
    Effect.gen(function* () {
      yield* setTime(tuesday)
      const { completed, left } = yield* onProductTime(startDemo(Duration.zero))
      assert.strictEqual(completed + left, 16)
      assert.isAbove(left, 0)
      yield* runDueJobs
      assert.deepStrictEqual(Object.values(yield* tripsByDay), [4, 4, 4, 4])
      assert.deepStrictEqual(yield* runStart, { completed: 0, left: 0 })
    })
  )

  it.effect("completes or cancels trips whose jobs are missing", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const old = (yield* trips).filter(({ state }) => state === "coming")
      yield* sql`DELETE FROM job`
      yield* setTime(DateTime.add(tuesday, { days: 3 }))
      yield* runStart
      const states = yield* Effect.forEach(old, ({ id }) => loadState(id))
      assert.isAbove(states.length, 0)
      assert.isTrue(states.every((state) => state === "completed" || state === "cancelled"))
      assert.propertyVal(yield* tripsByDay, "2030-03-08", 4)
    })
  )
})

layer(layerDemo, { timeout: "180 seconds" })("a demo that several processes start at the same time", (it) => {
  it.effect("creates its trips once", () =>
    Effect.gen(function* () {
      yield* setTime(tuesday)
      yield* Effect.all([runStart, runStart, runDueJobs], { concurrency: "unbounded" })
      yield* runDueJobs
      assert.deepStrictEqual(Object.values(yield* tripsByDay), [4, 4, 4, 4])
      assert.strictEqual((yield* counts)["people"], twoCarpools.people.length)
    })
  )
})

layer(layerDemo, { timeout: "180 seconds" })("the demo on a database with other people", (it) => {
  it.effect("creates no people and no trips", () =>
    Effect.gen(function* () {
      yield* createPerson(anna, { name: "Anna" })
      yield* setTime(tuesday)
      assert.deepStrictEqual(yield* runStart, { completed: 0, left: 0 })
      assert.strictEqual((yield* counts)["people"], 1)
    })
  )
})
