import { Effect } from "effect"
import { checkPostalCode } from "#core/account/checkPostalCode.ts"
import { Places } from "#core/ports/Places.ts"
import type { Country } from "#core/shared/country.ts"

/** ONB-014 Finds the city of a postal code of a valid format; none where no list covers its district. */
export const findCity = Effect.fn("findCity")(function* (country: Country, zipcode: string) {
  return yield* Effect.fromResult(checkPostalCode(yield* (yield* Places).postalCode(country, zipcode)))
})
