import { Option } from "effect"
import { describe, expect, it } from "vitest"
import type { PlaceView } from "#core/contract/views/address.ts"
import { PlaceId } from "#core/shared/ids.ts"
import { knownChoices, predictionChoice } from "#rider/shared/forms/addressChoices.ts"
import { placeText } from "#rider/shared/forms/placeText.ts"

const aPlace = (name: string, street: string): PlaceView => ({
  placeId: Option.none(),
  name,
  street,
  zipcode: "8000",
  city: "Aarhus C",
  country: "DK",
  lat: 56.15,
  lng: 10.2
})
const station = aPlace("Aarhus H", "Ridderstræde 16")
const home = aPlace("Skovvej 3", "Skovvej 3")
const load = () => Promise.resolve(station)
const known = {
  own: { name: "Use my location", load },
  home: { name: "Home", place: home },
  work: { name: "Work", detail: "Harbour office", load },
  recent: [station, home]
}
const mainTexts = (typed: string) => knownChoices(known, typed).map(({ main }) => main)

describe("the address search", () => {
  it("ADDR-006 begins with the own position, home, work and the last places, each once", () => {
    expect(mainTexts("")).toEqual(["Use my location", "Home", "Work", "Aarhus H"])
  })
  it("keeps the known places that have the typed words", () => {
    expect(mainTexts("aarh")).toEqual(["Home", "Aarhus H"])
    expect(mainTexts("harb")).toEqual(["Work"])
  })
  it("shows a station under its name", () => {
    expect(placeText(station)).toBe("Aarhus H, 8000 Aarhus C")
    expect(knownChoices(known, "aarhus h")[0]).toMatchObject({
      main: "Aarhus H",
      detail: "Ridderstræde 16, 8000 Aarhus C"
    })
  })
  it("ADDR-005 shows name, town and distance of a prediction", () => {
    const choice = predictionChoice({
      placeId: PlaceId.make("p1"),
      structuredFormatting: { mainText: "Aarhus H", secondaryText: "8000 Aarhus C" },
      description: "Aarhus H, 8000 Aarhus C",
      terms: ["Aarhus H", "8000 Aarhus C", "Danmark"],
      distanceMeters: 1200
    })
    expect(choice).toMatchObject({
      key: "place p1",
      main: "Aarhus H",
      detail: "8000 Aarhus C",
      distance: 1200
    })
  })
})
