import type { Country } from "#core/shared/country.ts"
import type { Extract } from "#geo/osm/readExtract.ts"
import { isDrivable } from "#geo/osm/readExtract.ts"
import type { makeCountryOf } from "./countries.ts"
import { refuse } from "./refusal.ts"

const SAMPLED_ROADS = 5_000

/** Lists the supported countries of the roads. Throws `RegionRefused` when there are none. */
export const findCountries = (
  extract: Extract,
  countryOf: ReturnType<typeof makeCountryOf>,
  name: string
): ReadonlyArray<Country> => {
  const roads = [...extract.ways.values()].filter(isDrivable)
  const step = Math.max(1, Math.floor(roads.length / SAMPLED_ROADS))
  const found = new Set<Country>()
  for (let i = 0; i < roads.length; i += step) {
    const [lng, lat] = extract.nodes.position(roads[i]?.refs[0] ?? 0) ?? []
    const country = lng === undefined || lat === undefined ? undefined : countryOf(lat, lng)
    if (country !== undefined) found.add(country)
  }
  if (found.size > 0) return [...found].sort()
  return refuse(`${name} lies outside Denmark, Sweden, Norway, the Netherlands and Belgium.`)
}
