import { Context, type Effect } from "effect"
import type { ImageNotAccepted } from "#core/account/refusals.ts"

export interface Picture {
  readonly contentType: "image/jpeg" | "image/png" | "image/webp"
  readonly bytes: Uint8Array
}

export class Pictures extends Context.Service<
  Pictures,
  {
    /** The same picture without place, camera or other notes in it; refused when it cannot be read. */
    readonly clean: (picture: Picture) => Effect.Effect<Picture, ImageNotAccepted>
  }
>()("samvej/core/ports/Pictures") {}
