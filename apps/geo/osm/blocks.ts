import { closeSync, fstatSync, openSync, readSync } from "node:fs"
import { basename } from "node:path"
import { inflateSync, zstdDecompressSync } from "node:zlib"
import { PbfReader } from "pbf"
import { refuse } from "#geo/region/refusal.ts"

/** Degrees. */
export interface Bounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export interface OsmHeader {
  readonly bounds: Bounds | undefined
  readonly features: ReadonlyArray<string>
}

const MAX_HEADER_BYTES = 64 * 1024
const MAX_BLOB_BYTES = 32 * 1024 * 1024
const supportedFeatures = new Set(["OsmSchema-V0.6", "DenseNodes"])

/**
 * Reads the inflated blocks of an OSM PBF file, one in memory at a time: calls `header` once and `block` for
 * each block of map objects. Throws `RegionRefused` when the file is not a complete OSM PBF file.
 */
export const readBlocks = (
  file: string,
  header: (header: OsmHeader) => void,
  block: (data: Uint8Array) => void
): void => {
  const reader = new BlobReader(file)
  try {
    for (let blob = reader.next(); blob !== undefined; blob = reader.next()) {
      if (blob.type === "OSMHeader") header(readHeader(blob.data, reader.name))
      else if (blob.type === "OSMData") block(blob.data)
    }
  } finally {
    reader.close()
  }
}

type Refuse = (cause?: unknown) => never

class BlobReader {
  readonly name: string
  readonly #fd: number
  readonly #size: number
  #at = 0

  constructor(file: string) {
    this.name = basename(file)
    this.#fd = openSync(file, "r")
    this.#size = fstatSync(this.#fd).size
  }

  close() {
    closeSync(this.#fd)
  }

  next(): { readonly type: string; readonly data: Uint8Array } | undefined {
    if (this.#at === this.#size && this.#at > 0) return undefined
    const first = this.#at === 0
    const notOsm: Refuse = first
      ? (cause) => refuse(`${this.name} is not an OSM PBF file.`, cause)
      : (cause) => this.#damaged(cause)
    if (this.#size - this.#at < 4) return notOsm()
    const headerBytes = this.#read(4).readUInt32BE(0)
    if (headerBytes === 0 || headerBytes > MAX_HEADER_BYTES) return notOsm()
    const { type, bytes } = readBlobHeader(this.#read(headerBytes), notOsm)
    if (first && type !== "OSMHeader") return notOsm()
    if (bytes > MAX_BLOB_BYTES) return notOsm()
    return { type, data: inflate(this.#read(bytes), (cause) => this.#damaged(cause)) }
  }

  #read(bytes: number): Buffer {
    if (this.#at + bytes > this.#size) return this.#damaged()
    const buffer = Buffer.allocUnsafe(bytes)
    readSync(this.#fd, buffer, 0, bytes, this.#at)
    this.#at += bytes
    return buffer
  }

  #damaged(cause?: unknown): never {
    return refuse(`${this.name} is damaged or cut short: it ends or breaks ${this.#at} bytes in.`, cause)
  }
}

const readBlobHeader = (buffer: Buffer, notOsm: Refuse) => {
  const header = { type: "", bytes: 0 }
  try {
    new PbfReader(buffer).readFields((tag, into, pbf) => {
      if (tag === 1) into.type = pbf.readString()
      else if (tag === 3) into.bytes = pbf.readVarint()
    }, header)
  } catch (cause) {
    return notOsm(cause)
  }
  return header.type === "" || header.bytes === 0 ? notOsm() : header
}

const inflate = (buffer: Buffer, damaged: Refuse): Uint8Array => {
  const blob: { raw?: Uint8Array; zlib?: Uint8Array; zstd?: Uint8Array } = {}
  try {
    new PbfReader(buffer).readFields((tag, into, pbf) => {
      if (tag === 1) into.raw = pbf.readBytes()
      else if (tag === 3) into.zlib = pbf.readBytes()
      else if (tag === 7) into.zstd = pbf.readBytes()
    }, blob)
    if (blob.zlib !== undefined) return inflateSync(blob.zlib)
    if (blob.zstd !== undefined) return zstdDecompressSync(blob.zstd)
  } catch (cause) {
    return damaged(cause)
  }
  return blob.raw ?? damaged()
}

const NANO = 1e-9

const readHeader = (data: Uint8Array, name: string): OsmHeader => {
  const box = { west: 0, east: 0, north: 0, south: 0, isStated: false }
  const features: Array<string> = []
  new PbfReader(data).readFields((tag, _, pbf) => {
    if (tag === 1) {
      box.isStated = true
      pbf.readMessage((side, into, inner) => {
        const degrees = inner.readSVarint() * NANO
        if (side === 1) into.west = degrees
        else if (side === 2) into.east = degrees
        else if (side === 3) into.north = degrees
        else if (side === 4) into.south = degrees
      }, box)
    } else if (tag === 4) features.push(pbf.readString())
  }, undefined)
  const unknown = features.find((feature) => !supportedFeatures.has(feature))
  if (unknown !== undefined) return refuse(`${name} needs "${unknown}", which this importer cannot read.`)
  const { isStated, ...bounds } = box
  return { bounds: isStated && bounds.east > bounds.west ? bounds : undefined, features }
}
