import { randomUUID } from "node:crypto"
import { DateTime, Duration, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { coalesce } from "#api/database/coalesce.ts"
import { type LivePosition, TRAIL_POINTS } from "#core/contract/consoleLive.ts"
import type { TripId } from "#core/shared/ids.ts"
import { ProductSettings, type ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import { decodePolyline } from "#core/shared/polyline.ts"
import { simplifyLine } from "#core/shared/simplifyLine.ts"
import { closedBefore } from "#core/trip/decideOverdue.ts"
import { type Road, roadThrough } from "#core/trip/road.ts"
import { emptyBoard, type LiveBoard, type LiveMovement, readBoard, updateSince } from "./liveBoard.ts"
import {
  type FixRow,
  type LiveTripRow,
  loadFixRows,
  loadRoutes,
  loadSnapshot,
  loadStillSince,
  loadTripRows
} from "./liveRows.ts"

/** The longest delay of the job that closes overdue trips. */
export const MAX_JOB_DELAY = Duration.hours(12)
/** Polls of many agents share a read that is not older. */
const SHARED_READ = Duration.seconds(1)
/** How exact the road is from which a car is away; ten thousand whole roads would take 0.3 GB. */
const ROAD_TOLERANCE_METERS = 50

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
const toPoint = ({ lat, lng }: FixRow) => ({ lat: rounded(lat), lng: rounded(lng) })

export const roadOf = (row: LiveTripRow, route: string): Road => {
  const points = decodePolyline(route, 5).map(([lat, lng]) => ({ lat, lng }))
  const ends = [
    { lat: row.from_lat, lng: row.from_lng },
    { lat: row.to_lat, lng: row.to_lng }
  ]
  return roadThrough(points.length < 2 ? ends : simplifyLine(points, ROAD_TOLERANCE_METERS))
}

const loadRoads = Effect.fn("loadRoads")(function* (
  sql: SqlClient.SqlClient,
  board: LiveBoard,
  rows: ReadonlyArray<LiveTripRow>
) {
  const knownRoad = ({ id, version }: LiveTripRow) => {
    const known = board.entries.get(id)
    return known !== undefined && known.version.startsWith(`${version} `) ? known.road : undefined
  }
  const routes = yield* loadRoutes(
    sql,
    rows.filter((row) => knownRoad(row) === undefined).map(({ id }) => id)
  )
  return new Map(rows.map((row) => [row.id, knownRoad(row) ?? roadOf(row, routes.get(row.id) ?? "")]))
})

const START_OF_TIME = "-infinity"

const lastAtOf = (board: LiveBoard, id: TripId): string => {
  const position = board.entries.get(id)?.position ?? Option.none()
  return Option.match(position, { onNone: () => START_OF_TIME, onSome: ({ at }) => DateTime.formatIso(at) })
}

/** Whether the trail continues the known one; a mistaken position is replaced by another. */
const continues = (board: LiveBoard, id: TripId, [first]: ReadonlyArray<FixRow>): boolean => {
  const known = board.entries.get(id)?.position ?? Option.none()
  if (Option.isNone(known)) return first === undefined
  if (first === undefined || first.at.epochMilliseconds !== known.value.at.epochMilliseconds) return false
  const { lat, lng } = toPoint(first)
  return lat === known.value.lat && lng === known.value.lng
}

/** Loads the new positions of the trips that have started. */
const loadFixes = Effect.fn("loadFixes")(function* (
  sql: SqlClient.SqlClient,
  board: LiveBoard,
  started: ReadonlyArray<TripId>
) {
  const since = yield* loadFixRows(
    sql,
    started.map((id) => ({ id, lastAt: lastAtOf(board, id) }))
  )
  const isNext = (id: TripId) => continues(board, id, since.get(id) ?? [])
  const isKnown = (id: TripId) => lastAtOf(board, id) !== START_OF_TIME
  const replaced = started.filter((id) => isKnown(id) && !isNext(id))
  const anew =
    replaced.length === 0
      ? new Map()
      : yield* loadFixRows(
          sql,
          replaced.map((id) => ({ id, lastAt: START_OF_TIME }))
        )
  return new Map(
    started.map((id) => {
      const isWhole = !isNext(id)
      const rows: ReadonlyArray<FixRow> = (isWhole && isKnown(id) ? anew.get(id) : since.get(id)) ?? []
      return [id, { isWhole, rows: isWhole ? rows.slice(-TRAIL_POINTS) : rows.slice(1) }] as const
    })
  )
})

type Fixes = { readonly isWhole: boolean; readonly rows: ReadonlyArray<FixRow> }

export const movementOf = (
  { isWhole, rows }: Fixes,
  road: Road,
  stillSince: DateTime.Utc | undefined
): Option.Option<LiveMovement> => {
  const last = rows.at(-1)
  if (last === undefined)
    return isWhole ? Option.some({ isWhole, points: [], position: Option.none() }) : Option.none()
  const still = stillSince === undefined ? Duration.zero : DateTime.distance(stillSince, last.at)
  const position: LivePosition = {
    ...toPoint(last),
    at: last.at,
    stillSeconds: Math.max(0, Math.round(Duration.toSeconds(still))),
    offRouteMeters: Math.round(road.locate(last).away)
  }
  return Option.some({ isWhole, points: rows.map(toPoint), position: Option.some(position) })
}

export const factsOf = (row: LiveTripRow) => ({
  id: row.id,
  driver: { id: row.driver_id, name: row.driver_name },
  country: row.from_country,
  fromCity: row.from_city,
  toCity: row.to_city,
  plannedDeparture: row.planned_departure,
  startedAt: row.started_at,
  firstPickup: row.first_pickup,
  seats: row.seats,
  booked: row.booked,
  boarded: row.boarded,
  start: { lat: row.from_lat, lng: row.from_lng },
  destination: { lat: row.to_lat, lng: row.to_lng }
})

/**
 * A seat that is booked and given back between two reads of a process has been seen by another one: so the version names the writing
 * transactions instead of the number of seats.
 */
export const versionOf = (row: LiveTripRow): string => {
  const pickup = Option.match(row.first_pickup, { onNone: () => "", onSome: DateTime.formatIso })
  return `${row.version} ${row.bookings_version} ${row.boarded} ${pickup} ${row.driver_name}`
}

interface Moment {
  readonly now: DateTime.Utc
  readonly settings: ProductSettingsValues
}

const readAll = Effect.fn("readLiveBoard")(function* (
  sql: SqlClient.SqlClient,
  board: LiveBoard,
  { now, settings }: Moment
) {
  const since = DateTime.subtractDuration(closedBefore(now, settings.trip), MAX_JOB_DELAY)
  const { oldest } = yield* loadSnapshot(sql)
  const rows = yield* loadTripRows(sql, { now: DateTime.toDateUtc(now), since: DateTime.toDateUtc(since) })
  const roads = yield* loadRoads(sql, board, rows)
  const started = rows.filter(({ started_at }) => Option.isSome(started_at)).map(({ id }) => id)
  const fixes = yield* loadFixes(sql, board, started)
  const last = [...fixes.values()].flatMap(({ rows: own }) => own.slice(-1))
  const still = last.length === 0 ? new Map() : yield* loadStillSince(sql, last, settings.trouble.stillMeters)
  const { next } = yield* loadSnapshot(sql)
  return readBoard(board, {
    at: now,
    oldest,
    next,
    trips: rows.flatMap((row) => {
      const road = roads.get(row.id)
      if (road === undefined) return []
      const own = fixes.get(row.id) ?? { isWhole: false, rows: [] }
      return [
        {
          facts: factsOf(row),
          version: versionOf(row),
          road,
          moved: movementOf(own, road, still.get(row.id))
        }
      ]
    })
  })
}, Effect.orDie)

interface Poll extends Moment {
  readonly cursor: string | undefined
}

/** Makes the board of this process. It reads the database when it is asked, once for all who ask at the same time. */
export const makeLiveBoard = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  let board = emptyBoard(randomUUID(), DateTime.makeUnsafe(0))
  const isOld = ({ cursor, now }: Poll): boolean =>
    cursor === undefined ||
    DateTime.isGreaterThanOrEqualTo(now, DateTime.addDuration(board.at, SHARED_READ)) ||
    DateTime.isLessThan(now, board.at)
  const poll = yield* coalesce(
    Effect.fnUntraced(function* (polls: ReadonlyArray<Poll>) {
      const old = polls.find(isOld)
      if (old !== undefined) board = yield* readAll(sql, board, old)
      return ({ cursor }: Poll) => updateSince(board, cursor)
    })
  )
  const since = (cursor: string | undefined) =>
    Effect.gen(function* () {
      return yield* poll({ cursor, now: yield* DateTime.now, settings: yield* ProductSettings })
    })
  return { since }
})
