import { Option } from "effect"
import { joined, viewOf } from "./joined.ts"

const SIGNATURE = 8
const OVERHEAD = 12
/** The chunks that say how to draw. Texts, times and Exif are not among them. */
const kept = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "bKGD", "pHYs"])

/** Only the chunks that draw; none when the file is not built like a PNG. */
export const cleanPng = (file: Uint8Array): Option.Option<Uint8Array> => {
  const view = viewOf(file)
  const parts: Array<Uint8Array> = [file.subarray(0, SIGNATURE)]
  let at = SIGNATURE
  while (at + OVERHEAD <= file.length) {
    const end = at + OVERHEAD + view.getUint32(at)
    if (end > file.length) return Option.none()
    const name = String.fromCharCode(...file.subarray(at + 4, at + 8))
    if (kept.has(name)) parts.push(file.subarray(at, end))
    if (name === "IEND") return Option.some(joined(parts))
    at = end
  }
  return Option.none()
}
