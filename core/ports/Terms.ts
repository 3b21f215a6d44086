import { Context, type DateTime, type Effect } from "effect"
import type { TermsVersion } from "#core/account/terms.ts"
import type { UserId } from "#core/shared/ids.ts"

export class Terms extends Context.Service<
  Terms,
  {
    /** Finds the latest version that is published at `now`. */
    readonly latest: (now: DateTime.Utc) => Effect.Effect<TermsVersion>
    /** Lists every version, the latest first. */
    readonly all: Effect.Effect<ReadonlyArray<TermsVersion>>
    /** The same; keeps others from publishing until the surrounding transaction ends. */
    readonly lockAll: Effect.Effect<ReadonlyArray<TermsVersion>>
    /** Adds a version, whose time no other one has. */
    readonly publish: (version: TermsVersion) => Effect.Effect<void>
    /** TERMS-007 Records when a person first viewed a version. */
    readonly trackView: (personId: UserId, version: TermsVersion, at: DateTime.Utc) => Effect.Effect<void>
  }
>()("samvej/core/ports/Terms") {}
