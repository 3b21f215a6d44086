import { crc32, deflateRawSync } from "node:zlib"

interface Entry {
  readonly name: Buffer
  readonly packed: Buffer
  readonly size: number
  readonly crc: number
  readonly offset: number
}

const VERSION = 20
const DEFLATED = 8
/** 1 January 2026: a real time of day would make two equal archives differ. */
const DOS_DATE = ((2026 - 1980) << 9) | (1 << 5) | 1

/** The fields both headers of an entry share. */
const common = ({ name, packed, size, crc }: Entry): Buffer => {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(VERSION, 0)
  fields.writeUInt16LE(0x0800, 2)
  fields.writeUInt16LE(DEFLATED, 4)
  fields.writeUInt16LE(DOS_DATE, 8)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

const localEntry = (entry: Entry): Buffer =>
  Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common(entry), entry.name, entry.packed])

const directoryEntry = (entry: Entry): Buffer => {
  const madeBy = Buffer.from([VERSION, 0])
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(entry.offset, 10)
  return Buffer.concat([Buffer.from("PK\x01\x02", "latin1"), madeBy, common(entry), tail, entry.name])
}

const endRecord = (count: number, size: number, offset: number): Buffer => {
  const end = Buffer.alloc(22)
  end.write("PK\x05\x06", "latin1")
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** A plain zip archive, the same bytes for the same texts. */
export const zipTexts = (files: Readonly<Record<string, string>>): Buffer => {
  const parts: Array<Buffer> = []
  const directory: Array<Buffer> = []
  let offset = 0
  for (const [fileName, text] of Object.entries(files)) {
    const data = Buffer.from(text)
    const name = Buffer.from(fileName)
    const entry = { name, packed: deflateRawSync(data), size: data.length, crc: crc32(data), offset }
    const local = localEntry(entry)
    parts.push(local)
    directory.push(directoryEntry(entry))
    offset += local.length
  }
  const list = Buffer.concat(directory)
  return Buffer.concat([...parts, list, endRecord(directory.length, list.length, offset)])
}
