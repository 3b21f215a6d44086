import type { Extract, OsmWay } from "#geo/osm/readExtract.ts"
import { type Drivability, drivabilityOf, isBarred } from "./drivability.ts"
import { BACKWARD, FERRY, FORWARD, type RoadTable } from "./roadFile.ts"

const flagsOf = ({ forward, backward, isFerry }: Drivability) =>
  (forward ? FORWARD : 0) | (backward ? BACKWARD : 0) | (isFerry ? FERRY : 0)

/** A road is known by its name, else by its number. */
const nameOf = ({ tags }: OsmWay) => tags["name"] ?? tags["ref"] ?? ""

/** Grows row by row what becomes a `RoadTable`. */
class RoadRows {
  readonly #nodes = new Map<number, number>()
  readonly #names = new Map<string, number>([["", 0]])
  readonly #nodeLat: Array<number> = []
  readonly #nodeLng: Array<number> = []
  readonly #from: Array<number> = []
  readonly #to: Array<number> = []
  readonly #access: Array<number> = []
  readonly #speed: Array<number> = []
  readonly #name: Array<number> = []
  readonly #bendStart: Array<number> = [0]
  readonly #bendLat: Array<number> = []
  readonly #bendLng: Array<number> = []
  readonly #extract: Extract

  constructor(extract: Extract) {
    this.#extract = extract
  }

  /** From crossing to crossing; `refs` with its bends. An end at a barrier is joined to nothing else. */
  add(way: OsmWay, drivability: Drivability, refs: ReadonlyArray<number>, barred: ReadonlySet<number>): void {
    const [first, last] = [refs[0], refs.at(-1)]
    if (first === undefined || last === undefined || refs.length < 2) return
    this.#from.push(this.#nodeOf(first, barred.has(first)))
    this.#to.push(this.#nodeOf(last, barred.has(last)))
    this.#access.push(flagsOf(drivability))
    this.#speed.push(drivability.speed)
    this.#name.push(this.#nameOf(nameOf(way)))
    for (const [lng, lat] of this.#extract.nodes.positions(refs.slice(1, -1))) {
      this.#bendLat.push(Math.round(lat * 1e7))
      this.#bendLng.push(Math.round(lng * 1e7))
    }
    this.#bendStart.push(this.#bendLat.length)
  }

  finish(): RoadTable {
    return {
      nodeLat: Int32Array.from(this.#nodeLat),
      nodeLng: Int32Array.from(this.#nodeLng),
      from: Uint32Array.from(this.#from),
      to: Uint32Array.from(this.#to),
      access: Uint8Array.from(this.#access),
      speed: Uint8Array.from(this.#speed),
      name: Uint32Array.from(this.#name),
      bendStart: Uint32Array.from(this.#bendStart),
      bendLat: Int32Array.from(this.#bendLat),
      bendLng: Int32Array.from(this.#bendLng),
      names: [...this.#names.keys()]
    }
  }

  #nodeOf(ref: number, isEnd: boolean): number {
    const known = isEnd ? undefined : this.#nodes.get(ref)
    if (known !== undefined) return known
    const [lng, lat] = this.#extract.nodes.position(ref) ?? [0, 0]
    const node = this.#nodeLat.push(Math.round(lat * 1e7)) - 1
    this.#nodeLng.push(Math.round(lng * 1e7))
    if (!isEnd) this.#nodes.set(ref, node)
    return node
  }

  #nameOf(text: string): number {
    const name = text.replaceAll("\n", " ")
    const known = this.#names.get(name) ?? this.#names.size
    this.#names.set(name, known)
    return known
  }
}

/** Nodes that more than one road touches, or one road twice. */
const findCrossings = (ways: ReadonlyArray<OsmWay>): ReadonlySet<number> => {
  const seen = new Set<number>()
  const crossings = new Set<number>()
  for (const { refs } of ways) {
    for (const ref of refs) {
      if (seen.has(ref)) crossings.add(ref)
      else seen.add(ref)
    }
  }
  return crossings
}

/** Every road of an extract that a car may use, cut at the crossings and at bollards. */
export const collectRoads = (extract: Extract): RoadTable => {
  const rows = new RoadRows(extract)
  const drivable = [...extract.ways.values()].filter(({ tags }) => drivabilityOf(tags) !== undefined)
  const crossings = findCrossings(drivable)
  const barred = new Set(
    extract.points
      .filter(({ id, tags }) => id.startsWith("n") && isBarred(tags))
      .map(({ id }) => Number(id.slice(1)))
  )
  for (const way of drivable) {
    const drivability = drivabilityOf(way.tags)
    if (drivability === undefined) continue
    const refs = way.refs.filter((ref) => extract.nodes.position(ref) !== undefined)
    let start = 0
    for (let at = 1; at < refs.length; at++) {
      const ref = refs[at] ?? 0
      if (at < refs.length - 1 && !crossings.has(ref) && !barred.has(ref)) continue
      rows.add(way, drivability, refs.slice(start, at + 1), barred)
      start = at
    }
  }
  return rows.finish()
}
