import { Context, type Effect, type Option } from "effect"
import type { BotCheckMissing } from "#core/account/refusals.ts"

/** AUTH-002 A proof-of-work challenge, signed so that a client cannot invent one. */
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

/** The calls that a solution allows: one check whether a number exists, and one code. */
export type BotCheckUse = "check" | "code"

export class BotCheck extends Context.Service<
  BotCheck,
  {
    readonly challenge: Effect.Effect<BotChallenge>
    /** AUTH-003, AUTH-034 Redeems a solution, once for each use, even when the call is refused afterwards. */
    readonly redeem: (
      solution: Option.Option<string>,
      use: BotCheckUse
    ) => Effect.Effect<void, BotCheckMissing>
  }
>()("samvej/core/ports/BotCheck") {}
