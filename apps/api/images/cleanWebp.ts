import { Option } from "effect"
import { concatBytes, dataViewOf } from "./bytes.ts"

const HEADER = 12
const droppedChunks = new Set(["EXIF", "XMP "])
/** Bits of the extended header for Exif and XMP. */
const METADATA_FLAGS = 0b0000_1100

const clearFlags = (name: string, chunk: Uint8Array): Uint8Array => {
  if (name !== "VP8X") return chunk
  const copy = chunk.slice()
  dataViewOf(copy).setUint8(8, dataViewOf(chunk).getUint8(8) & ~METADATA_FLAGS)
  return copy
}

/** Removes Exif and XMP; none if the file is no valid WebP. */
export const cleanWebp = (file: Uint8Array): Option.Option<Uint8Array> => {
  const view = dataViewOf(file)
  const parts: Array<Uint8Array> = []
  let at = HEADER
  while (at + 8 <= file.length) {
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (end > file.length + 1) return Option.none()
    const name = String.fromCharCode(...file.subarray(at, at + 4))
    if (!droppedChunks.has(name)) parts.push(clearFlags(name, file.subarray(at, end)))
    at = end
  }
  if (parts.length === 0) return Option.none()
  const whole = concatBytes([file.slice(0, HEADER), ...parts])
  dataViewOf(whole).setUint32(4, whole.length - 8, true)
  return Option.some(whole)
}
