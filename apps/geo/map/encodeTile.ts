import type { RawFeature } from "geojson-vt"
import { PbfWriter } from "pbf"

const EXTENT = 4096
const [MOVE, LINE, CLOSE] = [1, 2, 7]

interface Layer {
  readonly name: string
  readonly features: ReadonlyArray<RawFeature>
  readonly keys: Map<string, number>
  readonly values: Map<string | number | boolean, number>
}

/** Encodes layers cut by geojson-vt as a Mapbox vector tile (version 2), without the tag `layer`. */
export const encodeTile = (layers: ReadonlyMap<string, ReadonlyArray<RawFeature>>): Uint8Array => {
  const pbf = new PbfWriter()
  for (const [name, features] of layers) {
    pbf.writeMessage(3, writeLayer, { name, features, keys: new Map(), values: new Map() })
  }
  return pbf.finish()
}

const writeLayer = (layer: Layer, pbf: PbfWriter) => {
  pbf.writeVarintField(15, 2)
  pbf.writeStringField(1, layer.name)
  for (const feature of layer.features) {
    const geometry = geometryOf(feature)
    if (geometry.length > 0) pbf.writeMessage(2, writeFeature, { feature, geometry, layer })
  }
  for (const key of layer.keys.keys()) pbf.writeStringField(3, key)
  for (const value of layer.values.keys()) pbf.writeMessage(4, writeValue, value)
  pbf.writeVarintField(5, EXTENT)
}

interface EncodedFeature {
  readonly feature: RawFeature
  readonly geometry: Array<number>
  readonly layer: Layer
}

const writeFeature = ({ feature, geometry, layer }: EncodedFeature, pbf: PbfWriter) => {
  pbf.writePackedVarint(2, tagNumbers(feature, layer))
  pbf.writeVarintField(3, feature.type === 4 ? 1 : feature.type)
  pbf.writePackedVarint(4, geometry)
}

const indexOf = <A>(known: Map<A, number>, value: A) => {
  const index = known.get(value) ?? known.size
  known.set(value, index)
  return index
}

const tagNumbers = (feature: RawFeature, { keys, values }: Layer): Array<number> => {
  const numbers: Array<number> = []
  for (const [key, value] of Object.entries(feature.tags ?? {})) {
    const isSupported = typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    if (key !== "layer" && isSupported) numbers.push(indexOf(keys, key), indexOf(values, value))
  }
  return numbers
}

const writeValue = (value: string | number | boolean, pbf: PbfWriter) => {
  if (typeof value === "string") pbf.writeStringField(1, value)
  else if (typeof value === "boolean") pbf.writeBooleanField(7, value)
  else if (Number.isInteger(value)) pbf.writeSVarintField(6, value)
  else pbf.writeDoubleField(3, value)
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31)
const command = (kind: number, count: number) => (count << 3) | kind

const geometryOf = (feature: RawFeature): Array<number> => {
  if (feature.type === 4) return [command(MOVE, 1), zigzag(feature.x), zigzag(feature.y)]
  const out: Array<number> = []
  const cursor = { x: 0, y: 0 }
  if (feature.type === 1) {
    out.push(command(MOVE, feature.geometry.length / 2))
    moveAlong(feature.geometry, [0, feature.geometry.length / 2], cursor, out)
    return out
  }
  for (const ring of feature.geometry) writeRing(ring, feature.type === 3, cursor, out)
  return out
}

type Flat = Int16Array | Int32Array
type Cursor = { x: number; y: number }

const writeRing = (ring: Flat, closed: boolean, cursor: Cursor, out: Array<number>) => {
  const points = ring.length / 2 - (closed ? 1 : 0)
  if (points < (closed ? 3 : 2)) return
  out.push(command(MOVE, 1))
  moveAlong(ring, [0, 1], cursor, out)
  out.push(command(LINE, points - 1))
  moveAlong(ring, [1, points], cursor, out)
  if (closed) out.push(command(CLOSE, 1))
}

/** Writes the points `[from, to)` of a flat list as deltas from the cursor. */
const moveAlong = (flat: Flat, [from, to]: readonly [number, number], cursor: Cursor, out: Array<number>) => {
  for (let i = from * 2; i < to * 2; i += 2) {
    const [x, y] = [flat[i] ?? 0, flat[i + 1] ?? 0]
    out.push(zigzag(x - cursor.x), zigzag(y - cursor.y))
    cursor.x = x
    cursor.y = y
  }
}
