import { Context, type Effect, type Option } from "effect"
import type { BotCheckMissing } from "#core/account/refusals.ts"

/** AUTH-002: a piece of work that costs a program more than a person; signed, so that none is made up. */
export interface BotChallenge {
  readonly parameters: {
    readonly algorithm: string
    readonly nonce: string
    readonly salt: string
    readonly cost: number
    readonly keyLength: number
    readonly keyPrefix: string
    readonly keySignature?: string
    readonly data: { readonly expires: number }
  }
  readonly signature: string
}

/** What a solution opens: one look whether a number exists, and one code. */
export type BotCheckUse = "check" | "code"

export class BotCheck extends Context.Service<
  BotCheck,
  {
    readonly challenge: Effect.Effect<BotChallenge>
    /** AUTH-003, AUTH-034: a solution is good for each use once, even when what follows is refused. */
    readonly spend: (
      solution: Option.Option<string>,
      use: BotCheckUse
    ) => Effect.Effect<void, BotCheckMissing>
  }
>()("samvej/core/ports/BotCheck") {}
