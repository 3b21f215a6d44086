import { Schema } from "effect"

/** MONEY-025 as the person sees it: money paid in or for a ride, paid out to the bank, or received. */
export const TransactionType = Schema.Literals(["PAYMENT", "PAYOUT", "RECEIVE"])
export type TransactionType = typeof TransactionType.Type

/** MONEY-026: what a movement belongs to. */
export const ActionableType = Schema.Literals([
  "commute_driver_trip",
  "commute_passenger_trip",
  "top_up",
  "payout",
  "voucher",
  "adjustment"
])
export type ActionableType = typeof ActionableType.Type
