import type { PhoneParts } from "#core/shared/phoneParts.ts"

/** AUTH-007, AUTH-038 Whether a code can be requested: both parts of the number are there, and the terms are accepted. */
export const isReadyForCode = (
  { phoneCountryCode, phoneNumber }: PhoneParts,
  hasAcceptedTerms: boolean
): boolean => hasAcceptedTerms && phoneCountryCode !== "" && phoneNumber.trim() !== ""

/** AUTH-012, AUTH-038 Whether a code can be requested by e-mail: there is an address, and the terms are accepted. */
export const isReadyForMail = (email: string, hasAcceptedTerms: boolean): boolean =>
  hasAcceptedTerms && email.trim() !== ""

/** AUTH-008 What the code of a number is for: an account that exists, or a new one. */
export const purposeOfCode = (exists: boolean): "login" | "sign-up" => (exists ? "login" : "sign-up")
