import { Effect, Layer, Option } from "effect"
import { cleanJpeg } from "#api/images/cleanJpeg.ts"
import { cleanPng } from "#api/images/cleanPng.ts"
import { cleanWebp } from "#api/images/cleanWebp.ts"
import { ImageNotAccepted } from "#core/account/refusals.ts"
import { Pictures } from "#core/ports/Pictures.ts"

const clean = { "image/jpeg": cleanJpeg, "image/png": cleanPng, "image/webp": cleanWebp }

/**
 * Takes out everything that is not the picture itself (place, camera, time, thumbnails, comments) without touching a
 * pixel. An adapter that re-encodes can take its place.
 */
export const layerPictures = Layer.succeed(Pictures, {
  clean: (picture) =>
    Option.match(clean[picture.contentType](picture.bytes), {
      onNone: () => Effect.fail(new ImageNotAccepted()),
      onSome: (bytes) => Effect.succeed({ ...picture, bytes })
    })
})
