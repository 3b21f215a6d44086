import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import sharp from "sharp"
import { layerImages } from "#api/adapters/people/images.ts"
import { type ImageFile, Images } from "#core/ports/Images.ts"
import { aPng } from "#tests/support/builders/images.ts"

const limits = { maxPixels: 50_000_000, maxSidePixels: 1024 }

const reencode = Effect.fn("reencode")(function* (
  bytes: Uint8Array,
  contentType: ImageFile["contentType"] = "image/jpeg"
) {
  return yield* (yield* Images).reencode({ contentType, bytes }, limits)
})

const create = (width: number, height: number, background = "#cc3300") =>
  sharp({ create: { width, height, channels: 3, background } })

/** An image whose left half is red and whose right half is blue, with all metadata that a camera writes. */
const photograph = () =>
  create(40, 20, "#ff0000")
    .composite([
      { input: { create: { width: 20, height: 20, channels: 3, background: "#0000ff" } }, left: 20, top: 0 }
    ])
    .withIccProfile("p3")
    .withExif({
      IFD0: { Copyright: "Mette Holm", Model: "Camera 7" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "55/1 36/1 0/1" }
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Roskilde</place></x:xmpmeta>')
    .withMetadata({ orientation: 6 })

/** Reads the metadata that remain in a file, with its format, size and depth. */
const describe = async (bytes: Uint8Array) => {
  const { format, width, height, depth, pages, orientation, exif, icc, xmp, iptc, comments } =
    await sharp(bytes).metadata()
  return { format, width, height, depth, pages, orientation, exif, icc, xmp, iptc, comments }
}
const noMetadata = {
  depth: "uchar" as const,
  pages: undefined,
  orientation: undefined,
  exif: undefined,
  icc: undefined,
  xmp: undefined,
  iptc: undefined,
  comments: undefined
}

const colourAt = async (bytes: Uint8Array, left: number, top: number) => {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return (pixel[0] ?? 0) > (pixel[2] ?? 0) ? "red" : "blue"
}

const formats = [
  ["jpeg", "image/jpeg"],
  ["png", "image/png"],
  ["webp", "image/webp"]
] as const

layer(layerImages)("an image", (it) => {
  for (const [format, contentType] of formats) {
    it.effect(
      `SEC-018 in ${format} is upright and keeps neither position, camera, colour profile nor text`,
      () =>
        Effect.gen(function* () {
          const file = yield* Effect.promise(() => photograph().toFormat(format).toBuffer())
          const before = yield* Effect.promise(() => describe(file))
          assert.deepStrictEqual([before.width, before.height, before.orientation], [40, 20, 6])
          assert.isDefined(before.exif)
          assert.isDefined(before.icc)
          const { bytes } = Option.getOrThrow(yield* reencode(file, contentType))
          assert.deepStrictEqual(yield* Effect.promise(() => describe(bytes)), {
            ...noMetadata,
            format,
            width: 20,
            height: 40
          })
          assert.strictEqual(yield* Effect.promise(() => colourAt(bytes, 10, 5)), "red")
          assert.strictEqual(yield* Effect.promise(() => colourAt(bytes, 10, 35)), "blue")
          assert.notMatch(
            Buffer.from(bytes).toString("latin1"),
            /Mette|Camera|GPS|Roskilde|ICC_PROFILE|iCCP|Exif/
          )
        })
    )

    it.effect(`SEC-018 in ${format} is refused when its file is cut off`, () =>
      Effect.gen(function* () {
        const file = yield* Effect.promise(() =>
          sharp({
            create: { width: 200, height: 200, channels: 3, background: "#fff", noise: { type: "gaussian" } }
          })
            .toFormat(format)
            .toBuffer()
        )
        assert.isTrue(Option.isSome(yield* reencode(file, contentType)))
        for (const share of [0.1, 0.5, 0.9]) {
          const cut = file.subarray(0, Math.floor(file.length * share))
          assert.isTrue(Option.isNone(yield* reencode(cut, contentType)), `${share} of the file`)
        }
      })
    )

    it.effect(`SEC-018 in ${format} loses what follows it: a file that is also a page or an archive`, () =>
      Effect.gen(function* () {
        const file = yield* Effect.promise(() => create(8, 8).toFormat(format).toBuffer())
        const polyglot = Buffer.concat([
          file,
          Buffer.from("<script>alert(1)</script>PK\u0003\u0004archive.zip")
        ])
        const result = yield* reencode(polyglot, contentType)
        // A decoder may also refuse such a file.
        const text = Option.match(result, {
          onNone: () => "",
          onSome: ({ bytes }) => Buffer.from(bytes).toString("latin1")
        })
        assert.notMatch(text, /script|archive/)
      })
    )

    it.effect(`SEC-018 in ${format} is reduced to the longest side that is stored, and never enlarged`, () =>
      Effect.gen(function* () {
        for (const [width, height, expected] of [
          [3000, 1500, { width: 1024, height: 512 }],
          [600, 2048, { width: 300, height: 1024 }],
          [16, 9, { width: 16, height: 9 }]
        ] as const) {
          const file = yield* Effect.promise(() => create(width, height).toFormat(format).toBuffer())
          const { bytes } = Option.getOrThrow(yield* reencode(file, contentType))
          assert.deepStrictEqual(yield* Effect.promise(() => describe(bytes)), {
            ...noMetadata,
            format,
            ...expected
          })
        }
      })
    )
  }

  it.effect("SEC-018 of 144 megapixels in a file of 20 kB is refused before it unpacks", () =>
    Effect.gen(function* () {
      const bomb = aPng({ width: 12_000, height: 12_000 })
      assert.isBelow(bomb.length, 20_000)
      const before = process.memoryUsage().rss
      assert.isTrue(Option.isNone(yield* reencode(bomb, "image/png")))
      assert.isBelow(process.memoryUsage().rss - before, 50_000_000)
    })
  )

  it.effect("SEC-018 whose header claims 4,000 megapixels is refused", () =>
    Effect.gen(function* () {
      const file = yield* Effect.promise(() => create(8, 8).jpeg().toBuffer())
      const frame = file.indexOf(Buffer.from([0xff, 0xc0]))
      file.writeUInt16BE(65_500, frame + 5)
      file.writeUInt16BE(65_500, frame + 7)
      assert.isTrue(Option.isNone(yield* reencode(file)))
    })
  )

  it.effect("SEC-018 of exactly the most pixels is accepted, one row more is refused", () =>
    Effect.gen(function* () {
      const images = yield* Images
      const sizes = { maxPixels: 10_000, maxSidePixels: 100 }
      const statuses = yield* Effect.forEach([100, 101], (height) =>
        images.reencode({ contentType: "image/png", bytes: aPng({ width: 100, height }) }, sizes)
      )
      assert.deepStrictEqual(statuses.map(Option.isSome), [true, false])
    })
  )

  it.effect("SEC-018 that moves keeps its first frame alone", () =>
    Effect.gen(function* () {
      const file = yield* Effect.promise(async () => {
        const frames = await Promise.all(
          ["#f00", "#00f"].map((colour) => create(8, 8, colour).png().toBuffer())
        )
        return sharp(frames, { join: { animated: true } })
          .webp()
          .toBuffer()
      })
      assert.strictEqual((yield* Effect.promise(() => describe(file))).pages, 2)
      const { bytes } = Option.getOrThrow(yield* reencode(file, "image/webp"))
      assert.deepStrictEqual(yield* Effect.promise(() => describe(bytes)), {
        ...noMetadata,
        format: "webp",
        width: 8,
        height: 8
      })
      assert.strictEqual(yield* Effect.promise(() => colourAt(bytes, 4, 4)), "red")
    })
  )

  for (const [name, bytes] of [
    ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")],
    ["a GIF", Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")],
    ["a TIFF", Buffer.from("49492a0008000000000000000000", "hex")],
    ["a PDF", Buffer.from("%PDF-1.4\n%%EOF")],
    ["a start without content", Buffer.from("ffd8ffe0", "hex")],
    ["an empty file", Buffer.alloc(0)]
  ] as const) {
    it.effect(`SEC-018 is refused when it is ${name}, whatever type it claims`, () =>
      Effect.gen(function* () {
        for (const [, contentType] of formats)
          assert.isTrue(Option.isNone(yield* reencode(bytes, contentType)))
      })
    )
  }
})
