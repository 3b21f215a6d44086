import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Logger } from "effect"
import { layerSessionsSql } from "#api/adapters/people/sessionsSql.ts"
import { layerNoRegion } from "#api/adapters/providers/noRegion.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { layerPlacesOfTowns, townsOfFiveCountries } from "#tests/support/region/placesOfTowns.ts"
import { get, pick, testSettings } from "#tests/support/server/accountApi.ts"
import { layerTestApi } from "#tests/support/server/testApi.ts"

const errors: Array<unknown> = []
const layerCollect = Logger.layer([
  Logger.make(({ logLevel, message }) => {
    if (logLevel === "Error" || logLevel === "Fatal") errors.push(message)
  })
])

const layerPlaceApi = layerTestApi(
  layerSessionsSql,
  Layer.merge(layerNoRegion, layerPlacesOfTowns(townsOfFiveCountries))
).pipe(Layer.provideMerge(Layer.succeed(ProductSettings, testSettings)), Layer.provideMerge(layerCollect))

const autocomplete = "/api/v4/maps/place/autocomplete/json"
const geocode = "/api/v4/maps/geocode/json"
const getWithQuery = (path: string, query: Readonly<Record<string, string>>) =>
  get(`${path}?${new URLSearchParams(query).toString()}`)

const place = {
  place_id: "Gammel Landevej 12, 4000 Roskilde",
  name: "Gammel Landevej 12",
  street: "Gammel Landevej 12",
  zipcode: "4000",
  city: "Roskilde",
  country: "DK",
  lat: 55.6415,
  lng: 12.0804
}

layer(layerPlaceApi)("the address calls", (it) => {
  it.effect("MAP-012 ADDR-005 return predictions with a place, two texts, terms and a distance", () =>
    Effect.gen(function* () {
      const answer = yield* getWithQuery(autocomplete, {
        input: "gl landevej 12",
        location: "55.6515,12.0804",
        session: "a"
      })
      assert.strictEqual(answer.status, 200)
      assert.deepStrictEqual(pick(answer, "predictions", "0"), {
        place_id: place.place_id,
        structured_formatting: { main_text: place.name, secondary_text: "4000 Roskilde, Danmark" },
        description: "Gammel Landevej 12, 4000 Roskilde, Danmark",
        terms: [place.name, "4000 Roskilde", "Danmark"],
        distance_meters: pick(answer, "predictions", "0", "distance_meters")
      })
      assert.closeTo(Number(pick(answer, "predictions", "0", "distance_meters")), 1112, 2)
      const withoutLocation = yield* getWithQuery(autocomplete, { input: "gl landevej 12" })
      assert.isNull(pick(withoutLocation, "predictions", "0", "distance_meters"))
    })
  )

  it.effect("MAP-013 geocode an address and a position", () =>
    Effect.gen(function* () {
      const { place_id, lat, lng, ...components } = place
      const result = {
        place_id,
        formatted_address: "Gammel Landevej 12, 4000 Roskilde, Danmark",
        geometry: { location: { lat, lng } },
        components
      }
      const written = yield* getWithQuery(geocode, { address: "Gammel Landevej 12, 4000 Roskilde" })
      assert.deepStrictEqual([written.status, pick(written, "results", "0")], [200, result])
      const at = yield* getWithQuery(geocode, { latlng: `${lat},${lng}` })
      assert.deepStrictEqual([at.status, at.body], [200, { results: [result] }])
    })
  )

  it.effect("MAP-014 MAP-015 return the address of a point and of a prediction", () =>
    Effect.gen(function* () {
      const { lat, lng, place_id } = place
      const near = yield* getWithQuery("/api/reverse-geocode", { lat: String(lat), lng: String(lng) })
      assert.deepStrictEqual([near.status, near.body], [200, place])
      const found = yield* get(`/api/place/${encodeURIComponent(place_id)}`)
      assert.deepStrictEqual([found.status, found.body], [200, place])
    })
  )

  it.effect.each([
    ["DK/4000", "4000", "Roskilde"],
    ["dk/DK-4000", "4000", "Roskilde"],
    ["SE/22222", "222 22", "Lund"],
    ["SE/222%2022", "222 22", "Lund"],
    ["NO/0184", "0184", "Oslo"],
    ["NL/1012%20ab", "1012 AB", "Amsterdam"],
    ["NL/1012AB", "1012 AB", "Amsterdam"],
    ["BE/2000", "2000", "Antwerpen"]
  ] as const)("ONB-014 return the town of the postal code %s", ([path, zipcode, city]) =>
    Effect.gen(function* () {
      const answer = yield* get(`/api/postal-code/${path}`)
      assert.deepStrictEqual(
        [answer.status, answer.body],
        [200, { zipcode, city, country: path.slice(0, 2).toUpperCase() }]
      )
    })
  )

  it.effect.each([
    ["DK/99", "zipcode"],
    ["DK/40000", "zipcode"],
    ["SE/2222", "zipcode"],
    ["NL/2300", "zipcode"],
    ["NL/0012AB", "zipcode"],
    ["BE/0100", "zipcode"],
    ["NO/12345", "zipcode"],
    ["NO/%F0%9F%9A%B2", "zipcode"],
    ["DE/10115", "country"],
    ["__proto__/4000", "country"],
    ["DK/2100%202100%202100%202100%202100", "zipcode"]
  ] as const)("ONB-014 name the faulty field of %s", ([path, field]) =>
    Effect.gen(function* () {
      const answer = yield* get(`/api/postal-code/${path}`)
      assert.strictEqual(answer.status, 422)
      assert.deepStrictEqual(Object.keys({ ...Object(pick(answer, "errors")) }), [field])
    })
  )

  it.effect.each([
    "Gammel Landevej 12, 3700 Rønne",
    "Gammel Landevej 12, Rønne",
    "Store Torv 1, 3700 Rønne",
    "Algade 5, 9990 Skagen",
    "Kungsgatan 2, 111 43 Stockholm",
    "Kungsgatan 2, Danmark",
    "Stationsvejen 12B, 5000 Odense C",
    "Hovedgaden 1, 4000 Roskilde",
    "Roskilde 12",
    "Gammel",
    "Eiffel Tower, Paris"
  ] as const)("MAP-013 TRIP-026 find no place for an address that the region lacks: %s", (address) =>
    Effect.gen(function* () {
      const answer = yield* getWithQuery(geocode, { address })
      assert.deepStrictEqual([answer.status, pick(answer, "error")], [422, "invalid_address"])
    })
  )

  it.effect.each([
    ["Algade 5", "Algade 5, 4000 Roskilde, Danmark"],
    ["Algade 99, 4000 Roskilde", "Algade, 4000 Roskilde, Danmark"],
    ["Gl. Landevej 12, 4040 Roskilde", "Gammel Landevej 12, 4000 Roskilde, Danmark"],
    ["Gammel Landevj 12, Roskilde", "Gammel Landevej 12, 4000 Roskilde, Danmark"],
    ["HC Andersens Boul. 2, Kbh Ø", "H.C. Andersens Boulevard 2, 2100 København Ø, Danmark"],
    ["Karl Johan gate 5, Oslo, Norge", "Karl Johans gate 5, 0184 Oslo, Norge"],
    ["Roskilde Station", "Roskilde St., 4000 Roskilde, Danmark"],
    ["Roskilde", "Roskilde, Danmark"],
    ["4000 Roskilde", "Roskilde, Danmark"]
  ] as const)("MAP-013 find %s as %s", ([address, formatted]) =>
    Effect.gen(function* () {
      const answer = yield* getWithQuery(geocode, { address })
      assert.strictEqual(pick(answer, "results", "0", "formatted_address"), formatted)
    })
  )

  it.effect.each(["DK/0000", "DK/0799", "SE/00100", "NL/1012SS", "NO/0000"] as const)(
    "ONB-014 do not find the code %s, which is never issued",
    (path) =>
      Effect.gen(function* () {
        const answer = yield* get(`/api/postal-code/${path}`)
        assert.deepStrictEqual([answer.status, pick(answer, "error")], [404, "unknown_zipcode"])
      })
  )

  it.effect.each([
    ["DK/9000", "9000"],
    ["DK/4099", "4099"],
    ["SE/11455", "114 55"],
    ["SE/22100", "221 00"],
    ["NL/3511ab", "3511 AB"],
    ["NL/1099ZZ", "1099 ZZ"],
    ["BE/9000", "9000"],
    ["BE/2099", "2099"],
    ["NO/5003", "5003"],
    ["NO/0199", "0199"]
  ] as const)("ONB-014 N74 accept the code %s without addresses, without a town", ([path, zipcode]) =>
    Effect.gen(function* () {
      const answer = yield* get(`/api/postal-code/${path}`)
      assert.deepStrictEqual(
        [answer.status, answer.body],
        [200, { zipcode, city: null, country: path.slice(0, 2) }]
      )
    })
  )
})

const long = "x".repeat(1_000_000)
const noAddress = [422, "invalid_address"] as const
const faulty = [422, "invalid_fields"] as const

/** Expected status with an error code or the only faulty field. */
const bad: ReadonlyArray<
  readonly [id: string, path: string, query: Record<string, string>, readonly [number, string | undefined]]
> = [
  ...["", "   ", "🚲".repeat(40), "'; DROP TABLE person --", "%%%", "..", "-"].flatMap(
    (text) =>
      [
        ["MAP-012", autocomplete, { input: text }, [200, undefined]],
        ["MAP-013", geocode, { address: text }, noAddress]
      ] as const
  ),
  ["MAP-012", autocomplete, {}, [422, "input"]],
  ["MAP-012", autocomplete, { input: "\u001b[31m" }, [422, "input"]],
  ["MAP-013", geocode, { address: "\u001b[31m" }, [422, "address"]],
  ["MAP-012", autocomplete, { input: long }, [422, "input"]],
  ["MAP-013", geocode, { address: long }, [422, "address"]],
  ["MAP-013", geocode, {}, faulty],
  ["MAP-013", geocode, { address: "Algade 1", latlng: "55.6415,12.0804" }, faulty],
  ["MAP-012", autocomplete, { input: "Algade", location: "91,12" }, [422, "location"]],
  ...["NaN,NaN", "91,12", "-90.1,0", "55,181", "1e9,1", "Infinity,1", "55", "55,", "55,12,3", long].map(
    (latlng) => ["MAP-013", geocode, { latlng }, [422, "latlng"]] as const
  ),
  ...["NaN", "Infinity", "1e99", "91", "", " ", "0x10", long].map(
    (lat) => ["MAP-014", "/api/reverse-geocode", { lat, lng: "12" }, [422, "lat"]] as const
  ),
  ["MAP-014", "/api/reverse-geocode", { lat: "55", lng: "-180.5" }, [422, "lng"]],
  ...[
    ["55.9", "18.5"],
    ["90", "180"],
    ["-90", "-180"],
    ["0", "0"],
    ["48.8566", "2.3522"]
  ].flatMap(
    ([lat = "", lng = ""]) =>
      [
        ["MAP-014", "/api/reverse-geocode", { lat, lng }, noAddress],
        ["MAP-013", geocode, { latlng: `${lat},${lng}` }, noAddress]
      ] as const
  ),
  ...["n0", "__proto__", "constructor", "../../etc/passwd", "🚲", "town-", "x".repeat(90)].map(
    (id) => ["MAP-015", `/api/place/${encodeURIComponent(id)}`, {}, noAddress] as const
  ),
  ["MAP-015", `/api/place/${long}`, {}, [404, "not_found"]],
  ["ONB-014", `/api/postal-code/DK/${long}`, {}, [404, "not_found"]]
]

layer(layerPlaceApi)("an invalid address query", (it) => {
  for (const [id, path, query, [status, reason]] of bad) {
    const call = `${path} ${JSON.stringify(query)}`.slice(0, 90)
    it.effect(`${id} ${call} has status ${status} and ${reason ?? "no predictions"}`, () =>
      Effect.gen(function* () {
        errors.length = 0
        const answer = yield* getWithQuery(path, query)
        assert.strictEqual(answer.status, status, JSON.stringify(answer.body).slice(0, 300))
        const fields = Object.keys({ ...Object(pick(answer, "errors")) })
        if (status === 200) assert.deepStrictEqual(pick(answer, "predictions"), [])
        else if (reason === "invalid_fields") assert.deepStrictEqual(fields, ["address", "latlng"])
        else assert.strictEqual(fields.join() || pick(answer, "error"), reason)
        assert.deepStrictEqual(errors, [])
      })
    )
  }

  it.effect("MAP-015 with an id that is not UTF-8 finds no place", () =>
    Effect.gen(function* () {
      errors.length = 0
      for (const id of ["%E0%A4%A", "%", "%ff%fe"]) {
        const answer = yield* get(`/api/place/${id}`)
        assert.include([404, 422], answer.status)
      }
      assert.deepStrictEqual(errors, [])
    })
  )
})
