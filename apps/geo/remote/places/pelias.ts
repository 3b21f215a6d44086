import { Effect, Option, Schema } from "effect"
import type { Country } from "#core/shared/country.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import type { FoundPlace } from "#geo/places/FoundPlace.ts"
import type { RemoteService } from "#geo/remote/RemoteService.ts"
import type { Geocoder } from "./Geocoder.ts"
import { toFoundPlace } from "./toFoundPlace.ts"

const text = Schema.optionalKey(Schema.String)
const Feature = Schema.Struct({
  geometry: Schema.Struct({ coordinates: Schema.Tuple([Schema.Finite, Schema.Finite]) }),
  properties: Schema.Struct({
    gid: Schema.String,
    layer: Schema.String,
    name: text,
    street: text,
    housenumber: text,
    postalcode: text,
    country_a: text,
    locality: text,
    localadmin: text
  })
})
const Answer = Schema.Struct({ features: Schema.Array(Feature) })

/** Pelias uses ISO 3166-1 alpha-3. */
const threeLetters = {
  DK: "DNK",
  SE: "SWE",
  NL: "NLD",
  BE: "BEL",
  NO: "NOR"
} as const satisfies Record<Country, string>
const twoLetters = new Map(Object.entries(threeLetters).map(([two, three]): [string, string] => [three, two]))

const towns = new Set(["locality", "localadmin", "borough", "neighbourhood"])
const addresses = ["address", "street"]
const everywhere = { "boundary.country": Object.values(threeLetters).join(",") }

const toFound = ({ geometry, properties: its }: typeof Feature.Type): Option.Option<FoundPlace> => {
  const [lng, lat] = geometry.coordinates
  const isTown = towns.has(its.layer)
  const isAddress = addresses.includes(its.layer)
  if (!isTown && !isAddress && its.layer !== "venue" && its.layer !== "postalcode") return Option.none()
  return toFoundPlace({
    id: its.gid,
    countryCode: twoLetters.get(its.country_a ?? ""),
    lat,
    lng,
    isTown,
    // Pelias orders street and number of an address by its own rules: the name is built from the parts instead.
    name: isAddress ? undefined : its.name,
    road: its.street ?? (its.layer === "street" ? its.name : undefined),
    houseNumber: its.housenumber,
    zipcode: its.postalcode,
    city: its.locality ?? its.localadmin
  })
}

/** Pelias under `/v1/`; towns in the language of the request. */
export const pelias = (service: RemoteService): Geocoder => {
  const request = (path: string, query: Readonly<Record<string, string>>) =>
    Effect.gen(function* () {
      const lang = (yield* RequestLanguage).toLowerCase()
      const { features } = yield* service.request({ path: `v1/${path}`, query: { lang, ...query } }, Answer)
      return features.flatMap((feature) => Option.toArray(toFound(feature)))
    })
  return {
    complete: (input, near, limit) =>
      request("autocomplete", {
        text: input,
        size: String(limit),
        ...everywhere,
        ...Option.match(near, {
          onNone: () => ({}),
          onSome: ({ lat, lng }) => ({ "focus.point.lat": String(lat), "focus.point.lon": String(lng) })
        })
      }),
    search: (input, limit) => request("search", { text: input, size: String(limit), ...everywhere }),
    byId: (id) => request("place", { ids: id }),
    around: ({ lat, lng }) =>
      request("reverse", {
        "point.lat": String(lat),
        "point.lon": String(lng),
        "boundary.circle.radius": "0.5",
        layers: addresses.join(","),
        size: "5"
      }),
    byZipcode: (country, zipcode) =>
      request("search/structured", { postalcode: zipcode, country: threeLetters[country], size: "10" })
  }
}
