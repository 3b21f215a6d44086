import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { cleanWebp } from "#api/images/cleanWebp.ts"

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(" ", ""), "hex"))
const cleaned = (bytes: Option.Option<Uint8Array>) => Buffer.from(Option.getOrThrow(bytes)).toString("hex")

const flat = (...parts: ReadonlyArray<string>) => parts.join("").replaceAll(" ", "")

describe("an image is stored without its metadata", () => {
  it("PROF-026 WebP: without Exif, XMP and the flags that announce them", () => {
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
