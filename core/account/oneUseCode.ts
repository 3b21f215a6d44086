import type { UserId } from "#core/shared/ids.ts"

/** N85 `recovery` stands in for a lost passkey, `enrolment` lets its owner register the first one, `desktop` signs the desktop in. */
export type OneUseCodeKind = "recovery" | "enrolment" | "desktop"

/** The characters of a one-use code: 120 bits, which nobody guesses from a stolen hash. */
export const ONE_USE_CODE_LENGTH = 24

/** The characters of a code (Crockford's base 32): no I, L, O and U, which look like 1, 0 and V. */
export const ONE_USE_CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

/** Writes a code in groups of four characters: `7K3M-Q9XD-4TBW-…`. */
export const showOneUseCode = (code: string): string => (code.match(/.{1,4}/g) ?? []).join("-")

/**
 * Reads a code as a person typed it: capitals, spaces and dashes do not matter, and letters that look like digits are digits. Codes of
 * twelve digits, which were issued earlier, are read too.
 */
export const readOneUseCode = (text: string): string =>
  text
    .replace(/[\s\p{Dash_Punctuation}]/gu, "")
    .toUpperCase()
    .replace(/[IL]/g, "1")
    .replace(/O/g, "0")

/** Builds the text that a code's hash covers, so that a code fits its own person only. */
export const oneUseCodeHashInput = (personId: UserId, code: string): string => `one-use:${personId}:${code}`
