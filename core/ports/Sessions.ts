import { Context, type DateTime, type Effect, type Option } from "effect"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"

export class Sessions extends Context.Service<
  Sessions,
  {
    /** Whose token this is (by its hash, see `Secrets`), if it is valid at `now`. */
    readonly find: (tokenHash: string, now: DateTime.Utc) => Effect.Effect<Option.Option<SignedInUser>>
  }
>()("samvej/core/ports/Sessions") {}
