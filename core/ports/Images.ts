import { Context, type Effect, type Option } from "effect"

export interface ImageFile {
  readonly contentType: "image/jpeg" | "image/png" | "image/webp"
  readonly bytes: Uint8Array
}

export interface ImageLimits {
  /** The most pixels, width times height, of an image that is decoded. */
  readonly maxPixels: number
  /** The longest side of the result, in pixels. */
  readonly maxSidePixels: number
}

export class Images extends Context.Service<
  Images,
  {
    /**
     * SEC-018 Decodes an image and encodes its pixels again in the same format: upright, not larger than the limits, without
     * metadata (position, camera, colour profile) and without other content of the file. None for an unreadable one.
     */
    readonly reencode: (image: ImageFile, limits: ImageLimits) => Effect.Effect<Option.Option<ImageFile>>
  }
>()("samvej/core/ports/Images") {}
