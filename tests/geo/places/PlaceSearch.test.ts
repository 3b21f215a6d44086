import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { Places } from "#core/ports/Places.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { layerPlacesOfTowns, type Town, townsOfFiveCountries } from "#tests/support/region/placesOfTowns.ts"

const found = (typed: string, near?: GeoPoint) =>
  Effect.map(
    Effect.flatMap(Places, (places) => places.autocomplete(typed, Option.fromUndefinedOr(near))),
    (predictions) => predictions.map(({ description }) => description)
  )

const house = {
  landevej: "Gammel Landevej 12, 4000 Roskilde, Danmark",
  oesterbro: "Østerbrogade 57, 2100 København Ø, Danmark",
  kungsgatan: "Kungsgatan 2, 222 22 Lund, Sverige",
  karlJohan: "Karl Johans gate 5, 0184 Oslo, Norge",
  kerkstraat: "Kerkstraat 12, 1012 AB Amsterdam, Nederland",
  sintJan: "Sint-Jansstraat 5, 2000 Antwerpen, België",
  steenweg: "Turnhoutsesteenweg 110, 2000 Antwerpen, België"
} as const

const typed: Readonly<Record<string, ReadonlyArray<readonly [string, string]>>> = {
  "with the letters of another keyboard": [
    ["Osterbrogade 57", house.oesterbro],
    ["Oesterbrogade 57", house.oesterbro],
    ["aeblehaven 2", "Æblehaven 2, 4000 Roskilde, Danmark"],
    ["ablehaven 2", "Æblehaven 2, 4000 Roskilde, Danmark"],
    ["Vastra vagen 6", "Västra Vägen 6, 222 22 Lund, Sverige"],
    ["rue de l eglise 7", "Rue de l'Église 7, 2000 Antwerpen, België"]
  ],
  "with abbreviations of its language": [
    ["Gl. Landevej 12", house.landevej],
    ["gl landev. 12", house.landevej],
    ["Sdr. Ringvej 7", "Søndre Ringvej 7, 4000 Roskilde, Danmark"],
    ["Nr. Bygade 3", "Nørre Bygade 3, 4000 Roskilde, Danmark"],
    ["Skt. Peders Stræde 5", "Sankt Peders Stræde 5, 4000 Roskilde, Danmark"],
    ["Sct Peders Str. 5", "Sankt Peders Stræde 5, 4000 Roskilde, Danmark"],
    ["Østerbrog. 57, Kbh", house.oesterbro],
    ["HC Andersens Boul. 2", "H.C. Andersens Boulevard 2, 2100 København Ø, Danmark"],
    ["Kungsg. 2", house.kungsgatan],
    ["St. Södergatan 9", "Stora Södergatan 9, 222 22 Lund, Sverige"],
    ["Karl Johans gt. 5", house.karlJohan],
    ["Kirkevn. 64", "Kirkeveien 64, 0184 Oslo, Norge"],
    ["Storgt 22", "Storgata 22, 0184 Oslo, Norge"],
    ["Kerkstr. 12", house.kerkstraat],
    ["St-Jansstr 5", house.sintJan],
    ["Turnhoutsestwg 110", house.steenweg]
  ],
  "with another form of the suffix": [
    ["Gammel Landevei 12", house.landevej],
    ["Storgaten 22", "Storgata 22, 0184 Oslo, Norge"],
    ["Kungsgade 2", house.kungsgatan]
  ],
  "in one word or in two": [
    ["Karl Johansgate 5", house.karlJohan],
    ["Øster brogade 57", house.oesterbro],
    ["Gammellandevej 12", house.landevej]
  ],
  "with the number before the street": [
    ["12 Gammel Landevej", house.landevej],
    ["7 rue de l'Église", "Rue de l'Église 7, 2000 Antwerpen, België"]
  ],
  "with a letter after the number": [
    ["Gammel Landevej 12B", "Gammel Landevej 12B, 4000 Roskilde, Danmark"],
    ["Gammel Landevej 12 b, Roskilde", "Gammel Landevej 12B, 4000 Roskilde, Danmark"],
    ["Kungsgatan 4b", "Kungsgatan 4B, 222 22 Lund, Sverige"],
    ["Gammel Landevej 1 F", "Gammel Landevej 1, 4000 Roskilde, Danmark"]
  ],
  "with a floor and a door": [
    ["Gammel Landevej 12, 3. tv", house.landevej],
    ["Gammel Landevej 12 2 th, 4000 Roskilde", house.landevej],
    ["Gammel Landevej 12, st. th.", house.landevej],
    ["Gammel Landevej 12, 1. sal, Roskilde", house.landevej],
    ["Kungsgatan 2 lgh 1102, Lund", house.kungsgatan],
    ["Kungsgatan 2, 3 tr", house.kungsgatan],
    ["Karl Johans gate 5 H0201", house.karlJohan],
    ["Kerkstraat 12 hs", house.kerkstraat],
    ["Sint-Jansstraat 5 bus 12, 2000 Antwerpen", house.sintJan]
  ],
  "with town or postal code anywhere": [
    ["Roskilde Gammel Landevej 12", house.landevej],
    ["4000 Gammel Landevej 12", house.landevej],
    ["Gammel Landevej 4000 Roskilde 12", house.landevej],
    ["DK-4000 Gammel Landevej 12", house.landevej],
    ["222 22 Kungsgatan 2", house.kungsgatan],
    ["22222 Lund Kungsgatan 2", house.kungsgatan],
    ["1012AB Kerkstraat 12", house.kerkstraat],
    ["Kerkstraat 12, 1012 ab", house.kerkstraat],
    ["Antwerp Sint Jansstraat 5", house.sintJan],
    ["Gammel Landevej 12, Roskilde, Denmark", house.landevej]
  ],
  "with a mistake in the town": [
    ["Gammel Landevej 12 Roskidle", house.landevej],
    ["Østerbrogade 57 Kobnhavn", house.oesterbro],
    ["Kerkstraat 12 Amstredam", house.kerkstraat]
  ],
  "with a wrong town or postal code": [
    ["Gammel Landevej 12, 4040 Roskilde", house.landevej],
    ["Gammel Landevej 12, Svogerslev", house.landevej]
  ],
  "before the last word is complete": [
    ["gammel lan", "Gammel Landevej, 4000 Roskilde, Danmark"],
    ["turnh", "Turnhoutsesteenweg, 2000 Antwerpen, België"],
    ["turhnouts", "Turnhoutsesteenweg, 2000 Antwerpen, België"],
    ["kungsg", "Kungsgatan, 222 22 Lund, Sverige"],
    ["10 febr", "10. Februarvej, 4000 Roskilde, Danmark"],
    ["10. Februarvej 4", "10. Februarvej 4, 4000 Roskilde, Danmark"]
  ]
}

layer(layerPlacesOfTowns(townsOfFiveCountries))("an address is found", (it) => {
  for (const [how, cases] of Object.entries(typed)) {
    it.effect.each(cases)(`MAP-012 ${how}: %j`, ([text, description]) =>
      Effect.gen(function* () {
        assert.strictEqual((yield* found(text))[0], description)
      })
    )
  }

  it.effect("MAP-012 as a street if the house number is unknown", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* found("Algade 99"))[0], "Algade, 4000 Roskilde, Danmark")
    })
  )

  it.effect("MAP-012 once, although two houses have its number", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* found("Jagtvej 101 B"), ["Jagtvej 101, 2100 København Ø, Danmark"])
    })
  )

  it.effect.each(["", " ", "?!", "🚲🚗", "\u0000\u0007", ",,,", "99", "zzzzqqqq"] as const)(
    "MAP-012 never for %j",
    (text) =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* found(text), [])
      })
  )
})

const town = (at: number): Town => ({
  country: "DK",
  zipcode: String(4100 + at),
  city: `Byen${"abcdefghij"[at] ?? ""}`,
  lat: 55.5,
  lng: 11 + at * 0.2,
  importance: 50,
  streets: { Skolevej: Array.from({ length: 1 + ((at * 7) % 10) }, (_, number) => String(number + 1)) }
})
const tenTowns = Array.from({ length: 10 }, (_, at) => town(at))

layer(layerPlacesOfTowns(tenTowns))("a street name in ten towns", (it) => {
  it.effect.each([0, 3, 9])("MAP-012 has results ordered by distance: from town %i", (at) =>
    Effect.gen(function* () {
      const here = town(at)
      const byDistance = tenTowns.toSorted((a, b) => Math.abs(a.lng - here.lng) - Math.abs(b.lng - here.lng))
      const first = yield* found("skolevej", { lat: here.lat, lng: here.lng + 0.01 })
      assert.strictEqual(first[0], `Skolevej, ${here.zipcode} ${here.city}, Danmark`)
      assert.includeMembers(
        byDistance.slice(0, 5).map(({ zipcode, city }) => `Skolevej, ${zipcode} ${city}, Danmark`),
        first.slice(0, 3)
      )
      const numbered = yield* found("Skolevej 1", { lat: here.lat, lng: here.lng + 0.01 })
      assert.strictEqual(numbered[0], `Skolevej 1, ${here.zipcode} ${here.city}, Danmark`)
    })
  )
})

const hamlet: Town = {
  country: "DK",
  zipcode: "4320",
  city: "Lejre",
  lat: 55.61,
  lng: 11.96,
  importance: 30,
  streets: { Nørreport: ["1"], Havnen: ["1"] }
}
const capital: Town = {
  country: "DK",
  zipcode: "1358",
  city: "København K",
  lat: 55.683,
  lng: 12.571,
  importance: 90,
  streets: { Gothersgade: ["1"], Havnen: ["1", "2"] },
  stations: ["Nørreport"]
}

layer(layerPlacesOfTowns([hamlet, capital]))("a name of two places", (it) => {
  it.effect.each([undefined, { lat: 55.66, lng: 12.3 }])(
    "MAP-012 has the station of a large town before the street of a hamlet, near %j",
    (near) =>
      Effect.gen(function* () {
        const [first, second] = yield* found("nørreport", near)
        assert.deepStrictEqual(
          [first, second],
          ["Nørreport, 1358 København K, Danmark", "Nørreport, 4320 Lejre, Danmark"]
        )
      })
  )

  it.effect("MAP-012 has the nearer of two streets first", () =>
    Effect.gen(function* () {
      const [first] = yield* found("havnen", { lat: 55.62, lng: 12.0 })
      assert.strictEqual(first, "Havnen, 4320 Lejre, Danmark")
    })
  )
})
