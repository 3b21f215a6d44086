import { Effect, Option, Schema } from "effect"
import type { GeoPoint } from "#core/shared/geo.ts"
import { countryNames } from "#geo/places/countryNames.ts"
import type { FoundPlace } from "#geo/places/FoundPlace.ts"
import type { RemoteService } from "#geo/remote/RemoteService.ts"
import type { RemoteQuery } from "#geo/remote/toRequest.ts"
import type { Geocoder } from "./Geocoder.ts"
import { toFoundPlace } from "./toFoundPlace.ts"

const text = Schema.optionalKey(Schema.String)
const Feature = Schema.Struct({
  geometry: Schema.Struct({ coordinates: Schema.Tuple([Schema.Finite, Schema.Finite]) }),
  properties: Schema.Struct({
    osm_type: Schema.String,
    osm_id: Schema.Int,
    type: text,
    name: text,
    street: text,
    housenumber: text,
    postcode: text,
    district: text,
    locality: text,
    city: text,
    countrycode: text
  })
})
const Answer = Schema.Struct({ features: Schema.Array(Feature) })

const towns = new Set(["city", "district", "locality"])
/** Kinds that are too large for an address. */
const areas = new Set(["county", "state", "country"])

/** Photon has no look-up by id, so an id contains the coordinates of the place. */
const idOf = (osm: string, { lat, lng }: GeoPoint) => `${osm}@${lat.toFixed(6)},${lng.toFixed(6)}`
const parseId = (id: string) => /^([A-Z]-?\d+)@(-?\d+\.\d+),(-?\d+\.\d+)$/.exec(id)

const toFound = ({ geometry, properties: its }: typeof Feature.Type): Option.Option<FoundPlace> => {
  const [lng, lat] = geometry.coordinates
  const kind = its.type ?? "other"
  if (areas.has(kind)) return Option.none()
  return toFoundPlace({
    id: idOf(`${its.osm_type}${its.osm_id}`, { lat, lng }),
    countryCode: its.countrycode,
    lat,
    lng,
    isTown: towns.has(kind),
    name: its.name,
    road: kind === "street" ? its.name : its.street,
    houseNumber: its.housenumber,
    zipcode: its.postcode,
    city: its.city ?? its.locality ?? its.district
  })
}

/** Photon (komoot): `/api` and `/reverse`; names in the local language. */
export const photon = (service: RemoteService): Geocoder => {
  const request = (query: RemoteQuery) =>
    Effect.map(service.request(query, Answer), ({ features }) =>
      features.flatMap((feature) => Option.toArray(toFound(feature)))
    )
  const around = ({ lat, lng }: GeoPoint, more: Readonly<Record<string, string>>) =>
    request({ path: "reverse", query: { lat: String(lat), lon: String(lng), ...more } })
  const search = (input: string, limit: number, near: Readonly<Record<string, string>> = {}) =>
    // Asks for twice the limit, as results in unsupported countries are dropped.
    request({ path: "api", query: { q: input, limit: String(limit * 2), ...near } })
  return {
    complete: (input, near, limit) =>
      search(
        input,
        limit,
        Option.match(near, {
          onNone: () => ({}),
          onSome: ({ lat, lng }) => ({ lat: String(lat), lon: String(lng) })
        })
      ),
    search,
    byId: (id) => {
      const [, osm = "", lat = "", lng = ""] = parseId(id) ?? []
      if (osm === "") return Effect.succeed([])
      const nearby = around({ lat: Number(lat), lng: Number(lng) }, { radius: "0.1", limit: "20" })
      return Effect.map(nearby, (all) => all.filter((found) => found.id.startsWith(`${osm}@`)))
    },
    around: (point) => around(point, { radius: "0.5", limit: "10" }),
    byZipcode: (country, zipcode) => search(`${zipcode} ${countryNames[country]}`, 10)
  }
}
