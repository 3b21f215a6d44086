import { PgClient } from "@effect/sql-pg"
import { Array as Arr, DateTime, Effect, Option, Schema } from "effect"
import { insertAll } from "#api/database/insertAll.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { createDemoPerson, type DemoPersonSetup, findDemoPeople } from "./createDemoPerson.ts"
import type { Demo } from "./DemoOptions.ts"
import { DemoTrip } from "./DemoTrip.ts"
import type { DemoPerson } from "./demoPeople.ts"
import { offerTripJob, planDaysJob } from "./jobKinds.ts"
import { runAt } from "./runAt.ts"
import { tripsOnDay } from "./tripsOnDay.ts"

/** Payload of the job: the first day whose offers are not scheduled yet. */
export const Days = Schema.Struct({ from: Schema.DateTimeUtcFromString })
const encodeDays = Schema.encodeSync(Days)
const encodeTrip = Schema.encodeSync(DemoTrip)

const setupOf = (person: DemoPerson, { carpools, siteIds }: Demo): DemoPersonSetup => ({
  siteIds: siteIds.slice(0, 1),
  home: Option.fromUndefinedOr(carpools.find(({ number }) => number === person.carpool)?.commute.home)
})

/** Creates the missing demo people, dated 30 days ago; returns the ids of all by phone number. */
const createMissingPeople = Effect.fn("createMissingPeople")(function* (demo: Demo, now: DateTime.Utc) {
  const known = yield* findDemoPeople(demo.people)
  const missing = demo.people.filter(({ phone }) => !known.has(phone))
  const monthAgo = DateTime.subtract(now, { days: 30 })
  yield* runAt(
    monthAgo,
    Effect.forEach(missing, (person) => createDemoPerson(person, setupOf(person, demo)), { discard: true })
  )
  return missing.length === 0 ? known : yield* findDemoPeople(demo.people)
})

const ROWS_PER_INSERT = 500

const MAX_TRIP_MINUTES = 120

/**
 * Future trips first, then all trips of the drivers on the road now, then the rest: the order in which
 * visitors look.
 */
const byPriority = (trips: ReadonlyArray<DemoTrip>, now: DateTime.Utc): ReadonlyArray<DemoTrip> => {
  const isFuture = ({ departure }: DemoTrip) => DateTime.isGreaterThan(departure, now)
  const earliest = DateTime.subtract(now, { minutes: MAX_TRIP_MINUTES })
  const past = trips.filter((trip) => !isFuture(trip))
  const onRoad = new Set(
    past
      .filter(({ departure }) => DateTime.isGreaterThan(departure, earliest))
      .map(({ driverId }) => driverId)
  )
  const isOnRoad = ({ driverId }: DemoTrip) => onRoad.has(driverId)
  return [...trips.filter(isFuture), ...past.filter(isOnRoad), ...past.filter((trip) => !isOnRoad(trip))]
}

const scheduleOffers = Effect.fn("scheduleOffers")(function* (
  trips: ReadonlyArray<DemoTrip>,
  now: DateTime.Utc
) {
  const sql = yield* PgClient.PgClient
  const rows = byPriority(trips, now).map((trip) => ({
    kind: offerTripJob,
    key: `${trip.driverId} ${DateTime.formatIso(trip.departure)}`,
    due_at: DateTime.toDateUtc(now),
    payload: sql.json(encodeTrip(trip))
  }))
  yield* Effect.forEach(Arr.chunksOf(rows, ROWS_PER_INSERT), (chunk) => insertAll(sql, "job", chunk))
}, Effect.orDie)

/**
 * Creates missing people, schedules one offer job for each trip of the unplanned days, and itself for after
 * midnight.
 */
export const planDays = Effect.fn("planDays")(function* (demo: Demo, from: DateTime.Utc) {
  const now = yield* DateTime.now
  const people = yield* createMissingPeople(demo, now)
  const today = DateTime.setZoneNamedUnsafe(now, "Europe/Copenhagen")
  const midnightIn = (days: number) => DateTime.startOf(DateTime.add(today, { days }), "day")
  const days = Arr.range(-demo.daysBack, demo.daysAhead).map(midnightIn)
  const missing = days.filter((day) => DateTime.isGreaterThanOrEqualTo(day, from))
  yield* scheduleOffers(
    missing.flatMap((day) => tripsOnDay(demo.carpools, day, people)),
    now
  )
  yield* (yield* Jobs).schedule({
    kind: planDaysJob,
    key: "demo",
    dueAt: DateTime.toUtc(midnightIn(1)),
    payload: encodeDays({ from: DateTime.toUtc(midnightIn(demo.daysAhead + 1)) })
  })
})
