import { walkMetres, walkSeconds } from "#core/search/walking.ts"
import { kilometres, makeNearest } from "#geo/places/nearest.ts"
import { eachRow, type Feed } from "./readFeed.ts"

export interface Stop {
  readonly id: string
  readonly name: string
  readonly parent: string
  readonly platform: string
  readonly lat: number
  readonly lng: number
}

/** On foot from one stop to another, or a change at one stop. */
export interface Footpath {
  readonly from: number
  readonly to: number
  readonly seconds: number
}

const NEAR_METRES = 500
const MOST_NEIGHBOURS = 24
/** Time to change at one stop or between the platforms of one station. */
const CHANGE_SECONDS = 120
const NOT_POSSIBLE = "3"

type Paths = Map<string, Footpath>

/** Changes at a stop, walks between stops near each other, and what `transfers.txt` says about either. */
export const readFootpaths = (feed: Feed, stops: ReadonlyArray<Stop>): ReadonlyArray<Footpath> => {
  const paths: Paths = new Map()
  addWalks(paths, stops)
  addTransfers(paths, feed, stops)
  return [...paths.values()].sort((a, b) => a.from - b.from)
}

const set = (paths: Paths, from: number, to: number, seconds: number) =>
  paths.set(`${from} ${to}`, { from, to, seconds })

const addWalks = (paths: Paths, stops: ReadonlyArray<Stop>) => {
  const near = makeNearest(stops.map((stop, at) => ({ ...stop, at })))
  stops.forEach((stop, from) => {
    for (const other of near.all(stop.lat, stop.lng, MOST_NEIGHBOURS, NEAR_METRES / 1000)) {
      const walk = walkSeconds(walkMetres(kilometres(stop, other) * 1000))
      set(paths, from, other.at, Math.max(CHANGE_SECONDS, walk + CHANGE_SECONDS / 2))
    }
    set(paths, from, from, CHANGE_SECONDS)
  })
}

const addTransfers = (paths: Paths, feed: Feed, stops: ReadonlyArray<Stop>) => {
  const members = membersOf(stops)
  const columns = ["from_stop_id", "to_stop_id", "transfer_type", "min_transfer_time"]
  eachRow(feed, "transfers.txt", columns, ([from = "", to = "", type = "", time = ""]) => {
    const stated = Number.parseInt(time, 10)
    for (const [a, b] of pairs(members.get(from), members.get(to))) {
      const usual = paths.get(`${a} ${b}`)?.seconds ?? CHANGE_SECONDS
      if (type.trim() === NOT_POSSIBLE) paths.delete(`${a} ${b}`)
      else set(paths, a, b, stated > 0 ? stated : usual)
    }
  })
}

const pairs = (from: ReadonlyArray<number> = [], to: ReadonlyArray<number> = []) =>
  from.flatMap((a) => to.map((b) => [a, b] as const))

/** A transfer from a station holds for each of its platforms. */
const membersOf = (stops: ReadonlyArray<Stop>): ReadonlyMap<string, ReadonlyArray<number>> => {
  const members = new Map<string, Array<number>>()
  const add = (id: string, at: number) => members.set(id, [...(members.get(id) ?? []), at])
  stops.forEach(({ id, parent }, at) => {
    add(id, at)
    if (parent !== "") add(parent, at)
  })
  return members
}
