import { NodeHttpClient } from "@effect/platform-node"
import { assert, layer } from "@effect/vitest"
import { Array as Arr, Effect, Option } from "effect"
import { Places } from "#core/ports/Places.ts"
import type { Country } from "#core/shared/country.ts"
import { PlaceId } from "#core/shared/ids.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { layerRemotePlaces } from "#geo/remote/places/layerRemotePlaces.ts"
import { recorded } from "#tests/geo/remote/recorded.ts"
import {
  type ReceivedRequest,
  type Reply,
  remoteService,
  serviceAddress
} from "#tests/support/providers/remoteService.ts"

const here = { lat: 55.6765, lng: 12.5727 }
const typed = "Kompagnistræde 34"
type Kind = "photon" | "pelias" | "nominatim"

/** A service of a kind with its reply for each path. */
const geocoder = Effect.fn(function* (kind: Kind, replies: Readonly<Record<string, string>>) {
  const service = yield* remoteService(({ path }): Reply => {
    const name = replies[path]
    return name === undefined ? { status: 404, text: "" } : { json: recorded(name) }
  })
  const use = <A>(call: (places: Places["Service"]) => Effect.Effect<A>) =>
    Effect.flatMap(Places, call).pipe(Effect.provide(layerRemotePlaces(serviceAddress(kind, service.url))))
  return { received: service.requests, use }
})

const paramsOf = (received: ReadonlyArray<ReceivedRequest>) =>
  received.map(({ path, query }) => [path, Object.fromEntries(query)] as const)

const kompagnistraede = {
  name: typed,
  street: typed,
  zipcode: "1208",
  city: "København",
  country: "DK"
} as const

/** The requests to each kind, its id of the house, and its other results. */
const kinds = [
  {
    kind: "photon",
    search: "photon-search",
    paths: { complete: "/api", search: "/api", reverse: "/reverse" },
    reverse: "photon-reverse",
    house: "N279472194@55.676392,12.572635",
    near: { lat: "55.6765", lon: "12.5727" },
    street: "Kompagnistræde | 1208 København | Danmark",
    more: ["Sønderho 4 | 6720 Sønderho | Danmark"]
  },
  {
    kind: "pelias",
    search: "pelias-search",
    paths: { complete: "/v1/autocomplete", search: "/v1/search", reverse: "/v1/reverse" },
    reverse: "pelias-search",
    house: "openaddresses:address:dk/countrywide:0a3f50b8",
    near: { "focus.point.lat": "55.6765", "focus.point.lon": "12.5727" },
    street: "Kompagnistræde | København | Danmark",
    more: []
  },
  {
    kind: "nominatim",
    search: "nominatim-search",
    paths: { complete: "/search", search: "/search", reverse: "/reverse" },
    reverse: "nominatim-reverse",
    house: "N279472194",
    near: { viewbox: "12.0727,55.1765,13.0727,56.1765" },
    street: "Kompagnistræde | 1208 København | Danmark",
    more: []
  }
] as const

layer(NodeHttpClient.layerUndici)("places of a remote geocoder", (it) => {
  it.effect.each(kinds)("MAP-012 ADDR-005 are predicted in the local address format: $kind", (its) =>
    Effect.gen(function* () {
      const { received, use } = yield* geocoder(its.kind, { [its.paths.complete]: its.search })
      const found = yield* use((places) => places.autocomplete(typed, Option.some(here)))
      assert.deepStrictEqual(
        found.map(({ terms }) => terms.join(" | ")),
        [
          "Kompagnistræde 34 | 1208 København | Danmark",
          its.street,
          "Roskilde Station | Jernbanegade 1 | 4000 Roskilde | Danmark",
          "Roskilde | Danmark",
          ...its.more
        ]
      )
      const house = Option.getOrThrow(Arr.head(found))
      assert.deepStrictEqual(
        [house.placeId, house.mainText, house.secondaryText, house.description],
        [its.house, typed, "1208 København, Danmark", `${typed}, 1208 København, Danmark`]
      )
      assert.closeTo(Option.getOrThrow(house.distance), 13, 1)
      const query = Object.fromEntries(received[0]?.query ?? [])
      assert.deepInclude(query, its.near)
      assert.include(Object.values(query), typed)
      const service = yield* use((places) => places.autocomplete(typed, Option.none()))
      assert.isTrue(service.every(({ distance }) => Option.isNone(distance)))
    })
  )

  it.effect.each(kinds)("MAP-013 MAP-014 are found for a text and for a point: $kind", (its) =>
    Effect.gen(function* () {
      const { use } = yield* geocoder(its.kind, {
        [its.paths.search]: its.search,
        [its.paths.reverse]: its.reverse
      })
      const [best] = yield* use((places) => places.geocode(typed))
      const near = Option.getOrThrow(yield* use((places) => places.reverse(here)))
      for (const place of [best, near]) {
        assert.deepInclude(place, { ...kompagnistraede, place_id: PlaceId.make(its.house) })
        assert.closeTo(place?.lat ?? 0, 55.676392, 1e-6)
        assert.closeTo(place?.lng ?? 0, 12.572634, 1e-6)
      }
      const tooFar = yield* use((places) => places.reverse({ lat: 55.69, lng: 12.57 }))
      assert.isTrue(Option.isNone(tooFar))
    })
  )

  it.effect.each(kinds)("MAP-013 are certain by what was written, not by the answer: $kind", (its) =>
    Effect.gen(function* () {
      const { use } = yield* geocoder(its.kind, { [its.paths.search]: its.search })
      const confidenceOf = (text: string) =>
        Effect.map(
          use((places) => places.geocode(text)),
          ([best]) => best?.confidence
        )
      assert.strictEqual(yield* confidenceOf("Kompagnistræde 34, 1208 København, Danmark"), 1)
      assert.strictEqual(yield* confidenceOf("Kompagnistræde 34, 3700 Rønne"), 0)
    })
  )

  it.effect.each([
    ["photon", "/reverse", "photon-reverse"],
    ["pelias", "/v1/place", "pelias-search"],
    ["nominatim", "/lookup", "nominatim-lookup"]
  ] as const)("MAP-015 are found by their id: %s", ([kind, path, name]) =>
    Effect.gen(function* () {
      const { received, use } = yield* geocoder(kind, { [path]: name })
      const id = PlaceId.make(kinds.find((one) => one.kind === kind)?.house ?? "")
      const place = Option.getOrThrow(yield* use((places) => places.find(id)))
      assert.deepInclude(place, { ...kompagnistraede, place_id: id })
      const query = {
        photon: { lat: "55.676392", lon: "12.572635", radius: "0.1", limit: "20" },
        pelias: { lang: "en", ids: id },
        nominatim: { format: "jsonv2", addressdetails: "1", osm_ids: id }
      }[kind]
      assert.deepStrictEqual(paramsOf(received), [[path, query]])
    })
  )

  it.effect.each(["photon", "nominatim"] as const)("are not requested by an id of another kind: %s", (kind) =>
    Effect.gen(function* () {
      const { received, use } = yield* geocoder(kind, {})
      const place = yield* use((places) => places.find(PlaceId.make("whosonfirst:locality:1")))
      assert.deepStrictEqual([place, received.length], [Option.none(), 0])
    })
  )

  it.effect.each([
    ["photon", "/api", "photon-search"],
    ["pelias", "/v1/search/structured", "pelias-search"],
    ["nominatim", "/search", "nominatim-zipcode"]
  ] as const)("ONB-014 include the town of a postal code in its country: %s", ([kind, path, name]) =>
    Effect.gen(function* () {
      const { use } = yield* geocoder(kind, { [path]: name })
      const city = (country: Country, zipcode: string) => use((places) => places.cityOf(country, zipcode))
      assert.deepStrictEqual(yield* city("DK", "4000"), Option.some("Roskilde"))
      assert.deepStrictEqual(yield* city("DK", "9999"), Option.none())
      assert.deepStrictEqual(yield* city("SE", "4000"), Option.none())
    })
  )

  it.effect("MAP-014 are none when Nominatim returns an error", () =>
    Effect.gen(function* () {
      const { use } = yield* geocoder("nominatim", { "/reverse": "nominatim-nowhere" })
      assert.isTrue(Option.isNone(yield* use((places) => places.reverse(here))))
    })
  )

  it.effect("have towns in the language of the request by Pelias", () =>
    Effect.gen(function* () {
      const { received, use } = yield* geocoder("pelias", { "/v1/search": "pelias-search" })
      yield* use((places) => places.geocode(typed)).pipe(Effect.provideService(RequestLanguage, "SV"))
      assert.strictEqual(received[0]?.query.get("lang"), "sv")
    })
  )

  it.effect.each(kinds)("are none while the geocoder is down, and for an empty text: $kind", ({ kind }) =>
    Effect.gen(function* () {
      const { received, use } = yield* geocoder(kind, {})
      const id = PlaceId.make("N1@55.000000,12.000000")
      assert.deepStrictEqual(yield* use((places) => places.autocomplete("  ", Option.none())), [])
      assert.deepStrictEqual(yield* use((places) => places.geocode("")), [])
      assert.strictEqual(received.length, 0)
      assert.deepStrictEqual(yield* use((places) => places.autocomplete(typed, Option.none())), [])
      assert.deepStrictEqual(yield* use((places) => places.geocode(typed)), [])
      assert.isTrue(Option.isNone(yield* use((places) => places.find(id))))
      assert.isTrue(Option.isNone(yield* use((places) => places.reverse(here))))
      assert.deepStrictEqual(yield* use((places) => places.cityOf("DK", "4000")), Option.none())
    })
  )
})
