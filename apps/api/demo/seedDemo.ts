import { Clock, DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { makeMovableClock } from "#api/clock/movableClock.ts"
import { Region } from "#api/geo/region/Region.ts"
import { Router } from "#core/ports/Router.ts"
import { type Commute, chooseCommutes } from "./chooseCommutes.ts"
import { type Drive, playDrive } from "./drive.ts"
import { type Random, seededRandom } from "./random.ts"
import { rememberRoutes } from "./rememberRoutes.ts"
import { type Settled, settlePeople } from "./settlePeople.ts"

const SEED = 20_260_101
const DAYS_BEFORE = 5
const DAYS_AFTER = 7

const isWeekend = (day: DateTime.Zoned) => [0, 6].includes(DateTime.getPart(day, "weekDay"))

const at = (day: DateTime.Zoned, minutes: number) =>
  DateTime.toUtc(DateTime.add(DateTime.startOf(day, "day"), { minutes }))

/** A driver with a commute and the people who ask to come along. */
interface Carpool {
  readonly driver: Settled
  readonly commute: Commute
  readonly riders: ReadonlyArray<Settled>
}

/** There in the morning and back in the afternoon. */
const drivesOf = (
  { commute, driver, riders }: Carpool,
  day: DateTime.Zoned,
  random: Random
): ReadonlyArray<Drive> => {
  const asks = riders.filter(() => random.chance(0.6)).map((rider) => rider.id)
  const shared = { driverId: driver.id, riders: asks }
  const morning = 6 * 60 + 30 + random.between(0, 20) * 5
  const evening = 15 * 60 + random.between(0, 24) * 5
  return [
    { ...shared, from: commute.home, to: commute.work, departure: at(day, morning) },
    { ...shared, from: commute.work, to: commute.home, departure: at(day, evening) }
  ]
}

const carpools = (
  people: ReadonlyArray<Settled>,
  commutes: ReadonlyArray<Commute>
): ReadonlyArray<Carpool> => {
  const drivers = people.filter((person) => person.part === "driver")
  const riders = people.filter((person) => person.part === "passenger")
  return commutes.flatMap((commute, index) => {
    const driver = drivers[index]
    const own = riders.filter((_, place) => place % commutes.length === index)
    return driver === undefined ? [] : [{ driver, commute, riders: own }]
  })
}

/** Everyone drives on weekdays, every third driver at weekends too. */
const timetable = (pools: ReadonlyArray<Carpool>, now: DateTime.Utc, random: Random) => {
  const today = DateTime.setZoneNamedUnsafe(now, "Europe/Copenhagen")
  const days = Array.from({ length: DAYS_BEFORE + 1 + DAYS_AFTER }, (_, index) =>
    DateTime.add(today, { days: index - DAYS_BEFORE })
  )
  return days.flatMap((day) =>
    pools
      .filter((_, index) => !isWeekend(day) || index % 3 === 0)
      .flatMap((pool) => drivesOf(pool, day, random))
  )
}

/** True for a database in which nobody lives yet. */
const isEmpty = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return (yield* sql`SELECT id FROM person LIMIT 1`).length === 0
})

/**
 * Fills an empty database with the demo: people, a week of drives behind and a week ahead, made by the use cases that
 * real use takes, each at its own time. Answers how many drives were played.
 */
export const seedDemo = Effect.gen(function* () {
  if (!(yield* Effect.orDie(isEmpty))) return 0
  const region = yield* Region
  const now = yield* DateTime.now
  const random = seededRandom(SEED)
  const long = makeMovableClock(DateTime.toEpochMillis(DateTime.subtract(now, { days: 30 })))
  const people = yield* Effect.provideService(
    settlePeople(region.sites.slice(0, 1).map((site) => site.key)),
    Clock.Clock,
    long
  )
  const drivers = people.filter((person) => person.part === "driver")
  const commutes = yield* chooseCommutes(region, drivers.length, random)
  const drives = timetable(carpools(people, commutes), now, random)
  const router = rememberRoutes(yield* Router)
  // What the rules refuse does not happen: the demo holds nothing that real use could not have made.
  yield* Effect.forEach(drives, (drive) => Effect.option(playDrive(drive, now, random)), {
    discard: true
  }).pipe(Effect.provideService(Router, router))
  return drives.length
})
