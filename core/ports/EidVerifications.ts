import { Context, type DateTime, type Effect, type Option } from "effect"
import type { EidProvider } from "#core/account/Person.ts"
import type { UserId } from "#core/shared/ids.ts"

/** A verification that has begun. Its state and the browser's token are stored by their hashes. */
export interface EidAttempt {
  readonly personId: UserId
  readonly provider: EidProvider
  readonly nonce: string
  readonly codeVerifier: string
  readonly expiresAt: DateTime.Utc
}

/** EID-002 The verifications that have begun, and the e-IDs that verify an account. */
export class EidVerifications extends Context.Service<
  EidVerifications,
  {
    /** Saves an attempt; it replaces an earlier one of the person. */
    readonly begin: (
      attempt: EidAttempt,
      hashes: { readonly state: string; readonly browser: string }
    ) => Effect.Effect<void>
    /** Removes the attempt with these hashes and returns it, once. */
    readonly take: (hashes: {
      readonly state: ReadonlyArray<string>
      readonly browser: ReadonlyArray<string>
    }) => Effect.Effect<Option.Option<EidAttempt>>
    /** Reserves an e-ID for an account; false if it verifies another one. Waits for a transaction that is reserving it. */
    readonly claim: (claim: {
      readonly subjectHash: string
      readonly personId: UserId
      readonly at: DateTime.Utc
    }) => Effect.Effect<boolean>
  }
>()("samvej/core/ports/EidVerifications") {}
