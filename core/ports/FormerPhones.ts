import { Context, type Effect } from "effect"
import type { Phone } from "#core/account/phone.ts"
import type { UserId } from "#core/shared/ids.ts"

export class FormerPhones extends Context.Service<
  FormerPhones,
  {
    /** SEC-014 Remembers, as a keyed hash, that an account had a number, so that the freed number earns nothing twice. */
    readonly remember: (personId: UserId, phone: Phone) => Effect.Effect<void>
  }
>()("samvej/core/ports/FormerPhones") {}
