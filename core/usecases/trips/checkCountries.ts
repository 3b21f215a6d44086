import { Effect } from "effect"
import { Borders } from "#core/ports/Borders.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { CountryNotSupported } from "#core/trip/refusals.ts"

/** N34 Refuses places outside the five countries. */
export const checkCountries = Effect.fn("checkCountries")(function* (points: ReadonlyArray<GeoPoint>) {
  const borders = yield* Borders
  const abroad = yield* Effect.forEach(points, borders.isAbroad)
  if (abroad.includes(true)) return yield* new CountryNotSupported()
})
