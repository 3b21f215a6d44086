import { Context, type Effect } from "effect"
import type { UserId } from "#core/shared/ids.ts"
import type { TravelPass } from "#core/subsidy/TravelPass.ts"

export class TravelPasses extends Context.Service<
  TravelPasses,
  { readonly ofPerson: (personId: UserId) => Effect.Effect<ReadonlyArray<TravelPass>> }
>()("samvej/core/ports/TravelPasses") {}
