import { Schema } from "effect"
import { Day, orNull, wire } from "#core/contract/wire.ts"
import { Country } from "#core/shared/country.ts"
import { TravelPassId } from "#core/shared/ids.ts"
import { ShownPassState } from "#core/subsidy/passStates.ts"

/** PASS-012 A kind of pass that can be registered. */
export const TravelPassOption = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  country: Country,
  image: Schema.NullOr(Schema.String)
})

/** PASS-003 A registered pass; `travelPass` is its name, `image` a path of this host. */
export const TravelPassView = wire({
  id: TravelPassId,
  travelPass: Schema.String,
  state: ShownPassState,
  isActive: Schema.Boolean,
  periodStart: Day,
  periodEnd: Day,
  image: orNull(Schema.String),
  rejection: orNull(Schema.String)
})
export type TravelPassView = typeof TravelPassView.Type
