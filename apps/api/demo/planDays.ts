import { PgClient } from "@effect/sql-pg"
import { Array as Arr, DateTime, Effect, Option, Schema } from "effect"
import { insertAll } from "#api/database/insertAll.ts"
import { Jobs } from "#core/ports/Jobs.ts"
import { at } from "./at.ts"
import type { Demo } from "./Demo.ts"
import { Drive } from "./Drive.ts"
import type { CastMember } from "./demoPeople.ts"
import { daysJob, offerJob } from "./jobKinds.ts"
import { type Lodging, residents, settle } from "./settlePeople.ts"
import { drivesOf } from "./timetable.ts"

/** Payload of the job: the first day that is not planned yet. */
export const Days = Schema.Struct({ from: Schema.DateTimeUtcFromString })
const encodeDays = Schema.encodeSync(Days)
const encodeDrive = Schema.encodeSync(Drive)

const lodgingOf = (member: CastMember, { carpools, siteIds }: Demo): Lodging => ({
  siteIds: siteIds.slice(0, 1),
  home: Option.fromUndefinedOr(carpools.find(({ number }) => number === member.carpool)?.commute.home)
})

/** Whoever of the cast is not there yet moves in, a month ago. */
const moveIn = Effect.fn("moveIn")(function* (demo: Demo, now: DateTime.Utc) {
  const known = yield* residents(demo.cast)
  const missing = demo.cast.filter(({ phone }) => !known.has(phone))
  const long = DateTime.subtract(now, { days: 30 })
  yield* at(
    long,
    Effect.forEach(missing, (member) => settle(member, lodgingOf(member, demo)), { discard: true })
  )
  return missing.length === 0 ? known : yield* residents(demo.cast)
})

/** A statement has room for so many rows. */
const ROWS = 500

/** Longer than any drive takes. */
const LONG_MINUTES = 120

/** What people look at first: what is to come; then those who are on the road now, with their past; then everybody's. */
const inOrder = (drives: ReadonlyArray<Drive>, now: DateTime.Utc): ReadonlyArray<Drive> => {
  const isComing = ({ departure }: Drive) => DateTime.isGreaterThan(departure, now)
  const lately = DateTime.subtract(now, { minutes: LONG_MINUTES })
  const gone = drives.filter((drive) => !isComing(drive))
  const onRoad = new Set(
    gone.filter(({ departure }) => DateTime.isGreaterThan(departure, lately)).map(({ driverId }) => driverId)
  )
  const isOnRoad = ({ driverId }: Drive) => onRoad.has(driverId)
  return [...drives.filter(isComing), ...gone.filter(isOnRoad), ...gone.filter((drive) => !isOnRoad(drive))]
}

const addOffers = Effect.fn("addOffers")(function* (drives: ReadonlyArray<Drive>, now: DateTime.Utc) {
  const sql = yield* PgClient.PgClient
  const rows = inOrder(drives, now).map((drive) => ({
    kind: offerJob,
    key: `${drive.driverId} ${DateTime.formatIso(drive.departure)}`,
    due_at: DateTime.toDateUtc(now),
    payload: sql.json(encodeDrive(drive))
  }))
  yield* Effect.forEach(Arr.chunksOf(rows, ROWS), (chunk) => insertAll(sql, "job", chunk))
}, Effect.orDie)

/** Everyone moves in who is missing; every day that is missing around today gets its drives, as jobs; again after midnight. */
export const planDays = Effect.fn("planDays")(function* (demo: Demo, from: DateTime.Utc) {
  const now = yield* DateTime.now
  const people = yield* moveIn(demo, now)
  const today = DateTime.setZoneNamedUnsafe(now, "Europe/Copenhagen")
  const midnightIn = (days: number) => DateTime.startOf(DateTime.add(today, { days }), "day")
  const days = Arr.range(-demo.daysBack, demo.daysAhead).map(midnightIn)
  const missing = days.filter((day) => DateTime.isGreaterThanOrEqualTo(day, from))
  yield* addOffers(
    missing.flatMap((day) => drivesOf(demo.carpools, day, people)),
    now
  )
  yield* (yield* Jobs).schedule({
    kind: daysJob,
    key: "demo",
    dueAt: DateTime.toUtc(midnightIn(1)),
    payload: encodeDays({ from: DateTime.toUtc(midnightIn(demo.daysAhead + 1)) })
  })
})
