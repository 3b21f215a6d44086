import type { Result } from "effect"
import type { InvalidFields } from "#core/shared/refusals.ts"
import { checkText } from "./checkText.ts"

/** BCAST-002 A single character counts as a mistake. */
const MIN_CHARACTERS = 2

/** BCAST-002 Whether a text is long enough to be sent. */
export const isSendable = (text: string): boolean => text.trim().length >= MIN_CHARACTERS

/** BCAST-002 Trims the text of a message and checks its length, `max` characters at most. */
export const checkMessage = (text: string, max: number): Result.Result<string, InvalidFields> =>
  checkText(text, {
    field: "message",
    max,
    problemOf: (content) => (isSendable(content) ? null : "invalid.messageTooShort")
  })

/**
 * BCAST-005 Splits passengers into those that a broadcast reaches, and those whom it misses: without a complete profile, or (N98) with
 * whom the driver is blocked.
 */
export const receiversOf = <
  P extends { readonly hasMandatoryProperties: boolean; readonly isBlocked: boolean }
>(
  passengers: ReadonlyArray<P>
): { readonly reached: ReadonlyArray<P>; readonly missed: ReadonlyArray<P> } => {
  const isReached = ({ hasMandatoryProperties, isBlocked }: P) => hasMandatoryProperties && !isBlocked
  return {
    reached: passengers.filter(isReached),
    missed: passengers.filter((passenger) => !isReached(passenger))
  }
}
