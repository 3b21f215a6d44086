import { Effect, Layer, Option } from "effect"
import { cleanJpeg } from "#api/images/cleanJpeg.ts"
import { cleanPng } from "#api/images/cleanPng.ts"
import { cleanWebp } from "#api/images/cleanWebp.ts"
import { ImageNotAccepted } from "#core/account/refusals.ts"
import { Images } from "#core/ports/Images.ts"
import { toMegabytes } from "#core/shared/format.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

const clean = { "image/jpeg": cleanJpeg, "image/png": cleanPng, "image/webp": cleanWebp }

/** Removes place, camera, time, thumbnails and comments from an image, without re-encoding its pixels. */
export const layerImages = Layer.succeed(Images, {
  clean: (image) =>
    Option.match(clean[image.contentType](image.bytes), {
      onNone: () =>
        Effect.flatMap(ProductSettings, ({ uploads }) =>
          Effect.fail(new ImageNotAccepted({ megabytes: toMegabytes(uploads.maxBytes) }))
        ),
      onSome: (bytes) => Effect.succeed({ ...image, bytes })
    })
})
