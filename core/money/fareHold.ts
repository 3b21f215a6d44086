import { Schema } from "effect"

/**
 * N07 What became of the price of a booking: never held, held, returned to the passenger, paid to the driver, or
 * refunded by support after that.
 */
export const FareHold = Schema.Literals(["none", "held", "released", "captured", "refunded"])
export type FareHold = typeof FareHold.Type
