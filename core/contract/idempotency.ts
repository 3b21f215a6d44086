import { Schema } from "effect"

/** Every command that books, cancels, pays or reserves takes one; a repeat answers the first result. */
export const idempotencyHeader = {
  "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinLength(8), Schema.isMaxLength(100)))
}
