import type { UserId } from "#core/shared/ids.ts"

/** N85 `recovery` stands in for a lost passkey, `enrolment` lets its owner register the first one, `desktop` signs the desktop in. */
export type OneUseCodeKind = "recovery" | "enrolment" | "desktop"

/** The digits of a one-use code: 40 bits, against five tries for each code by SMS. */
export const ONE_USE_CODE_DIGITS = 12

/** Writes a code in groups of four digits: `1234-5678-9012`. */
export const showOneUseCode = (digits: string): string => (digits.match(/\d{1,4}/g) ?? []).join("-")

/** Reads a code as a person typed it: spaces and dashes do not matter. */
export const readOneUseCode = (text: string): string => text.replace(/[\s-]/g, "")

/** Builds the text that a code's hash covers, so that a code fits its own person only. */
export const oneUseCodeHashInput = (personId: UserId, digits: string): string =>
  `one-use:${personId}:${digits}`
