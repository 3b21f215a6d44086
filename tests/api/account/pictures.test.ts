import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { cleanJpeg } from "#api/images/cleanJpeg.ts"
import { cleanPng } from "#api/images/cleanPng.ts"
import { cleanWebp } from "#api/images/cleanWebp.ts"

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(" ", ""), "hex"))
const cleaned = (bytes: Option.Option<Uint8Array>) => Buffer.from(Option.getOrThrow(bytes)).toString("hex")

const start = "ffd8"
const jfif = "ffe00010 4a46494600 0101 00 0001 0001 00 00"
const comment = "fffe0006 73686868"
const table = "ffdb0004 0011"
const pixels = "ffda0004 0000 112233 ffd9"
/** Exif with the orientation and, after it, where the picture was taken. */
const exif = (orientation: string, order: "big" | "little" = "big") =>
  order === "big"
    ? `ffe10028 457869660000 4d4d002a00000008 0001 0112 0003 00000001 ${orientation}0000 00000000 475053353536`
    : `ffe10028 457869660000 49492a0008000000 0100 1201 0300 01000000 ${orientation}0000 00000000 475053353536`
const upright = "ffe10022 457869660000 4d4d002a00000008 0001 0112 0003 00000001 00060000 00000000".replaceAll(
  " ",
  ""
)
const flat = (...parts: ReadonlyArray<string>) => parts.join("").replaceAll(" ", "")

describe("a picture is kept without what else the camera wrote into it", () => {
  it.each([
    [
      "comment and place",
      flat(start, jfif, exif("0001"), comment, table, pixels),
      flat(start, jfif, table, pixels)
    ],
    [
      "all but which way is up",
      flat(start, exif("0006"), table, pixels),
      flat(start, upright, table, pixels)
    ],
    [
      "the same, written backwards",
      flat(start, exif("0600", "little"), table, pixels),
      flat(start, upright, table, pixels)
    ],
    ["an orientation that is none", flat(start, exif("0009"), table, pixels), flat(start, table, pixels)]
  ])("PROF-026 JPEG: %s", (_case, before, after) => {
    assert.strictEqual(cleaned(cleanJpeg(hex(before))), after)
  })

  it.each([
    ["nothing but the start", start],
    ["a segment that is longer than the file", flat(start, "ffe1ffff00")],
    ["no pixels", flat(start, jfif, "ffd90000")],
    ["a segment of no length", flat(start, "ffe10000", pixels)]
  ])("PROF-026 no JPEG: %s", (_case, file) => {
    assert.isTrue(Option.isNone(cleanJpeg(hex(file))))
  })

  it("PROF-026 PNG: texts, times and Exif", () => {
    const chunk = (name: string, data = "") =>
      `${(data.length / 2).toString(16).padStart(8, "0")}${Buffer.from(name).toString("hex")}${data}00000000`
    const signature = "89504e470d0a1a0a"
    const before = flat(
      signature,
      chunk("IHDR", "00"),
      chunk("tEXt", "aa"),
      chunk("eXIf", "bb"),
      chunk("IDAT", "cc"),
      chunk("IEND"),
      "dead"
    )
    assert.strictEqual(
      cleaned(cleanPng(hex(before))),
      flat(signature, chunk("IHDR", "00"), chunk("IDAT", "cc"), chunk("IEND"))
    )
    assert.isTrue(Option.isNone(cleanPng(hex(flat(signature, chunk("IHDR", "00"))))))
  })

  it("PROF-026 WebP: Exif and XMP, and the bits that announce them", () => {
    const chunk = (name: string, data: string) => {
      const size = Buffer.alloc(4)
      size.writeUInt32LE(data.length / 2)
      return `${Buffer.from(name).toString("hex")}${size.toString("hex")}${data}${(data.length / 2) % 2 === 1 ? "00" : ""}`
    }
    const file = (...chunks: ReadonlyArray<string>) => {
      const body = flat("57454250", ...chunks)
      const size = Buffer.alloc(4)
      size.writeUInt32LE(body.length / 2)
      return flat("52494646", size.toString("hex"), body)
    }
    const before = file(
      chunk("VP8X", "1c000000000000000000"),
      chunk("VP8 ", "aabbcc"),
      chunk("EXIF", "01"),
      chunk("XMP ", "02")
    )
    assert.strictEqual(
      cleaned(cleanWebp(hex(before))),
      file(chunk("VP8X", "10000000000000000000"), chunk("VP8 ", "aabbcc"))
    )
    assert.isTrue(Option.isNone(cleanWebp(hex("524946460000000057454250"))))
  })
})
