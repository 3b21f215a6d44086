import { Context, type Effect } from "effect"
import type { PartnerArea } from "#core/subsidy/PartnerArea.ts"

/** The partner areas with their contracts. */
export class Contracts extends Context.Service<
  Contracts,
  { readonly all: Effect.Effect<ReadonlyArray<PartnerArea>> }
>()("samvej/core/ports/Contracts") {}
