import { assert, describe, it } from "@effect/vitest"
import { readMeetingPoints } from "#geo/meeting-points/readMeetingPoints.ts"

const around = { countryOf: () => "DK" as const, cityOf: () => "Roskilde" }

/** The meeting points of map objects a kilometre apart. */
const found = (objects: ReadonlyArray<Readonly<Record<string, string>>>) =>
  readMeetingPoints(
    objects.map((tags, at) => ({ id: `n${at}`, lat: 55.6 + at * 0.01, lng: 12.1, tags })),
    [],
    around
  ).map(({ hub, name, rank }) => [name, rank, hub])

describe("N33 meeting points", () => {
  it("are ordered by preference of drivers, hubs with their kind", () => {
    assert.deepStrictEqual(
      found([
        { amenity: "fuel", name: "Tank" },
        { highway: "bus_stop", name: "Algade" },
        { highway: "services", name: "Karlslunde" },
        { amenity: "ferry_terminal", name: "Havnen" },
        { amenity: "bus_station", name: "Busserne" },
        { public_transport: "station", railway: "station", name: "Banen" },
        { amenity: "parking", park_ride: "yes", name: "Trekroner P+R" },
        { amenity: "cafe", name: "Kaffe" }
      ]),
      [
        ["Trekroner P+R", 0, "park_ride"],
        ["Havnen", 1, "ferry_terminal"],
        ["Busserne", 1, "bus_station"],
        ["Banen", 1, "station"],
        ["Karlslunde", 2, "service_area"],
        ["Algade", 3, null],
        ["Tank", 4, null]
      ]
    )
  })

  it("exclude disused, abandoned and private places", () => {
    assert.deepStrictEqual(
      found([
        { railway: "station", name: "Gone", disused: "yes" },
        { railway: "station", name: "Ruin", abandoned: "yes" },
        { amenity: "parking", park_ride: "yes", name: "Staff", access: "private" },
        { amenity: "parking", park_ride: "yes", name: "Shut", access: "no" },
        { amenity: "parking", park_ride: "yes", name: "Open", access: "yes" }
      ]),
      [["Open", 0, "park_ride"]]
    )
  })
})
