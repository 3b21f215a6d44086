import { Schema } from "effect"

/** Every command that books, cancels, pays or reserves accepts a key; a repeat returns the first result. */
export const idempotencyHeader = {
  "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinLength(8), Schema.isMaxLength(100)))
}
