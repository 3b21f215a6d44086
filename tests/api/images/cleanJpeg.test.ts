import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { cleanJpeg } from "#api/images/cleanJpeg.ts"

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(" ", ""), "hex"))
const cleaned = (bytes: Option.Option<Uint8Array>) => Buffer.from(Option.getOrThrow(bytes)).toString("hex")

const start = "ffd8"
const jfif = "ffe00010 4a46494600 0101 00 0001 0001 00 00"
const comment = "fffe0006 73686868"
const table = "ffdb0004 0011"
const pixels = "ffda0004 0000 112233 ffd9"
/** Exif with the orientation, followed by the place where the image was taken. */
const exif = (orientation: string, order: "big" | "little" = "big") =>
  order === "big"
    ? `ffe10028 457869660000 4d4d002a00000008 0001 0112 0003 00000001 ${orientation}0000 00000000 475053353536`
    : `ffe10028 457869660000 49492a0008000000 0100 1201 0300 01000000 ${orientation}0000 00000000 475053353536`
const upright = "ffe10022 457869660000 4d4d002a00000008 0001 0112 0003 00000001 00060000 00000000".replaceAll(
  " ",
  ""
)
const flat = (...parts: ReadonlyArray<string>) => parts.join("").replaceAll(" ", "")

describe("an image is stored without its metadata", () => {
  it.each([
    [
      "without comment and place",
      flat(start, jfif, exif("0001"), comment, table, pixels),
      flat(start, jfif, table, pixels)
    ],
    [
      "with nothing but its orientation",
      flat(start, exif("0006"), table, pixels),
      flat(start, upright, table, pixels)
    ],
    [
      "with its orientation from little-endian Exif",
      flat(start, exif("0600", "little"), table, pixels),
      flat(start, upright, table, pixels)
    ],
    ["without an invalid orientation", flat(start, exif("0009"), table, pixels), flat(start, table, pixels)]
  ])("PROF-026 JPEG: %s", (_case, before, after) => {
    assert.strictEqual(cleaned(cleanJpeg(hex(before))), after)
  })

  it.each([
    ["only the start marker", start],
    ["a segment longer than the file", flat(start, "ffe1ffff00")],
    ["no image data", flat(start, jfif, "ffd90000")],
    ["a segment of length zero", flat(start, "ffe10000", pixels)]
  ])("PROF-026 an invalid JPEG is refused: %s", (_case, file) => {
    assert.isTrue(Option.isNone(cleanJpeg(hex(file))))
  })
})
