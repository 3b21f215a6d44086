import { PbfReader } from "pbf"

export type Tags = Readonly<Record<string, string>>

export interface Member {
  readonly type: "node" | "way" | "relation"
  readonly ref: number
  readonly role: string
}

/** Receives every map object in file order; coordinates in units of 1e-7 degrees. */
export interface OsmSink {
  readonly node: (id: number, lat: number, lng: number, tags: Tags | undefined) => void
  readonly way: (id: number, refs: ReadonlyArray<number>, tags: Tags | undefined) => void
  readonly relation: (id: number, members: ReadonlyArray<Member>, tags: Tags) => void
}

interface Block {
  readonly strings: Array<string>
  readonly groups: Array<Uint8Array>
  granularity: number
  latOffset: number
  lngOffset: number
}

/** Decodes one inflated PrimitiveBlock of the OSM PBF format. */
export const decodeBlock = (data: Uint8Array, sink: OsmSink): void => {
  const block: Block = { strings: [], groups: [], granularity: 100, latOffset: 0, lngOffset: 0 }
  new PbfReader(data).readFields(readBlock, block)
  for (const group of block.groups) {
    new PbfReader(group).readFields((tag, _, pbf) => {
      if (tag === 1) readNode(pbf, block, sink)
      else if (tag === 2) readDense(pbf, block, sink)
      else if (tag === 3) readWay(pbf, block, sink)
      else if (tag === 4) readRelation(pbf, block, sink)
    }, undefined)
  }
}

const readBlock = (tag: number, block: Block, pbf: PbfReader): void => {
  if (tag === 1) {
    pbf.readMessage((field, strings, inner) => {
      if (field === 1) strings.push(inner.readString())
    }, block.strings)
  } else if (tag === 2) block.groups.push(pbf.readBytes())
  else if (tag === 17) block.granularity = pbf.readVarint()
  else if (tag === 19) block.latOffset = pbf.readVarint(true)
  else if (tag === 20) block.lngOffset = pbf.readVarint(true)
}

const degrees7 = (value: number, offset: number, granularity: number) =>
  Math.round((offset + granularity * value) / 100)

const tagsOf = (
  block: Block,
  keys: ReadonlyArray<number>,
  values: ReadonlyArray<number>
): Tags | undefined => {
  if (keys.length === 0) return undefined
  const tags: Record<string, string> = {}
  for (let i = 0; i < keys.length; i++) {
    tags[block.strings[keys[i] ?? 0] ?? ""] = block.strings[values[i] ?? 0] ?? ""
  }
  return tags
}

const readNode = (pbf: PbfReader, block: Block, sink: OsmSink): void => {
  const node = { id: 0, lat: 0, lng: 0, keys: new Array<number>(), values: new Array<number>() }
  pbf.readMessage((tag, into, inner) => {
    if (tag === 1) into.id = inner.readSVarint()
    else if (tag === 2) inner.readPackedVarint(into.keys)
    else if (tag === 3) inner.readPackedVarint(into.values)
    else if (tag === 8) into.lat = inner.readSVarint()
    else if (tag === 9) into.lng = inner.readSVarint()
  }, node)
  const lat = degrees7(node.lat, block.latOffset, block.granularity)
  const lng = degrees7(node.lng, block.lngOffset, block.granularity)
  sink.node(node.id, lat, lng, tagsOf(block, node.keys, node.values))
}

const readDense = (pbf: PbfReader, block: Block, sink: OsmSink): void => {
  const dense = {
    ids: new Array<number>(),
    lats: new Array<number>(),
    lngs: new Array<number>(),
    tags: new Array<number>()
  }
  pbf.readMessage((tag, into, inner) => {
    if (tag === 1) inner.readPackedSVarint(into.ids)
    else if (tag === 8) inner.readPackedSVarint(into.lats)
    else if (tag === 9) inner.readPackedSVarint(into.lngs)
    else if (tag === 10) inner.readPackedVarint(into.tags)
  }, dense)
  const { ids, lats, lngs } = dense
  const nextTags = denseTags(dense.tags, block.strings)
  let [id, lat, lng] = [0, 0, 0]
  for (let i = 0; i < ids.length; i++) {
    id += ids[i] ?? 0
    lat += lats[i] ?? 0
    lng += lngs[i] ?? 0
    sink.node(
      id,
      degrees7(lat, block.latOffset, block.granularity),
      degrees7(lng, block.lngOffset, block.granularity),
      nextTags()
    )
  }
}

/** Reads the tags of dense nodes from one list: key, value, key, value, 0 for each node. */
const denseTags = (list: ReadonlyArray<number>, strings: ReadonlyArray<string>) => {
  let at = 0
  return (): Tags | undefined => {
    if (list.length === 0) return undefined
    let tags: Record<string, string> | undefined
    for (let key = list[at++] ?? 0; key !== 0; key = list[at++] ?? 0) {
      tags ??= {}
      tags[strings[key] ?? ""] = strings[list[at++] ?? 0] ?? ""
    }
    return tags
  }
}

/** Turns delta-coded ids into absolute ones, in place. */
const decodeDeltas = (deltas: Array<number>): Array<number> => {
  let sum = 0
  for (let i = 0; i < deltas.length; i++) {
    sum += deltas[i] ?? 0
    deltas[i] = sum
  }
  return deltas
}

const readWay = (pbf: PbfReader, block: Block, sink: OsmSink): void => {
  const way = {
    id: 0,
    keys: new Array<number>(),
    values: new Array<number>(),
    refs: new Array<number>()
  }
  pbf.readMessage((tag, into, inner) => {
    if (tag === 1) into.id = inner.readVarint()
    else if (tag === 2) inner.readPackedVarint(into.keys)
    else if (tag === 3) inner.readPackedVarint(into.values)
    else if (tag === 8) inner.readPackedSVarint(into.refs)
  }, way)
  sink.way(way.id, decodeDeltas(way.refs), tagsOf(block, way.keys, way.values))
}

const memberTypes = ["node", "way", "relation"] as const

const readRelation = (pbf: PbfReader, block: Block, sink: OsmSink): void => {
  const relation = {
    id: 0,
    keys: new Array<number>(),
    values: new Array<number>(),
    roles: new Array<number>(),
    refs: new Array<number>(),
    types: new Array<number>()
  }
  pbf.readMessage((tag, into, inner) => {
    if (tag === 1) into.id = inner.readVarint()
    else if (tag === 2) inner.readPackedVarint(into.keys)
    else if (tag === 3) inner.readPackedVarint(into.values)
    else if (tag === 8) inner.readPackedVarint(into.roles)
    else if (tag === 9) inner.readPackedSVarint(into.refs)
    else if (tag === 10) inner.readPackedVarint(into.types)
  }, relation)
  const members = decodeDeltas(relation.refs).map((ref, i) => ({
    type: memberTypes[relation.types[i] ?? 0] ?? "node",
    ref,
    role: block.strings[relation.roles[i] ?? 0] ?? ""
  }))
  sink.relation(relation.id, members, tagsOf(block, relation.keys, relation.values) ?? {})
}
