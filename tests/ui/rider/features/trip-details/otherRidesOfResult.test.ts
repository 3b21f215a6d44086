import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { DriverStopId, RequestId, TripId } from "#core/shared/ids.ts"
import { otherRidesOfResult } from "#rider/features/trip-details/otherRidesOfResult.ts"
import { aJourney, at, uuid } from "#tests/ui/rider/views.ts"

const roskilde = { lat: 55.64, lng: 12.08 }
const koege = { lat: 55.45, lng: 12.17 }

const stop = {
  id: DriverStopId.make(uuid(11)),
  meetingPointId: Option.none(),
  viaStop: false,
  name: "Roskilde St.",
  street: "Jernbanegade 1",
  zipcode: "4000",
  city: "Roskilde",
  ...roskilde,
  rounded: false,
  plannedTime: at("08:00"),
  time: at("08:00"),
  deactivated: false,
  hub: null
}

/** From the station of Roskilde to an address in Køge. */
const aResult = (more: Partial<MarketplaceTripView> = {}): MarketplaceTripView =>
  aJourney({
    public: false,
    departureTime: at("08:00"),
    legs: [
      {
        type: "CAR",
        name: "",
        notes: [],
        origin: { ...roskilde, name: "Roskilde St.", datetime: at("08:00"), rounded: false },
        destination: { ...koege, name: "Køge", datetime: at("08:30"), rounded: true },
        distance: 24_000
      }
    ],
    driverTripDetails: { id: TripId.make(uuid(10)), route: "", stops: [stop], arrivalStop: null },
    ...more
  })

const request = {
  seats: 2,
  departure: { ...roskilde, name: "Banegade 1, Roskilde" },
  destination: { ...koege, name: "Nørregade 2, Køge" }
}
const requestId = RequestId.make(uuid(50))

const pathOf = (result: MarketplaceTripView, now = "07:30", opened: { requestId?: RequestId } = {}): string =>
  otherRidesOfResult(result, { requestId: opened.requestId, seats: 2 }, at(now))
const queryOf = (
  ...args: Parameters<typeof pathOf>
): { readonly from?: string; readonly to?: string; readonly time?: string; readonly seats?: string } =>
  Object.fromEntries(new URL(pathOf(...args), "https://app.example").searchParams)

describe("another ride than a result", () => {
  it("SRCH-003 is searched between the ends of its way, for as many people and at its time", () => {
    const { from, seats, time, to } = queryOf(aResult())
    assert.deepStrictEqual(JSON.parse(from ?? ""), {
      place_id: null,
      name: "Roskilde St.",
      street: "Jernbanegade 1",
      zipcode: "4000",
      city: "Roskilde",
      country: "DK",
      lat: 55.64,
      lng: 12.08
    })
    // No stop that the passenger may see is there.
    assert.deepStrictEqual(JSON.parse(to ?? ""), {
      place_id: null,
      name: "Køge",
      street: "",
      zipcode: "",
      city: "",
      country: "DK",
      lat: 55.45,
      lng: 12.17
    })
    assert.strictEqual(seats, "2")
    assert.strictEqual(time, "2026-03-02T08:00:00.000Z")
  })

  it("is searched from now on once the time has passed", () => {
    assert.strictEqual(queryOf(aResult(), "08:00").time, "2026-03-02T08:00:00.000Z")
    assert.isUndefined(queryOf(aResult(), "08:01").time)
  })

  it("is searched in the country of the price", () => {
    const { from } = queryOf(aResult({ priceCurrency: "SEK" }))
    assert.strictEqual(JSON.parse(from ?? "").country, "SE")
  })

  it("REQ-002 is searched by the request that found it, if the server has recognised that", () => {
    assert.strictEqual(
      pathOf(aResult({ request }), "07:30", { requestId }),
      "/demand?requestId=00000000-0000-4000-8000-000000000050"
    )
    const names = (result: MarketplaceTripView) => Object.keys(queryOf(result, "07:30", { requestId }))
    const values = ["from", "to", "time", "plannedTimeByType", "seats"]
    assert.deepStrictEqual(names(aResult()), values)
    assert.deepStrictEqual(names(aResult({ request, combi: true })), values)
  })

  it("is an empty search without a way", () => {
    assert.strictEqual(pathOf(aResult({ legs: [] })), "/demand")
  })
})
