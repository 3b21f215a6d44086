import { encode } from "@googlemaps/polyline-codec"
import { Option } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { StopView } from "#core/contract/views/stops.ts"
import { DriverStopId, TripId } from "#core/shared/ids.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { encodePublicSettings, toPublicSettings } from "#core/shared/settings/publicSettings.ts"
import { driverTripLayers, resultLayers } from "#rider/shared/trips/tripLayers.ts"
import { aJourney, at, uuid } from "#tests/ui/rider/views.ts"

const settings = encodePublicSettings(toPublicSettings(defaultProductSettings))

beforeEach(() => {
  vi.stubGlobal("document", { querySelector: () => ({ getAttribute: () => settings }) })
  vi.stubGlobal("navigator", {})
})
afterEach(() => vi.unstubAllGlobals())

const aStop = (number: number, lat: number, rounded: boolean): StopView => ({
  id: DriverStopId.make(uuid(number)),
  meetingPointId: Option.none(),
  viaStop: false,
  name: "Roskilde",
  street: "",
  zipcode: "4000",
  city: "Roskilde",
  lat,
  lng: 12.1,
  rounded,
  plannedTime: at("08:00"),
  time: at("08:00"),
  deactivated: false,
  hub: null
})

const route = encode(
  [
    [55.6, 12.1],
    [55.7, 12.1]
  ],
  5
)

const between = (number: number, overrides: Partial<StopView> = {}): StopView => ({
  ...aStop(number, 55 + number / 4, false),
  ...overrides
})

const layersOf = (areEndsRounded: boolean) => {
  const stops = [aStop(1, 55.6, areEndsRounded), aStop(2, 55.65, false), aStop(3, 55.7, areEndsRounded)]
  const { layers } = driverTripLayers({ route, stops, role: "driver" })
  return {
    areas: layers.filter((layer) => layer.kind === "areas"),
    ends: layers.find((layer) => layer.kind === "ends"),
    stops: layers.find((layer) => layer.kind === "stops")?.stops.map(({ id }) => id)
  }
}

describe("a driver trip on the map", () => {
  it("SEC-006 has circles of the rounding around its rounded ends, and neither ring nor pin", () => {
    const { areas, ends, stops } = layersOf(true)
    expect(areas).toMatchObject([
      {
        points: [{ lat: 55.6 }, { lat: 55.7 }],
        radius: defaultProductSettings.privacy.guestRoundMeters
      }
    ])
    expect(ends).toMatchObject({ from: undefined, to: undefined })
    expect(stops).toEqual([uuid(2)])
  })
  it("has a ring and a pin at its exact ends, and no circle or stop there", () => {
    const { areas, ends, stops } = layersOf(false)
    expect(areas).toEqual([])
    expect(ends).toMatchObject({ from: { lat: 55.6 }, to: { lat: 55.7 } })
    expect(stops).toEqual([uuid(2)])
  })
  it("TRIP-033 TRIP-037 has the line of its encoded route, and its stops at their places, grey where nobody stops", () => {
    const stops = [between(1), between(2), between(3, { deactivated: true }), between(4)]
    const { layers } = driverTripLayers({ route, stops, role: "driver" })
    expect(layers).toContainEqual({
      kind: "route",
      mode: "car",
      role: "driver",
      path: [
        { lat: 55.6, lng: 12.1 },
        { lat: 55.7, lng: 12.1 }
      ]
    })
    expect(layers.find((layer) => layer.kind === "stops")?.stops).toEqual([
      { id: uuid(2), lat: 55.5, lng: 12.1, look: "stop" },
      { id: uuid(3), lat: 55.75, lng: 12.1, look: "deactivated" }
    ])
  })
})

describe("a search result on the map", () => {
  it("SRCH-017 has the route and the stops of its driver trip, filled where the passenger gets in and out", () => {
    const stops = [between(1), between(2), between(3), between(4)]
    const driverTrip = { id: TripId.make(uuid(10)), route, stops, arrivalStop: between(4) }
    const ends = { departureStopId: uuid(1), destinationStopId: uuid(3) }
    const { fit, layers } = resultLayers(aJourney({ ...ends, driverTripDetails: driverTrip, public: false }))
    expect(fit).toHaveLength(2)
    expect(layers.filter((layer) => layer.kind === "route")).toHaveLength(1)
    expect(layers.find((layer) => layer.kind === "stops")?.stops).toMatchObject([
      { id: uuid(2), look: "stop" },
      { id: uuid(3), look: "mine" }
    ])
  })
})
