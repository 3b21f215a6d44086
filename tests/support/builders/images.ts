import { crc32, deflateSync } from "node:zlib"

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const chunk = (name: string, data: Uint8Array): Buffer => {
  const content = Buffer.concat([Buffer.from(name, "latin1"), data])
  const bytes = Buffer.alloc(8 + content.length)
  bytes.writeUInt32BE(data.length)
  bytes.set(content, 4)
  bytes.writeUInt32BE(crc32(content), 4 + content.length)
  return bytes
}

interface Options {
  readonly width?: number
  readonly height?: number
  /** A text chunk, as cameras and editors write. */
  readonly text?: string
}

/** Builds a black PNG with one bit for each pixel: the file stays small however many pixels it has. */
export const aPng = ({ width = 8, height = 8, text }: Options = {}): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    ...(text === undefined ? [] : [chunk("tEXt", Buffer.from(`Comment\0${text}`))]),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0))
  ])
}
