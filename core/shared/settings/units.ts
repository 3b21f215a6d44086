import { Schema } from "effect"

/** A whole number, not negative: seconds, minutes, days, metres, counts. */
export const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
/** A whole number, at least one. */
export const Positive = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
/** Money in the country's main unit (12.5 is 12.50 kr.), or a price per kilometre. */
export const MainUnits = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))
export const Kilometres = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))
/** `HH:mm` in the time zone of the trip. */
export const WallTime = Schema.String.check(Schema.isPattern(/^([01]\d|2[0-3]):[0-5]\d$/))
/** A part of a whole, from 0 to 1. */
export const Share = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1 }))
