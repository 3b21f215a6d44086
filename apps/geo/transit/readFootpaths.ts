import { walkMetres, walkSeconds } from "#core/search/walking.ts"
import { kilometres, makeNearestIndex } from "#geo/places/nearest.ts"
import { eachRow, type Feed } from "./readFeed.ts"

export interface Stop {
  readonly id: string
  readonly name: string
  readonly parent: string
  readonly platform: string
  readonly lat: number
  readonly lng: number
}

/** A walk from one stop to another, or a transfer at one stop. */
export interface Footpath {
  readonly from: number
  readonly to: number
  readonly seconds: number
}

const MAX_WALK_METRES = 500
const MAX_NEIGHBOURS = 24
/** Minimum time for a transfer at one stop or between platforms of one station. */
const TRANSFER_SECONDS = 120
/** `transfer_type` of a transfer that is not possible. */
const NOT_POSSIBLE = "3"

type Paths = Map<string, Footpath>

/** Reads transfers at a stop and walks between stops within 500 m; `transfers.txt` overrides both. */
export const readFootpaths = (feed: Feed, stops: ReadonlyArray<Stop>): ReadonlyArray<Footpath> => {
  const paths: Paths = new Map()
  addWalks(paths, stops)
  addTransfers(paths, feed, stops)
  return [...paths.values()].sort((a, b) => a.from - b.from)
}

const set = (paths: Paths, from: number, to: number, seconds: number) =>
  paths.set(`${from} ${to}`, { from, to, seconds })

const addWalks = (paths: Paths, stops: ReadonlyArray<Stop>) => {
  const near = makeNearestIndex(stops.map((stop, at) => ({ ...stop, at })))
  stops.forEach((stop, from) => {
    for (const other of near.all(stop.lat, stop.lng, MAX_NEIGHBOURS, MAX_WALK_METRES / 1000)) {
      const walk = walkSeconds(walkMetres(kilometres(stop, other) * 1000))
      set(paths, from, other.at, Math.max(TRANSFER_SECONDS, walk + TRANSFER_SECONDS / 2))
    }
    set(paths, from, from, TRANSFER_SECONDS)
  })
}

const addTransfers = (paths: Paths, feed: Feed, stops: ReadonlyArray<Stop>) => {
  const members = membersOf(stops)
  const columns = ["from_stop_id", "to_stop_id", "transfer_type", "min_transfer_time"]
  eachRow(feed, "transfers.txt", columns, ([from = "", to = "", type = "", time = ""]) => {
    const stated = Number.parseInt(time, 10)
    for (const [a, b] of pairs(members.get(from), members.get(to))) {
      const usual = paths.get(`${a} ${b}`)?.seconds ?? TRANSFER_SECONDS
      if (type.trim() === NOT_POSSIBLE) paths.delete(`${a} ${b}`)
      else set(paths, a, b, stated > 0 ? stated : usual)
    }
  })
}

const pairs = (from: ReadonlyArray<number> = [], to: ReadonlyArray<number> = []) =>
  from.flatMap((a) => to.map((b) => [a, b] as const))

/** Lists the platforms of each stop or station; a transfer of a station holds for all its platforms. */
const membersOf = (stops: ReadonlyArray<Stop>): ReadonlyMap<string, ReadonlyArray<number>> => {
  const members = new Map<string, Array<number>>()
  const add = (id: string, at: number) => members.set(id, [...(members.get(id) ?? []), at])
  stops.forEach(({ id, parent }, at) => {
    add(id, at)
    if (parent !== "") add(parent, at)
  })
  return members
}
