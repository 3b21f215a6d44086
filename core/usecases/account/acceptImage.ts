import { Effect, Option } from "effect"
import { imageKind } from "#core/account/imageKind.ts"
import { ImageNotAccepted } from "#core/account/refusals.ts"
import { Images } from "#core/ports/Images.ts"
import { toMegabytes, toMegapixels } from "#core/shared/format.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

/** SEC-018 Answers the pixels of an uploaded image, encoded again. Refuses a file that is too large or no image. */
export const acceptImage = Effect.fn("acceptImage")(function* (bytes: Uint8Array) {
  const { uploads } = yield* ProductSettings
  const contentType = imageKind(bytes)
  const notAccepted = new ImageNotAccepted({
    megabytes: toMegabytes(uploads.maxBytes),
    megapixels: toMegapixels(uploads.maxPixels)
  })
  if (Option.isNone(contentType) || bytes.length > uploads.maxBytes) return yield* notAccepted
  const image = yield* (yield* Images).reencode({ contentType: contentType.value, bytes }, uploads)
  return Option.isSome(image) ? image.value : yield* notAccepted
})
