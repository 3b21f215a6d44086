import { Context, Data, type Effect } from "effect"
import type { Identity } from "#core/account/eid.ts"
import type { EidProvider } from "#core/account/Person.ts"
import type { EidProviderUnavailable } from "#core/account/refusals.ts"
import type { Language } from "#core/shared/language.ts"

/** The secrets of one verification, each of 256 random bits. */
export interface EidSecrets {
  /** Returned by the provider with the person, so that the return belongs to the start. */
  readonly state: string
  /** Repeated by the provider in its signed answer, so that the answer belongs to the start. */
  readonly nonce: string
  /** PKCE: proves that the code is redeemed by the server that asked for it. */
  readonly codeVerifier: string
}

export interface EidStart extends EidSecrets {
  readonly provider: EidProvider
  readonly language: Language
}

export interface EidCallback extends EidSecrets {
  readonly provider: EidProvider
  /** The query with which the person returned, unchanged. */
  readonly query: string
}

/** The provider did not confirm the person: `cancelled` by the person, or its answer is not to be trusted (`rejected`). */
export class EidNotConfirmed extends Data.TaggedError("EidNotConfirmed")<{
  readonly reason: "cancelled" | "rejected"
}> {}

/** EID-002, EID-003 The national identity providers. */
export class IdentityProvider extends Context.Service<
  IdentityProvider,
  {
    readonly name: string
    /** The providers that this server can ask. */
    readonly providers: ReadonlyArray<EidProvider>
    /** Returns the address of the provider's page. */
    readonly start: (start: EidStart) => Effect.Effect<string, EidProviderUnavailable>
    /** Redeems the code of a return and verifies the provider's signed answer. */
    readonly finish: (
      callback: EidCallback
    ) => Effect.Effect<Identity, EidProviderUnavailable | EidNotConfirmed>
  }
>()("samvej/core/ports/IdentityProvider") {}
