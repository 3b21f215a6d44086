import { Effect, Option, Schema } from "effect"
import { Country } from "#core/shared/country.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import type { FoundPlace } from "#geo/places/FoundPlace.ts"
import type { RemoteService } from "#geo/remote/RemoteService.ts"
import type { Geocoder } from "./Geocoder.ts"
import { toFoundPlace } from "./toFoundPlace.ts"

const text = Schema.optionalKey(Schema.String)
const Found = Schema.Struct({
  osm_type: Schema.optionalKey(Schema.Literals(["node", "way", "relation"])),
  osm_id: Schema.optionalKey(Schema.Int),
  lat: Schema.FiniteFromString,
  lon: Schema.FiniteFromString,
  addresstype: text,
  name: Schema.optionalKey(Schema.NullOr(Schema.String)),
  address: Schema.Struct({
    house_number: text,
    road: text,
    pedestrian: text,
    footway: text,
    neighbourhood: text,
    hamlet: text,
    village: text,
    town: text,
    city: text,
    municipality: text,
    postcode: text,
    country_code: text
  })
})
const Many = Schema.Array(Found)
/** `/reverse` returns one place or an error. */
const One = Schema.Union([Found, Schema.Struct({ error: Schema.String })])

const letters = { node: "N", way: "W", relation: "R" } as const
const towns = new Set([
  "city",
  "town",
  "village",
  "hamlet",
  "suburb",
  "quarter",
  "neighbourhood",
  "municipality"
])
const everywhere = { countrycodes: Country.literals.join(",").toLowerCase() }
/** The id of a postal code that is no map object and cannot be looked up. */
const NO_OBJECT = "none"
/** Half side of the preferred search box, about 50 km. */
const NEAR = 0.5

type FoundAddress = (typeof Found.Type)["address"]
const cityOf = (its: FoundAddress) => its.city ?? its.town ?? its.village ?? its.hamlet ?? its.municipality

const toFound = (found: typeof Found.Type): Option.Option<FoundPlace> => {
  const { address: its, osm_id, osm_type, addresstype = "" } = found
  return toFoundPlace({
    id: osm_type === undefined || osm_id === undefined ? NO_OBJECT : `${letters[osm_type]}${osm_id}`,
    countryCode: its.country_code,
    lat: found.lat,
    lng: found.lon,
    isTown: towns.has(addresstype),
    name: found.name ?? undefined,
    road: its.road ?? its.pedestrian ?? its.footway,
    houseNumber: its.house_number,
    zipcode: its.postcode,
    city: cityOf(its)
  })
}

const boxAround = ({ lat, lng }: GeoPoint) => ({
  viewbox: [lng - NEAR, lat - NEAR, lng + NEAR, lat + NEAR].join(",")
})

/** Nominatim: `/search`, `/reverse` and `/lookup`; names in the local language. */
export const nominatim = (service: RemoteService): Geocoder => {
  const always = { format: "jsonv2", addressdetails: "1" }
  const request = (path: string, query: Readonly<Record<string, string>>) =>
    Effect.map(service.request({ path, query: { ...always, ...query } }, Many), (all) =>
      all.flatMap((found) => Option.toArray(toFound(found)))
    )
  const search = (input: string, limit: number, near: Readonly<Record<string, string>> = {}) =>
    Effect.map(request("search", { q: input, limit: String(limit), ...everywhere, ...near }), (all) =>
      all.filter(({ id }) => id !== NO_OBJECT)
    )
  return {
    complete: (input, near, limit) =>
      search(input, limit, Option.match(near, { onNone: () => ({}), onSome: boxAround })),
    search,
    byId: (id) => (/^[NWR]\d+$/.test(id) ? request("lookup", { osm_ids: id }) : Effect.succeed([])),
    around: ({ lat, lng }) => {
      const query = { ...always, lat: String(lat), lon: String(lng), zoom: "18", layer: "address" }
      return Effect.map(service.request({ path: "reverse", query }, One), (one) =>
        "error" in one ? [] : Option.toArray(toFound(one))
      )
    },
    byZipcode: (country, zipcode) =>
      request("search", { postalcode: zipcode, countrycodes: country.toLowerCase(), limit: "10" })
  }
}
