import { Option, Schema } from "effect"

/**
 * EID-002 Why a verification failed: the person `cancelled` it; it came back too late, twice or in another browser (`expired`); the
 * provider did not answer (`unavailable`) or its answer is not to be trusted (`rejected`); the e-ID verifies another account
 * (`in_use`); its owner is too young (`under_age`).
 */
export const EidFailure = Schema.Literals([
  "cancelled",
  "expired",
  "unavailable",
  "rejected",
  "in_use",
  "under_age"
])
export type EidFailure = typeof EidFailure.Type
export type EidOutcome = "verified" | EidFailure

const decodeFailure = Schema.decodeUnknownOption(EidFailure)

/** EID-002 The address of the app to which a person returns from the provider. */
export const eidReturnPath = (outcome: EidOutcome): string =>
  outcome === "verified"
    ? "/?eIdVerified=true&showEidFlow=false"
    : `/?eIdVerified=false&showEidFlow=true&eIdFailure=${outcome}`

/** What the app does with an address: thank the person, explain the failure, or open the sheet. */
export type EidReturn =
  | { readonly _tag: "verified" }
  | { readonly _tag: "failed"; readonly failure: EidFailure }
  | { readonly _tag: "start" }

/** The query of an address, as the platform's `URLSearchParams`. */
interface Query {
  readonly get: (name: string) => string | null
}

/** HOME-012 Reads the query of an address; none if it says nothing about e-ID. An unknown reason counts as `rejected`. */
export const readEidReturn = (query: Query): Option.Option<EidReturn> => {
  const isVerified = query.get("eIdVerified")
  if (isVerified === "true") return Option.some({ _tag: "verified" })
  if (isVerified === "false") {
    const failure = Option.getOrElse(decodeFailure(query.get("eIdFailure")), () => "rejected" as const)
    return Option.some({ _tag: "failed", failure })
  }
  return query.get("showEidFlow") === "true" ? Option.some({ _tag: "start" }) : Option.none()
}

/**
 * EID-001, EID-002 What the app does after a return. The profile says whether the person is verified, not the address, which can be opened
 * again: a return that is repeated fails, and changes nothing.
 */
export const decideEidReturn = (
  found: EidReturn,
  isVerified: boolean
): { readonly _tag: "start" | "thank" | "ignore" } | Extract<EidReturn, { readonly _tag: "failed" }> => {
  if (found._tag === "start") return found
  if (isVerified) return { _tag: "thank" }
  return found._tag === "failed" ? found : { _tag: "ignore" }
}

/** EID-002 Whether another try of the same person can succeed. */
export const canRetryEid = (failure: EidFailure): boolean => failure !== "in_use" && failure !== "under_age"
