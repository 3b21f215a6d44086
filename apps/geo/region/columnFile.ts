import { readFileSync, writeFileSync } from "node:fs"
import { z } from "zod"
import { refuse } from "./refusal.ts"

type Column = Int32Array | Uint32Array | Uint16Array | Uint8Array | ReadonlyArray<string>

const Header = z.array(
  z.object({
    name: z.string(),
    type: z.enum(["i32", "u32", "u16", "u8", "text"]),
    start: z.int(),
    bytes: z.int()
  })
)

const typeOf = (column: Column) => {
  if (column instanceof Int32Array) return "i32"
  if (column instanceof Uint32Array) return "u32"
  if (column instanceof Uint16Array) return "u16"
  if (column instanceof Uint8Array) return "u8"
  return "text"
}

const bytesOf = (column: Column): Uint8Array =>
  ArrayBuffer.isView(column)
    ? new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
    : Buffer.from(column.map((text) => text.replaceAll("\n", " ")).join("\n"), "utf8")

const aligned = (bytes: number) => (bytes + 7) & ~7

/**
 * Writes a table column by column: numbers as typed arrays, texts joined by line feeds, so that 100,000 rows
 * load in milliseconds. A line feed inside a text becomes a space.
 */
export const writeColumns = (file: string, columns: Readonly<Record<string, Column>>): void => {
  const parts = Object.entries(columns).map(([name, column]) => ({
    name,
    type: typeOf(column),
    data: bytesOf(column)
  }))
  let start = 0
  const header = parts.map(({ name, type, data }) => {
    const entry = { name, type, start, bytes: data.byteLength }
    start += aligned(data.byteLength)
    return entry
  })
  const text = Buffer.from(JSON.stringify(header), "utf8")
  const first = aligned(8 + text.byteLength)
  const out = Buffer.alloc(first + start)
  out.writeUInt32LE(text.byteLength, 0)
  text.copy(out, 8)
  parts.forEach(({ data }, i) => out.set(data, first + (header[i]?.start ?? 0)))
  writeFileSync(file, out)
}

export interface Columns {
  readonly i32: (name: string) => Int32Array
  readonly u32: (name: string) => Uint32Array
  readonly u16: (name: string) => Uint16Array
  readonly u8: (name: string) => Uint8Array
  readonly text: (name: string) => ReadonlyArray<string>
}

/** Reads a column file. Throws `RegionRefused` when the file is damaged or lacks a requested column. */
export const readColumns = (file: string): Columns => {
  const { buffer } = new Uint8Array(readFileSync(file))
  const broken = () => refuse(`${file} is damaged: import the region again.`)
  const bytes = buffer.byteLength < 8 ? broken() : new DataView(buffer).getUint32(0, true)
  const header = parseHeader(new Uint8Array(buffer, 8, Math.min(bytes, buffer.byteLength - 8))) ?? broken()
  const first = aligned(8 + bytes)
  const slice = (name: string, type: string) => {
    const entry = header.find((column) => column.name === name && column.type === type)
    if (entry === undefined || first + entry.start + entry.bytes > buffer.byteLength) return broken()
    return { start: first + entry.start, bytes: entry.bytes }
  }
  const view = <A>(name: string, type: string, make: (start: number, bytes: number) => A) => {
    const { start, bytes: length } = slice(name, type)
    return make(start, length)
  }
  return {
    i32: (name) => view(name, "i32", (start, length) => new Int32Array(buffer, start, length / 4)),
    u32: (name) => view(name, "u32", (start, length) => new Uint32Array(buffer, start, length / 4)),
    u16: (name) => view(name, "u16", (start, length) => new Uint16Array(buffer, start, length / 2)),
    u8: (name) => view(name, "u8", (start, length) => new Uint8Array(buffer, start, length)),
    text: (name) =>
      view(name, "text", (start, length) =>
        length === 0 ? [] : Buffer.from(buffer, start, length).toString("utf8").split("\n")
      )
  }
}

const parseHeader = (text: Uint8Array) => {
  try {
    return Header.safeParse(JSON.parse(Buffer.from(text).toString("utf8"))).data
  } catch {
    return undefined
  }
}
