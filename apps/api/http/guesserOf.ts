import { Effect, Option } from "effect"
import type { Guesser } from "#core/usecases/account/codeRequester.ts"
import { callerAddress } from "./callerAddress.ts"

/** SEC-005 The caller of this request, who requests or tries a code. */
export const guesserOf = Effect.fn("guesserOf")(function* (fingerprint: string | null | undefined) {
  const guesser: Guesser = {
    address: yield* callerAddress,
    fingerprint: Option.fromNullishOr(fingerprint)
  }
  return guesser
})
