import { Schema } from "effect"
import { Country } from "./country.ts"
import { GeoPoint } from "./geo.ts"
import { PlaceId } from "./ids.ts"

/** TRIP-032 The address of a start or destination. `street` includes the house number: "Strandvejen 12". */
export const Address = Schema.Struct({
  ...GeoPoint.fields,
  street: Schema.String.check(Schema.isMaxLength(200)),
  zipcode: Schema.String.check(Schema.isMaxLength(12)),
  city: Schema.String.check(Schema.isMaxLength(120)),
  country: Country,
  place_id: Schema.NullOr(PlaceId)
})
export type Address = typeof Address.Type
