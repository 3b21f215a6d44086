import { Option } from "effect"
import { concatBytes, dataViewOf } from "./bytes.ts"

const SIGNATURE = 8
const OVERHEAD = 12
/** The chunks of the pixels and their colours. Texts, times and Exif are not among them. */
const keptChunks = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "gAMA",
  "cHRM",
  "sRGB",
  "sBIT",
  "bKGD",
  "pHYs"
])

/** Keeps the chunks of the pixels; none if the file is no valid PNG. */
export const cleanPng = (file: Uint8Array): Option.Option<Uint8Array> => {
  const view = dataViewOf(file)
  const parts: Array<Uint8Array> = [file.subarray(0, SIGNATURE)]
  let at = SIGNATURE
  while (at + OVERHEAD <= file.length) {
    const end = at + OVERHEAD + view.getUint32(at)
    if (end > file.length) return Option.none()
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8))
    if (keptChunks.has(name)) parts.push(file.subarray(at, end))
    if (name === "IEND") return Option.some(concatBytes(parts))
    at = end
  }
  return Option.none()
}
