import { Effect, Layer, Semaphore } from "effect"
import sharp, { type Sharp } from "sharp"
import { type ImageFile, type ImageLimits, Images } from "#core/ports/Images.ts"

const quality = 85
const longestSeconds = 10
/** Each decoded image takes up to 200 MB of memory for a moment. */
const atOnce = 2

const encoders = {
  "image/jpeg": (image: Sharp) => image.jpeg({ quality }),
  "image/png": (image: Sharp) => image.png(),
  "image/webp": (image: Sharp) => image.webp({ quality })
}

/** Blocks the decoders of every other format (SVG, GIF, TIFF, …), and keeps no image in memory. */
const restrictDecoders = () => {
  sharp.block({ operation: ["VipsForeignLoad"] })
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"]
  })
  sharp.cache(false)
}

/**
 * SEC-018 Rejects a damaged file and one with too many pixels, of which it reads no more than the header. Turns the image
 * upright before the metadata goes. An animation keeps its first frame. Runs on a thread of its own.
 */
const reencode = (
  { contentType, bytes }: ImageFile,
  { maxPixels, maxSidePixels }: ImageLimits
): Promise<Buffer> => {
  const image = sharp(bytes, { failOn: "warning", limitInputPixels: maxPixels, autoOrient: true })
    .resize({ width: maxSidePixels, height: maxSidePixels, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .timeout({ seconds: longestSeconds })
  return encoders[contentType](image).toBuffer()
}

export const layerImages = Layer.effect(
  Images,
  Effect.gen(function* () {
    restrictDecoders()
    const slots = yield* Semaphore.make(atOnce)
    return {
      reencode: (image, limits) =>
        Effect.tryPromise(() => reencode(image, limits)).pipe(
          Effect.map((bytes) => ({ ...image, bytes })),
          Effect.option,
          slots.withPermits(1)
        )
    }
  })
)
