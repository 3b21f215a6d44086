import { Schema } from "effect"

/** A decimal number in a query. Unlike `Number()` it refuses an empty text and other notations. */
export const NumberText = Schema.String.check(
  Schema.isPattern(/^-?\d{1,12}(\.\d{1,20})?(e-?\d{1,2})?$/, { expected: "a number" })
).pipe(Schema.decodeTo(Schema.NumberFromString))

/** WGS84, degrees. */
export const Latitude = NumberText.check(Schema.isBetween({ minimum: -90, maximum: 90 }))
export const Longitude = NumberText.check(Schema.isBetween({ minimum: -180, maximum: 180 }))
