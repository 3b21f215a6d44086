import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Passkey, PasskeyChallenge, StoredPasskey } from "#core/account/Passkey.ts"
import type { UserId } from "#core/shared/ids.ts"

/** N85 The passkeys of staff, and the challenges that wait for one. */
export class Passkeys extends Context.Service<
  Passkeys,
  {
    /** Lists a person's passkeys, oldest first. */
    readonly findByPerson: (personId: UserId) => Effect.Effect<ReadonlyArray<StoredPasskey>>
    /** Does so, and locks them until the surrounding transaction ends, so that one of them stays. */
    readonly lockByPerson: (personId: UserId) => Effect.Effect<ReadonlyArray<StoredPasskey>>
    /** Finds a passkey and locks it until the surrounding transaction ends, because its counter only grows. */
    readonly lock: (id: string) => Effect.Effect<Option.Option<Passkey>>
    /** Adds a passkey; false if another account has it. */
    readonly add: (passkey: Passkey, at: DateTime.Utc) => Effect.Effect<boolean>
    readonly recordUse: (id: string, counter: number, at: DateTime.Utc) => Effect.Effect<void>
    readonly rename: (id: string, name: string) => Effect.Effect<void>
    readonly remove: (id: string) => Effect.Effect<void>
    readonly removeAll: (personId: UserId) => Effect.Effect<void>
    readonly addChallenge: (tokenHash: string, challenge: PasskeyChallenge) => Effect.Effect<void>
    /** Finds a challenge and locks it until the surrounding transaction ends, so that it is met once. */
    readonly lockChallenge: (
      tokenHashes: ReadonlyArray<string>
    ) => Effect.Effect<Option.Option<PasskeyChallenge>>
    readonly saveAttempt: (
      tokenHashes: ReadonlyArray<string>,
      attempt: Pick<PasskeyChallenge, "attempts" | "isMet">
    ) => Effect.Effect<void>
  }
>()("samvej/core/ports/Passkeys") {}
