import { Context, type DateTime, type Effect, type Option } from "effect"
import type { OneUseCodeKind } from "#core/account/oneUseCode.ts"
import type { UserId } from "#core/shared/ids.ts"

/** N85 Codes that work once, stored by the hash of `oneUseCodeHashInput`. */
export class OneUseCodes extends Context.Service<
  OneUseCodes,
  {
    /** Replaces a person's codes of one kind. */
    readonly replace: (
      personId: UserId,
      kind: OneUseCodeKind,
      codes: {
        readonly hashes: ReadonlyArray<string>
        readonly createdAt: DateTime.Utc
        readonly expiresAt: Option.Option<DateTime.Utc>
      }
    ) => Effect.Effect<void>
    /** Uses the code of these hashes up, of any of the kinds; false if there is no such unused and unexpired code. */
    readonly use: (
      personId: UserId,
      kinds: ReadonlyArray<OneUseCodeKind>,
      hashes: ReadonlyArray<string>,
      now: DateTime.Utc
    ) => Effect.Effect<boolean>
    /** Counts a person's unused codes of one kind. */
    readonly countUnused: (personId: UserId, kind: OneUseCodeKind) => Effect.Effect<number>
  }
>()("samvej/core/ports/OneUseCodes") {}
