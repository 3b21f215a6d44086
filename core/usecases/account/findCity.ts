import { Effect } from "effect"
import { checkPostalCode } from "#core/account/checkPostalCode.ts"
import { Places } from "#core/ports/Places.ts"
import type { Country } from "#core/shared/country.ts"

/** ONB-014 Finds the city of a postal code in national notation; none where no list has the code. */
export const findCity = Effect.fn("findCity")(function* (country: Country, zipcode: string) {
  const listed = yield* (yield* Places).cityOf(country, zipcode)
  return yield* Effect.fromResult(checkPostalCode(country, zipcode, listed))
})
