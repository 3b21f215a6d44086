import { deflateSync } from "node:zlib"
import { PbfWriter } from "pbf"
import type { OsmMap, OsmNode, OsmWay } from "./OsmMap.ts"

const NODES_PER_BLOCK = 8000
const WAYS_PER_BLOCK = 4000
const WRITING_PROGRAM = "Samvej demo region"

type Fill = (pbf: PbfWriter) => void
type StringIndex = (text: string) => number

const encoded = (fill: Fill): Buffer => {
  const pbf = new PbfWriter()
  fill(pbf)
  return Buffer.from(pbf.finish())
}

const blob = (type: "OSMHeader" | "OSMData", data: Buffer): Buffer => {
  const packed = deflateSync(data)
  const body = encoded((pbf) => {
    pbf.writeVarintField(2, data.length)
    pbf.writeBytesField(3, packed)
  })
  const head = encoded((pbf) => {
    pbf.writeStringField(1, type)
    pbf.writeVarintField(3, body.length)
  })
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, body])
}

const header = (nodes: ReadonlyArray<OsmNode>): Buffer => {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const { point } of nodes) {
    west = Math.min(west, point.lng)
    east = Math.max(east, point.lng)
    south = Math.min(south, point.lat)
    north = Math.max(north, point.lat)
  }
  const box = encoded((pbf) =>
    [west, east, north, south].forEach((degrees, i) =>
      pbf.writeSVarintField(i + 1, Math.round(degrees * 1e9))
    )
  )
  return blob(
    "OSMHeader",
    encoded((pbf) => {
      pbf.writeBytesField(1, box)
      pbf.writeStringField(4, "OsmSchema-V0.6")
      pbf.writeStringField(4, "DenseNodes")
      pbf.writeStringField(5, "Sort.Type_then_ID")
      pbf.writeStringField(16, WRITING_PROGRAM)
    })
  )
}

/** Encodes a block: a string table, then one group that refers to it. */
const block = (fillGroup: (pbf: PbfWriter, indexOf: StringIndex) => void): Buffer => {
  const indices = new Map<string, number>([["", 0]])
  const indexOf = (text: string) => {
    const known = indices.get(text)
    if (known !== undefined) return known
    indices.set(text, indices.size)
    return indices.size - 1
  }
  const group = encoded((pbf) => fillGroup(pbf, indexOf))
  const texts = encoded((pbf) => {
    for (const text of indices.keys()) pbf.writeStringField(1, text)
  })
  return blob(
    "OSMData",
    encoded((pbf) => {
      pbf.writeBytesField(1, texts)
      pbf.writeBytesField(2, group)
    })
  )
}

/** Delta-codes numbers. */
const deltas = (values: ReadonlyArray<number>): Array<number> =>
  values.map((value, i) => value - (values[i - 1] ?? 0))

const nodeBlock = (nodes: ReadonlyArray<OsmNode>): Buffer =>
  block((pbf, indexOf) => {
    const keysAndValues = nodes.flatMap(({ tags }) => [
      ...Object.entries(tags ?? {}).flatMap(([key, value]) => [indexOf(key), indexOf(value)]),
      0
    ])
    const dense = encoded((inner) => {
      inner.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)))
      inner.writePackedSVarint(8, deltas(nodes.map(({ point }) => Math.round(point.lat * 1e7))))
      inner.writePackedSVarint(9, deltas(nodes.map(({ point }) => Math.round(point.lng * 1e7))))
      inner.writePackedVarint(10, keysAndValues)
    })
    pbf.writeBytesField(2, dense)
  })

const wayBlock = (ways: ReadonlyArray<OsmWay>): Buffer =>
  block((pbf, indexOf) => {
    for (const { id, refs, tags } of ways) {
      const way = encoded((inner) => {
        inner.writeVarintField(1, id)
        inner.writePackedVarint(2, Object.keys(tags).map(indexOf))
        inner.writePackedVarint(3, Object.values(tags).map(indexOf))
        inner.writePackedSVarint(8, deltas(refs))
      })
      pbf.writeBytesField(3, way)
    }
  })

const chunks = <A>(list: ReadonlyArray<A>, size: number): ReadonlyArray<ReadonlyArray<A>> =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

/** Encodes a map as OSM PBF: dense nodes, then ways, by ascending id. */
export const encodeOsmPbf = (map: OsmMap): Buffer =>
  Buffer.concat([
    header(map.nodes),
    ...chunks(map.nodes, NODES_PER_BLOCK).map(nodeBlock),
    ...chunks(map.ways, WAYS_PER_BLOCK).map(wayBlock)
  ])
