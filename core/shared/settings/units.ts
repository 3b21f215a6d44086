import { Schema } from "effect"

/** Whole and not negative: seconds, minutes, days, metres, counts. */
export const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
/** Whole and at least one. */
export const Positive = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))
/** Money in the country's main unit (12.5 is 12.50 kr.), or a price per kilometre. */
export const MainUnits = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))
export const Kilometres = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0))
/** `HH:mm` of the trip's own time zone. */
export const WallTime = Schema.String.check(Schema.isPattern(/^([01]\d|2[0-3]):[0-5]\d$/))
