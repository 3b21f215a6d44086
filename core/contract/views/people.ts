import { Schema } from "effect"
import { DisplayName } from "#core/contract/displayName.ts"
import { wire } from "#core/contract/wire.ts"
import { UserId } from "#core/shared/ids.ts"

/** SRCH-016 A driver as passengers see them; `ratingsAverage` is null before the first rating. */
export const DriverView = wire({
  id: UserId,
  name: Schema.String,
  lastName: Schema.String,
  image: Schema.NullOr(Schema.String),
  ratingsAverage: Schema.NullOr(Schema.Finite),
  ratingsCount: Schema.Int,
  stats: wire({ carpoolsCompleted: Schema.Int })
})
export type DriverView = typeof DriverView.Type

/** BOOK-005 A passenger as the driver sees them. */
export const PassengerView = wire({
  id: UserId,
  name: Schema.String,
  displayName: DisplayName,
  image: Schema.NullOr(Schema.String),
  ratingsAverage: Schema.NullOr(Schema.Finite),
  hasMandatoryProperties: Schema.Boolean
})
export type PassengerView = typeof PassengerView.Type
