import { Schema } from "effect"

/** MONEY-020. */
export class InsufficientFundsOnBalance extends Schema.TaggedError<InsufficientFundsOnBalance>()(
  "insufficient_funds_on_balance",
  {},
  { httpApiStatus: 422 }
) {}
