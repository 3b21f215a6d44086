import type { TransitMode } from "#core/search/Journey.ts"
import { eachRow, type Feed } from "./readFeed.ts"
import { modes, type Timetable } from "./timetable.ts"

/** Maps GTFS route types, basic and extended, to modes. */
const modeOf = (type: number): TransitMode => {
  if (type === 0 || within(type, 900, 1000)) return "tram"
  if (type === 1 || within(type, 400, 700)) return "subway"
  if (type === 2 || type === 12 || within(type, 100, 200)) return "train"
  if (type === 4 || within(type, 1000, 1300)) return "ferry"
  return "bus"
}

const within = (type: number, from: number, to: number) => type >= from && type < to

export interface Lines {
  readonly numberOf: (routeId: string) => number | undefined
  readonly columns: Timetable["lines"]
}

/** Reads `routes.txt` with agencies of `agency.txt`; in a feed with one agency, routes need not name it. */
export const readLines = (feed: Feed): Lines => {
  const agencies = readAgencies(feed)
  const only = (agencies.size === 1 ? [...agencies.values()][0] : undefined) ?? { name: "", link: "" }
  const numbers = new Map<string, number>()
  const name: Array<string> = []
  const mode: Array<number> = []
  const agency: Array<string> = []
  const link: Array<string> = []
  const columns = ["route_id", "agency_id", "route_short_name", "route_long_name", "route_type"]
  eachRow(feed, "routes.txt", columns, ([id = "", owner = "", short = "", long = "", type = ""]) => {
    numbers.set(id, name.length)
    name.push(short.trim() === "" ? long.trim() : short.trim())
    mode.push(modes.indexOf(modeOf(Number(type))))
    const company = agencies.get(owner) ?? only
    agency.push(company.name)
    link.push(company.link)
  })
  return { numberOf: (id) => numbers.get(id), columns: { name, mode: Uint8Array.from(mode), agency, link } }
}

interface Agency {
  readonly name: string
  readonly link: string
}

const readAgencies = (feed: Feed): ReadonlyMap<string, Agency> => {
  const agencies = new Map<string, Agency>()
  const columns = ["agency_id", "agency_name", "agency_url", "agency_fare_url"]
  eachRow(feed, "agency.txt", columns, ([id = "", name = "", page = "", tickets = ""]) =>
    agencies.set(id, { name: name.trim(), link: [tickets, page].map(webAddress).find(isPresent) ?? "" })
  )
  return agencies
}

const isPresent = (text: string) => text !== ""

/** Returns an `http` or `https` address, else an empty text. */
const webAddress = (text: string): string => {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : ""
}

/** Reads the time zone of the feed. */
export const readZone = (feed: Feed): string => {
  const zones = new Set<string>()
  eachRow(feed, "agency.txt", ["agency_timezone"], ([zone = ""]) => zones.add(zone.trim()))
  return [...zones].find((zone) => zone !== "") ?? "UTC"
}
