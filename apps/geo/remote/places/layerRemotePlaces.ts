import { Effect, Layer, Option } from "effect"
import { Places } from "#core/ports/Places.ts"
import { toCountry } from "#core/shared/country.ts"
import { straightLine } from "#core/shared/geo.ts"
import type { FoundPlace } from "#geo/places/FoundPlace.ts"
import { toPlace, toPrediction } from "#geo/places/toPlace.ts"
import type { RemoteDown } from "#geo/remote/RemoteDown.ts"
import { makeRemoteService } from "#geo/remote/RemoteService.ts"
import type { GeocoderService } from "#geo/remote/ServiceAddress.ts"
import type { Geocoder } from "./Geocoder.ts"
import { nominatim } from "./nominatim.ts"
import { pelias } from "./pelias.ts"
import { photon } from "./photon.ts"

/** Somebody is typing. */
const WITHIN = "4 seconds"
const PREDICTIONS = 8
const PLACES = 5
const REVERSE_METRES = 500

const speaking = { photon, pelias, nominatim }

/** A search without answers: people can still pick a place on the map. The log says once that the service is down. */
const orNothing = (asked: Effect.Effect<ReadonlyArray<FoundPlace>, RemoteDown>) =>
  Effect.catchTag(asked, "RemoteDown", () => Effect.succeed<ReadonlyArray<FoundPlace>>([]))

const withoutSpaces = (zipcode: string) => zipcode.replaceAll(" ", "")

const makePlaces = (geocoder: Geocoder): Places["Service"] => ({
  autocomplete: (input, near) =>
    input.trim() === ""
      ? Effect.succeed([])
      : Effect.map(orNothing(geocoder.complete(input, near, PREDICTIONS)), (all) =>
          all.slice(0, PREDICTIONS).map((found) => toPrediction(found, near))
        ),
  find: (id) =>
    Effect.map(orNothing(geocoder.byId(id)), ([found]) => Option.map(Option.fromUndefinedOr(found), toPlace)),
  geocode: (text) =>
    text.trim() === ""
      ? Effect.succeed([])
      : Effect.map(orNothing(geocoder.search(text, PLACES)), (all) => all.slice(0, PLACES).map(toPlace)),
  reverse: (point) =>
    Effect.map(orNothing(geocoder.around(point)), (all) => {
      const isNear = (found: FoundPlace) => straightLine(point, found) <= REVERSE_METRES
      const address = all.find((found) => found.street !== "" && isNear(found))
      return Option.map(Option.fromUndefinedOr(address), toPlace)
    }),
  postalCode: (code, zipcode) =>
    Option.match(toCountry(code), {
      onNone: () => Effect.succeed(Option.none()),
      onSome: (country) =>
        Effect.map(orNothing(geocoder.byZipcode(country, zipcode)), (all) => {
          const found = all.find(
            (one) =>
              one.country === country &&
              one.city !== "" &&
              withoutSpaces(one.zipcode) === withoutSpaces(zipcode)
          )
          return Option.map(Option.fromUndefinedOr(found), ({ city }) => ({ city }))
        })
    })
})

/** MAP-012 to MAP-015 by a service; finds nothing while it does not answer. */
export const layerRemotePlaces = (address: GeocoderService) =>
  Layer.effect(
    Places,
    Effect.map(makeRemoteService(address, WITHIN), (service) => makePlaces(speaking[address.kind](service)))
  )
