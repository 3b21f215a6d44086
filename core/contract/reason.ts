import { Schema } from "effect"

/** In characters, both included. */
export const reasonLength = { min: 5, max: 500 } as const

/** CONS-002 Why a member of staff does something; it stays in the audit log. */
export const Reason = Schema.Trim.check(
  Schema.isMinLength(reasonLength.min),
  Schema.isMaxLength(reasonLength.max)
)
