import type { Phone } from "./phone.ts"

/** Builds the text that a login code's hash covers, so that a code fits its own phone number only. */
export const codeHashInput = (phone: Phone, code: string): string => `otp:${phone}:${code}`
