import type { Extract, OsmWay } from "#geo/osm/readExtract.ts"
import { type CarAccess, carAccessOf, isBarrier } from "./carAccess.ts"
import { BACKWARD, FERRY, FORWARD, type RoadTable } from "./roadFile.ts"

const flagsOf = ({ forward, backward, isFerry }: CarAccess) =>
  (forward ? FORWARD : 0) | (backward ? BACKWARD : 0) | (isFerry ? FERRY : 0)

/** The name of a road, else its reference number. */
const nameOf = ({ tags }: OsmWay) => tags["name"] ?? tags["ref"] ?? ""

/** Builds a `RoadTable` row by row. */
class RoadTableBuilder {
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

  /**
   * Adds a road from junction to junction; `refs` include its bends. An end at a barrier gets a node of its
   * own.
   */
  add(way: OsmWay, access: CarAccess, refs: ReadonlyArray<number>, barriers: ReadonlySet<number>): void {
    const [first, last] = [refs[0], refs.at(-1)]
    if (first === undefined || last === undefined || refs.length < 2) return
    this.#from.push(this.#nodeOf(first, barriers.has(first)))
    this.#to.push(this.#nodeOf(last, barriers.has(last)))
    this.#access.push(flagsOf(access))
    this.#speed.push(access.speed)
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

  #nodeOf(ref: number, isBarrierEnd: boolean): number {
    const known = isBarrierEnd ? undefined : this.#nodes.get(ref)
    if (known !== undefined) return known
    const [lng, lat] = this.#extract.nodes.position(ref) ?? [0, 0]
    const node = this.#nodeLat.push(Math.round(lat * 1e7)) - 1
    this.#nodeLng.push(Math.round(lng * 1e7))
    if (!isBarrierEnd) this.#nodes.set(ref, node)
    return node
  }

  #nameOf(text: string): number {
    const name = text.replaceAll("\n", " ")
    const known = this.#names.get(name) ?? this.#names.size
    this.#names.set(name, known)
    return known
  }
}

/** Finds nodes on more than one road, or twice on one road. */
const findJunctions = (ways: ReadonlyArray<OsmWay>): ReadonlySet<number> => {
  const seen = new Set<number>()
  const junctions = new Set<number>()
  for (const { refs } of ways) {
    for (const ref of refs) {
      if (seen.has(ref)) junctions.add(ref)
      else seen.add(ref)
    }
  }
  return junctions
}

/** Collects the roads of an extract that a car may use, split at junctions and at barriers. */
export const collectRoads = (extract: Extract): RoadTable => {
  const builder = new RoadTableBuilder(extract)
  const drivable = [...extract.ways.values()].filter(({ tags }) => carAccessOf(tags) !== undefined)
  const junctions = findJunctions(drivable)
  const barriers = new Set(
    extract.points
      .filter(({ id, tags }) => id.startsWith("n") && isBarrier(tags))
      .map(({ id }) => Number(id.slice(1)))
  )
  for (const way of drivable) {
    const access = carAccessOf(way.tags)
    if (access === undefined) continue
    const refs = way.refs.filter((ref) => extract.nodes.position(ref) !== undefined)
    let start = 0
    for (let at = 1; at < refs.length; at++) {
      const ref = refs[at] ?? 0
      if (at < refs.length - 1 && !junctions.has(ref) && !barriers.has(ref)) continue
      builder.add(way, access, refs.slice(start, at + 1), barriers)
      start = at
    }
  }
  return builder.finish()
}
