import { Context, type Effect } from "effect"
import type { ImageNotAccepted } from "#core/account/refusals.ts"

export interface ImageFile {
  readonly contentType: "image/jpeg" | "image/png" | "image/webp"
  readonly bytes: Uint8Array
}

export class Images extends Context.Service<
  Images,
  {
    /** Removes the metadata (position, camera) of an image; refuses an unreadable one. */
    readonly clean: (image: ImageFile) => Effect.Effect<ImageFile, ImageNotAccepted>
  }
>()("samvej/core/ports/Images") {}
