import { Effect, Option } from "effect"
import type { Guesser } from "#core/usecases/account/countGuess.ts"
import { callerAddress } from "./callerAddress.ts"

/** SEC-005 The caller of this request, who tries a code. */
export const guesserOf = Effect.fn("guesserOf")(function* (fingerprint: string | null | undefined) {
  const guesser: Guesser = {
    address: yield* callerAddress,
    fingerprint: Option.fromNullishOr(fingerprint)
  }
  return guesser
})
