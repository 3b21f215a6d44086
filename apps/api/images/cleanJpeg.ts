import { Option } from "effect"
import { concatBytes, dataViewOf } from "./bytes.ts"

const START_OF_SCAN = 0xda
const END = 0xd9
const COMMENT = 0xfe
const EXIF = 0xe1
/** Keeps JFIF and Adobe's colour transform, which decoders need for the pixels, and drops other application segments. */
const isKept = (marker: number) => marker === 0xe0 || marker === 0xee || !(marker >= 0xe0 && marker <= 0xef)

interface Segment {
  readonly marker: number
  readonly bytes: Uint8Array
}

/** Splits a file into its segments and the pixels; none if it is no valid JPEG. */
const segmentsOf = (file: Uint8Array) => {
  const view = dataViewOf(file)
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

/** Reads the orientation, 1 to 8: the one Exif value that is needed to show the image upright. */
const orientationOf = ({ marker, bytes }: Segment): number | undefined => {
  const isExif = marker === EXIF && String.fromCharCode(...bytes.subarray(4, 8)) === "Exif"
  if (!isExif || bytes.length < TIFF + 14) return undefined
  const view = dataViewOf(bytes)
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

/** Builds an Exif segment with the orientation alone. */
const exifOf = (orientation: number): Uint8Array =>
  Buffer.from(
    `ffe10022457869660000 4d4d002a00000008 0001 0112000300000001000${orientation}0000 00000000`.replaceAll(
      " ",
      ""
    ),
    "hex"
  )

/** Removes Exif, XMP, IPTC, thumbnails, colour profiles and comments, and keeps the orientation. */
export const cleanJpeg = (file: Uint8Array): Option.Option<Uint8Array> =>
  Option.map(segmentsOf(file), ({ segments, rest }) => {
    const orientation = segments.map(orientationOf).find((found) => found !== undefined)
    const isRotated = orientation !== undefined && orientation > 1 && orientation <= 8
    return concatBytes([
      file.subarray(0, 2),
      ...(isRotated ? [exifOf(orientation)] : []),
      ...segments.filter(({ marker }) => isKept(marker) && marker !== COMMENT).map(({ bytes }) => bytes),
      rest
    ])
  })
