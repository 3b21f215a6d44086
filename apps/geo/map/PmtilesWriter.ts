import { closeSync, openSync, writeSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { zxyToTileId } from "pmtiles"
import type { Bounds } from "#geo/osm/blocks.ts"

interface Entry {
  readonly id: number
  readonly offset: number
  readonly length: number
  run: number
}

/** The format requires header and root directory in the first 16 KiB. */
const HEADER_BYTES = 127
const FIRST_BYTES = 16_384
const LEAF_ENTRIES = 4_096

export interface PmtilesInfo {
  readonly bounds: Bounds
  readonly maxZoom: number
  readonly attribution: string
  readonly layers: ReadonlyArray<string>
}

/**
 * Writes a PMTiles (version 3) archive of vector tiles. Tiles can be added in any order; equal ones are
 * stored once.
 */
export class PmtilesWriter {
  readonly #fd: number
  readonly #entries: Array<Entry> = []
  readonly #stored = new Map<string, { readonly offset: number; readonly length: number }>()
  #end = FIRST_BYTES
  #contents = 0

  constructor(file: string) {
    this.#fd = openSync(file, "w")
  }

  /** Adds a tile; with `depth` > 0 also all tiles below it, for that many zooms, with the same content. */
  add(zxy: readonly [z: number, x: number, y: number], tile: Uint8Array, depth = 0): void {
    const { offset, length } = this.#store(tile)
    const [z, x, y] = zxy
    for (let down = 0; down <= depth; down++) {
      // The descendants of a tile at one zoom are contiguous on the Hilbert curve, so they are one run.
      const id = firstId(z + down) + (zxyToTileId(z, x, y) - firstId(z)) * 4 ** down
      this.#entries.push({ id, offset, length, run: 4 ** down })
    }
  }

  /** Writes directories, metadata and header; returns the number of tiles. */
  finish(info: PmtilesInfo): number {
    const entries = mergeRuns(this.#entries.sort((a, b) => a.id - b.id))
    const tiles = entries.reduce((sum, { run }) => sum + run, 0)
    const dataBytes = this.#end - FIRST_BYTES
    const { root, leaves } = directories(entries)
    const metadata = gzipSync(JSON.stringify(metadataOf(info)))
    const offsets = { leaves: this.#append(leaves), metadata: this.#append(metadata) }
    const header = Buffer.alloc(HEADER_BYTES)
    header.write("PMTiles", 0)
    header[7] = 3
    const numbers = [
      HEADER_BYTES,
      root.length,
      offsets.metadata,
      metadata.length,
      offsets.leaves,
      leaves.length,
      FIRST_BYTES,
      dataBytes,
      tiles,
      entries.length,
      this.#contents
    ]
    numbers.forEach((value, i) => header.writeBigUInt64LE(BigInt(value), 8 + i * 8))
    writeTail(header, info)
    writeSync(this.#fd, Buffer.concat([header, root]), 0, HEADER_BYTES + root.length, 0)
    closeSync(this.#fd)
    return tiles
  }

  #store(tile: Uint8Array) {
    const packed = gzipSync(tile, { level: 6 })
    const key = packed.length < 1_000 ? packed.toString("latin1") : undefined
    const known = key === undefined ? undefined : this.#stored.get(key)
    if (known !== undefined) return known
    const stored = { offset: this.#append(packed) - FIRST_BYTES, length: packed.length }
    this.#contents++
    if (key !== undefined) this.#stored.set(key, stored)
    return stored
  }

  #append(data: Uint8Array): number {
    const at = this.#end
    writeSync(this.#fd, data, 0, data.length, at)
    this.#end += data.length
    return at
  }
}

const firstId = (z: number) => (4 ** z - 1) / 3

const mergeRuns = (entries: ReadonlyArray<Entry>): ReadonlyArray<Entry> => {
  const runs: Array<Entry> = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last !== undefined && last.offset === entry.offset && last.id + last.run === entry.id)
      last.run += entry.run
    else runs.push({ ...entry })
  }
  return runs
}

const directories = (entries: ReadonlyArray<Entry>): { readonly root: Buffer; readonly leaves: Buffer } => {
  const whole = directory(entries)
  if (HEADER_BYTES + whole.length <= FIRST_BYTES) return { root: whole, leaves: Buffer.alloc(0) }
  const leaves: Array<Buffer> = []
  const pointers: Array<Entry> = []
  let offset = 0
  for (let i = 0; i < entries.length; i += LEAF_ENTRIES) {
    const chunk = entries.slice(i, i + LEAF_ENTRIES)
    const leaf = directory(chunk)
    pointers.push({ id: chunk[0]?.id ?? 0, offset, length: leaf.length, run: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: directory(pointers), leaves: Buffer.concat(leaves) }
}

const directory = (entries: ReadonlyArray<Entry>): Buffer => {
  const bytes: Array<number> = []
  const write = (value: number) => {
    let rest = value
    while (rest >= 128) {
      bytes.push((rest % 128) | 128)
      rest = Math.floor(rest / 128)
    }
    bytes.push(rest)
  }
  write(entries.length)
  entries.forEach(({ id }, i) => write(id - (entries[i - 1]?.id ?? 0)))
  for (const { run } of entries) write(run)
  for (const { length } of entries) write(length)
  entries.forEach(({ offset }, i) => {
    const before = entries[i - 1]
    write(before !== undefined && offset === before.offset + before.length ? 0 : offset + 1)
  })
  return gzipSync(Buffer.from(bytes))
}

const metadataOf = ({ attribution, layers }: PmtilesInfo) => ({
  name: "Samvej region",
  attribution,
  vector_layers: layers.map((id) => ({ id, fields: {} }))
})

const GZIP = 2
const VECTOR = 1

const writeTail = (header: Buffer, { bounds, maxZoom }: PmtilesInfo) => {
  const { west, south, east, north } = bounds
  header[96] = 0
  header[97] = GZIP
  header[98] = GZIP
  header[99] = VECTOR
  header[100] = 0
  header[101] = maxZoom
  const fixed = (degrees: number) => Math.round(degrees * 1e7)
  ;[west, south, east, north].forEach((degrees, i) => header.writeInt32LE(fixed(degrees), 102 + 4 * i))
  header[118] = Math.min(maxZoom, 10)
  header.writeInt32LE(fixed((west + east) / 2), 119)
  header.writeInt32LE(fixed((south + north) / 2), 123)
}
