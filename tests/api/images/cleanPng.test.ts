import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import { cleanPng } from "#api/images/cleanPng.ts"

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(" ", ""), "hex"))
const cleaned = (bytes: Option.Option<Uint8Array>) => Buffer.from(Option.getOrThrow(bytes)).toString("hex")

const flat = (...parts: ReadonlyArray<string>) => parts.join("").replaceAll(" ", "")

describe("an image is stored without its metadata", () => {
  it("PROF-026 PNG: without texts, Exif and bytes after its end", () => {
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
})
