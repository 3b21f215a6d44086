import { basename } from "node:path"
import { refuse } from "#geo/region/refusal.ts"
import { type Bounds, readBlocks } from "./blocks.ts"
import { decodeBlock, type Member, type Tags } from "./decodeBlock.ts"
import { NodeStore } from "./NodeStore.ts"

export interface OsmPoint {
  /** `n123` for a node, `w45` for a way; stable across imports. */
  readonly id: string
  readonly lat: number
  readonly lng: number
  readonly tags: Tags
}

export interface OsmWay {
  readonly id: number
  readonly refs: ReadonlyArray<number>
  readonly tags: Tags
}

export interface OsmRelation {
  readonly id: number
  readonly members: ReadonlyArray<Member>
  readonly tags: Tags
}

/** The map objects of an OSM PBF file that a region is built from. */
export interface Extract {
  readonly bounds: Bounds
  readonly nodes: NodeStore
  readonly points: ReadonlyArray<OsmPoint>
  readonly ways: ReadonlyMap<number, OsmWay>
  readonly relations: ReadonlyArray<OsmRelation>
}

const untagged: Tags = {}
const usedRelations = new Set(["multipolygon", "boundary"])

/** Reads an OSM PBF file. Throws `RegionRefused` when it is incomplete or has no roads. */
export const readExtract = (file: string): Extract => {
  const nodes = new NodeStore()
  const points: Array<OsmPoint> = []
  const ways = new Map<number, OsmWay>()
  const relations: Array<OsmRelation> = []
  const box = { west: 1800000000, south: 900000000, east: -1800000000, north: -900000000 }
  let stated: Bounds | undefined
  const sink = {
    node: (id: number, lat: number, lng: number, tags: Tags | undefined) => {
      nodes.add(id, lat, lng)
      if (lng < box.west) box.west = lng
      if (lng > box.east) box.east = lng
      if (lat < box.south) box.south = lat
      if (lat > box.north) box.north = lat
      if (tags !== undefined) points.push({ id: `n${id}`, lat: lat / 1e7, lng: lng / 1e7, tags })
    },
    way: (id: number, refs: ReadonlyArray<number>, tags: Tags = untagged) => {
      ways.set(id, { id, refs, tags })
    },
    relation: (id: number, members: ReadonlyArray<Member>, tags: Tags) => {
      if (usedRelations.has(tags["type"] ?? "")) relations.push({ id, members, tags })
    }
  }
  const keepBounds = (header: { readonly bounds: Bounds | undefined }) => {
    stated = header.bounds
  }
  readBlocks(file, keepBounds, (block) => {
    try {
      decodeBlock(block, sink)
    } catch (cause) {
      refuse(`${basename(file)} is damaged: one of its blocks cannot be read.`, cause)
    }
  })
  nodes.finish()
  if (nodes.size === 0) refuse(`${basename(file)} holds no map data.`)
  if (!hasRoads(ways)) refuse(`${basename(file)} holds no roads, so nobody could drive there.`)
  return { bounds: intersectBounds(stated, box), nodes, points, ways, relations }
}

const drivable =
  /^(motorway|trunk|primary|secondary|tertiary|unclassified|residential|living_street|service)(_link)?$/

export const isDrivable = ({ tags }: Pick<OsmWay, "tags">): boolean => drivable.test(tags["highway"] ?? "")

const hasRoads = (ways: ReadonlyMap<number, OsmWay>) => {
  for (const way of ways.values()) if (isDrivable(way)) return true
  return false
}

/**
 * Ways that cross the edge of an extract reach far outside it, so the stated box limits that of the nodes.
 */
const intersectBounds = (stated: Bounds | undefined, box: Bounds): Bounds => {
  const found = { west: box.west / 1e7, south: box.south / 1e7, east: box.east / 1e7, north: box.north / 1e7 }
  if (stated === undefined) return found
  return {
    west: Math.max(stated.west, found.west),
    south: Math.max(stated.south, found.south),
    east: Math.min(stated.east, found.east),
    north: Math.min(stated.north, found.north)
  }
}
