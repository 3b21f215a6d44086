import { Option } from "effect"
import { joined, viewOf } from "./joined.ts"

const START_OF_SCAN = 0xda
const END = 0xd9
const COMMENT = 0xfe
const EXIF = 0xe1
/** JFIF and Adobe's colour transform say how to read the pixels. */
const kept = (marker: number) => marker === 0xe0 || marker === 0xee || !(marker >= 0xe0 && marker <= 0xef)

interface Segment {
  readonly marker: number
  readonly bytes: Uint8Array
}

/** The segments before the pixels, and the rest; none when the file is not built like a JPEG. */
const segmentsOf = (file: Uint8Array) => {
  const view = viewOf(file)
  const segments: Array<Segment> = []
  let at = 2
  while (at + 4 <= file.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === END) return Option.none()
    const end = at + 2 + view.getUint16(at + 2)
    if (end > file.length || end < at + 4) return Option.none()
    if (marker === START_OF_SCAN) return Option.some({ segments, rest: file.subarray(at) })
    segments.push({ marker, bytes: file.subarray(at, end) })
    at = end
  }
  return Option.none()
}

const TIFF = 10
const ORIENTATION = 0x0112

/** Which way up the camera was held, 1 to 8: the one note of the camera that the picture needs. */
const orientationOf = ({ marker, bytes }: Segment): number | undefined => {
  const isExif = marker === EXIF && String.fromCharCode(...bytes.subarray(4, 8)) === "Exif"
  if (!isExif || bytes.length < TIFF + 14) return undefined
  const view = viewOf(bytes)
  const isLittle = view.getUint16(TIFF) === 0x4949
  const directory = TIFF + view.getUint32(TIFF + 4, isLittle)
  if (directory + 2 > bytes.length) return undefined
  const count = view.getUint16(directory, isLittle)
  for (let place = directory + 2; place < directory + 2 + count * 12; place += 12) {
    if (place + 12 > bytes.length) return undefined
    if (view.getUint16(place, isLittle) === ORIENTATION) return view.getUint16(place + 8, isLittle)
  }
  return undefined
}

/** An Exif segment that says nothing but the orientation. */
const exifOf = (orientation: number): Uint8Array =>
  Buffer.from(
    `ffe10022457869660000 4d4d002a00000008 0001 0112000300000001000${orientation}0000 00000000`.replaceAll(
      " ",
      ""
    ),
    "hex"
  )

/** Without Exif, XMP, IPTC, thumbnails, colour notes and comments; upright stays upright. */
export const cleanJpeg = (file: Uint8Array): Option.Option<Uint8Array> =>
  Option.map(segmentsOf(file), ({ segments, rest }) => {
    const orientation = segments.map(orientationOf).find((found) => found !== undefined)
    const isTurned = orientation !== undefined && orientation > 1 && orientation <= 8
    return joined([
      file.subarray(0, 2),
      ...(isTurned ? [exifOf(orientation)] : []),
      ...segments.filter(({ marker }) => kept(marker) && marker !== COMMENT).map(({ bytes }) => bytes),
      rest
    ])
  })
