import { Context, type Effect } from "effect"
import type { Contract } from "#core/subsidy/Contract.ts"

/** The partner areas in force. */
export class Contracts extends Context.Service<
  Contracts,
  { readonly all: Effect.Effect<ReadonlyArray<Contract>> }
>()("samvej/core/ports/Contracts") {}
