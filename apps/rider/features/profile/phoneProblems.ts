import type { Refusal } from "#ui/api/Refusal.ts"

type Problem = Pick<Refusal, "code" | "fields">

/** PHONE-006, PHONE-007 Whether a refusal is about the new number: it has an account, or is no number. */
export const isOfNumber = ({ code, fields }: Problem): boolean =>
  code === "existing_phone_number" || code === "invalid_phone_number" || "phone_number" in fields

/** PHONE-007 Whether a refusal is about the code. */
export const isOfCode = ({ code, fields }: Problem): boolean =>
  code === "invalid_phone_code" || "code" in fields
