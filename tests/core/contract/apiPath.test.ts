import { describe, expect, it } from "vitest"
import { apiPath } from "#core/contract/apiPath.ts"
import { TripId } from "#core/shared/ids.ts"
import { at } from "#tests/support/builders/entities.ts"

const places = { departure_lat: 55.64, departure_lng: 12.08, arrival_lat: 55.7, arrival_lng: 12.5 }

describe("the path of an endpoint", () => {
  it("has its query as the wire writes it", () => {
    const path = apiPath.search.searchStream({
      query: {
        ...places,
        departure_name: "Algade 1, Roskilde",
        planned_time: at("2026-03-02T08:00:00Z"),
        planned_time_by: "ARRIVAL",
        seats: 2
      }
    })
    const [pathname, query] = path.split("?")
    expect(pathname).toBe("/api/v3/commute/marketplace/search-stream")
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      departure_lat: "55.64",
      departure_lng: "12.08",
      arrival_lat: "55.7",
      arrival_lng: "12.5",
      departure_name: "Algade 1, Roskilde",
      planned_time: "2026-03-02T08:00:00.000Z",
      planned_time_by: "ARRIVAL",
      seats: "2"
    })
  })

  it("has its parameters in place", () => {
    const id = TripId.make("00000000-0000-7000-8000-000000000001")
    expect(apiPath.trips.start({ params: { id } })).toBe(`/api/commute/${id}/start`)
  })

  it("is refused for a value that the contract refuses", () => {
    expect(() => apiPath.places.reverseGeocode({ query: { lat: 95, lng: 0 } })).toThrow(/90/)
  })
})
