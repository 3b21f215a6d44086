import { type DateTime, Option } from "effect"
import {
  type BoardUpdate,
  type LivePosition,
  type LiveTrip,
  type LiveUpdate,
  TRAIL_POINTS
} from "#core/contract/consoleLive.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { TripId } from "#core/shared/ids.ts"
import { encodePolyline } from "#core/shared/polyline.ts"
import type { Road } from "#core/trip/road.ts"

/** A trip on the road without its positions. */
export type LiveFacts = Omit<LiveTrip, "position" | "trail">

/** A position in a trail, with the read that found it. */
interface TrailPoint extends GeoPoint {
  readonly read: number
}

export interface LiveEntry {
  readonly facts: LiveFacts
  /** A new text whenever the facts change, never a former one: another process may have shown what lay between. */
  readonly version: string
  readonly road: Road
  readonly position: Option.Option<LivePosition>
  readonly points: ReadonlyArray<TrailPoint>
  /** The latest reads in which more changed than positions, and in which a position was added. */
  readonly changedIn: number
  readonly movedIn: number
}

/**
 * All trips on the road, as one process has read them. Each read of the database has a number, and each change has the number of the
 * read that found it, so that an update has only the changes after the read that a client has seen.
 */
export interface LiveBoard {
  readonly id: string
  /** The number of the last read, and when it was. */
  readonly read: number
  readonly at: DateTime.Utc
  /** The oldest transaction that ran at the beginning of the last read. */
  readonly oldest: bigint
  readonly entries: ReadonlyMap<TripId, LiveEntry>
  /** Trips that left the board, with the read that did not find them. */
  readonly ended: ReadonlyMap<TripId, number>
  /** For each of the last reads, the transaction after all those that it can have seen. */
  readonly reads: ReadonlyArray<{ readonly read: number; readonly next: bigint }>
}

/** One read of the database. `moved` has the new positions of a trip; with `isWhole` they replace the known ones. */
export interface LiveRead {
  readonly at: DateTime.Utc
  readonly oldest: bigint
  readonly next: bigint
  readonly trips: ReadonlyArray<{
    readonly facts: LiveFacts
    readonly version: string
    readonly road: Road
    readonly moved: Option.Option<LiveMovement>
  }>
}
export interface LiveMovement {
  readonly isWhole: boolean
  readonly points: ReadonlyArray<GeoPoint>
  readonly position: Option.Option<LivePosition>
}

/** So many reads are remembered: about a quarter of an hour. */
const REMEMBERED_READS = 900

export const emptyBoard = (id: string, at: DateTime.Utc): LiveBoard => ({
  id,
  read: 0,
  at,
  oldest: 0n,
  entries: new Map(),
  ended: new Map(),
  reads: []
})

const standing = (known: LiveEntry | undefined): LiveMovement => ({
  isWhole: false,
  points: [],
  position: known?.position ?? Option.none()
})

const nextEntry = (
  known: LiveEntry | undefined,
  { facts, moved, road, version }: LiveRead["trips"][number],
  read: number
): LiveEntry => {
  const { isWhole, points, position } = Option.getOrElse(moved, () => standing(known))
  const added = points.map(({ lat, lng }) => ({ lat, lng, read }))
  const next = { facts, version, road, position }
  if (known === undefined || isWhole) return { ...next, points: added, changedIn: read, movedIn: read }
  const hasMoved = added.length > 0
  return {
    ...next,
    points: hasMoved ? [...known.points, ...added].slice(-TRAIL_POINTS) : known.points,
    changedIn: known.version === version ? known.changedIn : read,
    movedIn: hasMoved ? read : known.movedIn
  }
}

/** Adds a read to the board. */
export const readBoard = (board: LiveBoard, loaded: LiveRead): LiveBoard => {
  const read = board.read + 1
  const entries = new Map(
    loaded.trips.map((trip) => {
      const { id } = trip.facts
      return [id, nextEntry(board.entries.get(id), trip, read)] as const
    })
  )
  const missing = [...board.entries.keys()].filter((id) => !entries.has(id)).map((id) => [id, read] as const)
  const ended = [...board.ended, ...missing].filter(
    ([id, endedIn]) => !entries.has(id) && endedIn > read - REMEMBERED_READS
  )
  const reads = [...board.reads, { read, next: loaded.next }].slice(-REMEMBERED_READS)
  return { id: board.id, read, at: loaded.at, oldest: loaded.oldest, entries, ended: new Map(ended), reads }
}

/** The last read whose changes a client has seen, and whether it has exactly those. */
interface Seen {
  readonly read: number
  readonly isExact: boolean
}

const nothingSeen: Seen = { read: 0, isExact: true }

/**
 * Finds what a client with the cursor has seen; undefined if the board does not know. A cursor has the board and the read that made it,
 * and the oldest transaction that ran then: another process looks for a read that saw no later transaction, and so may repeat what the
 * client has.
 */
const seenBy = ({ id, reads }: LiveBoard, cursor: string): Seen | undefined => {
  const [boardId, number = "", oldest = ""] = cursor.split(".")
  const isExact = boardId === id
  if (!isExact && !/^\d{1,20}$/.test(oldest)) return undefined
  const seen = reads.findLast(({ next, read }) =>
    isExact ? String(read) === number : next <= BigInt(oldest)
  )
  return seen === undefined ? undefined : { read: seen.read, isExact }
}

const trailOf = (points: ReadonlyArray<GeoPoint>): string =>
  encodePolyline(
    points.map(({ lat, lng }) => [lat, lng]),
    5
  )

const tripOf = ({ facts, points, position }: LiveEntry): LiveTrip => ({
  ...facts,
  position,
  trail: trailOf(points)
})

const moveOf = ({ facts, points, position }: LiveEntry, seen: number): LiveUpdate["moves"] =>
  Option.match(position, {
    onNone: () => [],
    onSome: ({ at, offRouteMeters, stillSeconds }) => {
      const trail = trailOf(points.filter(({ read }) => read > seen))
      return [{ id: facts.id, at, stillSeconds, offRouteMeters, trail }]
    }
  })

/**
 * CONS-001 Builds what has changed on the board since the cursor; all of it without a cursor that the board knows. To a client that may
 * have seen some of it, a trip that moved is sent whole, because its positions would count twice.
 */
export const updateSince = (board: LiveBoard, cursor: string | undefined): BoardUpdate => {
  const known = cursor === undefined ? undefined : seenBy(board, cursor)
  const { isExact, read } = known ?? nothingSeen
  const entries = [...board.entries.values()]
  const isWhole = ({ changedIn, movedIn }: LiveEntry) => changedIn > read || (!isExact && movedIn > read)
  return {
    at: board.at,
    cursor: `${board.id}.${board.read}.${board.oldest}`,
    isComplete: known === undefined,
    total: entries.length,
    trips: entries.filter(isWhole).map(tripOf),
    moves: entries
      .filter((entry) => !isWhole(entry) && entry.movedIn > read)
      .flatMap((entry) => moveOf(entry, read)),
    ended:
      known === undefined ? [] : [...board.ended].filter(([, endedIn]) => endedIn > read).map(([id]) => id)
  }
}
