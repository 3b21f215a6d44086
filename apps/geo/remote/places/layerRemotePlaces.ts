import { Effect, Layer, Option } from "effect"
import { Places } from "#core/ports/Places.ts"
import { straightLine } from "#core/shared/geo.ts"
import type { FoundPlace } from "#geo/places/FoundPlace.ts"
import { parseQuery } from "#geo/places/query/parseQuery.ts"
import { toGeocodedPlace, toPlace, toPrediction } from "#geo/places/toPlace.ts"
import { withoutSpaces } from "#geo/places/withoutSpaces.ts"
import { makeRemoteService } from "#geo/remote/RemoteService.ts"
import type { RemoteUnavailable } from "#geo/remote/RemoteUnavailable.ts"
import type { GeocoderService } from "#geo/remote/ServiceAddress.ts"
import type { Geocoder } from "./Geocoder.ts"
import { nominatim } from "./nominatim.ts"
import { pelias } from "./pelias.ts"
import { photon } from "./photon.ts"

/** Predictions must appear while the user types. */
const TIMEOUT = "4 seconds"
const MAX_PREDICTIONS = 8
const MAX_PLACES = 5
const MAX_REVERSE_METRES = 500

const protocols = { photon, pelias, nominatim }

/** Returns an empty list while the service is down: users can still pick a place on the map. */
const orEmpty = (found: Effect.Effect<ReadonlyArray<FoundPlace>, RemoteUnavailable>) =>
  Effect.catchTag(found, "RemoteUnavailable", () => Effect.succeed<ReadonlyArray<FoundPlace>>([]))

const makePlaces = (geocoder: Geocoder): Places["Service"] => ({
  autocomplete: (input, near) =>
    input.trim() === ""
      ? Effect.succeed([])
      : Effect.map(orEmpty(geocoder.complete(input, near, MAX_PREDICTIONS)), (all) =>
          all.slice(0, MAX_PREDICTIONS).map((found) => toPrediction(found, near))
        ),
  find: (id) =>
    Effect.map(orEmpty(geocoder.byId(id)), ([found]) => Option.map(Option.fromUndefinedOr(found), toPlace)),
  geocode: (text) =>
    text.trim() === ""
      ? Effect.succeed([])
      : Effect.map(orEmpty(geocoder.search(text, MAX_PLACES)), (all) => {
          const query = parseQuery(text, "whole")
          return all.slice(0, MAX_PLACES).map((found) => toGeocodedPlace(query, found))
        }),
  reverse: (point) =>
    Effect.map(orEmpty(geocoder.around(point)), (all) => {
      const isNear = (found: FoundPlace) => straightLine(point, found) <= MAX_REVERSE_METRES
      const address = all.find((found) => found.street !== "" && isNear(found))
      return Option.map(Option.fromUndefinedOr(address), toPlace)
    }),
  cityOf: (country, zipcode) =>
    Effect.map(orEmpty(geocoder.byZipcode(country, zipcode)), (all) => {
      const isIt = (one: FoundPlace) =>
        one.country === country && withoutSpaces(one.zipcode) === withoutSpaces(zipcode)
      const found = all.find((one) => one.city !== "" && isIt(one))
      return Option.map(Option.fromUndefinedOr(found), ({ city }) => city)
    })
})

/** MAP-012 to MAP-015 Provides `Places` by a remote geocoder; finds nothing while it is unavailable. */
export const layerRemotePlaces = (address: GeocoderService) =>
  Layer.effect(
    Places,
    Effect.map(makeRemoteService(address, TIMEOUT), (service) => makePlaces(protocols[address.kind](service)))
  )
