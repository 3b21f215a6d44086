import { Option } from "effect"
import { joined, viewOf } from "./joined.ts"

const HEADER = 12
const dropped = new Set(["EXIF", "XMP "])
/** Bits of the extended header that announce Exif and XMP. */
const NOTES = 0b0000_1100

const withoutNotes = (name: string, chunk: Uint8Array): Uint8Array => {
  if (name !== "VP8X") return chunk
  const copy = chunk.slice()
  viewOf(copy).setUint8(8, viewOf(chunk).getUint8(8) & ~NOTES)
  return copy
}

/** Without Exif and XMP; none when the file is not built like a WebP. */
export const cleanWebp = (file: Uint8Array): Option.Option<Uint8Array> => {
  const view = viewOf(file)
  const parts: Array<Uint8Array> = []
  let at = HEADER
  while (at + 8 <= file.length) {
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (end > file.length + 1) return Option.none()
    const name = String.fromCharCode(...file.subarray(at, at + 4))
    if (!dropped.has(name)) parts.push(withoutNotes(name, file.subarray(at, end)))
    at = end
  }
  if (parts.length === 0) return Option.none()
  const whole = joined([file.slice(0, HEADER), ...parts])
  viewOf(whole).setUint32(4, whole.length - 8, true)
  return Option.some(whole)
}
