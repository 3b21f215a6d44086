import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { MeetingPointId, PlaceId } from "#core/shared/ids.ts"
import { draftOf, hasOnlyOtherTerms, hasOtherRoute } from "#rider/features/edit-trip/editedDraft.ts"
import { aDriverTripView, at } from "#tests/ui/rider/views.ts"

const trip = aDriverTripView(1, {
  fromStreet: "Aarhus H",
  fromZipcode: "8000",
  fromCity: "Aarhus C",
  fromCountry: "DK",
  fromLat: 56.15,
  fromLng: 10.2,
  fromPlaceId: Option.some(PlaceId.make("p1")),
  viaStops: [{ lat: 56, lng: 10 }]
})
const draft = draftOf(trip)

describe("the form of a saved trip", () => {
  it("TRIP-032 has the address fields of the trip", () => {
    expect(draft.from).toEqual({
      placeId: Option.some("p1"),
      name: "Aarhus H",
      street: "Aarhus H",
      zipcode: "8000",
      city: "Aarhus C",
      country: "DK",
      lat: 56.15,
      lng: 10.2
    })
    expect(draft.to).toMatchObject({
      street: trip.toStreet,
      city: trip.toCity,
      lat: trip.toLat,
      lng: trip.toLng
    })
  })
  it("has its departure, seats, charge and via points", () => {
    expect(draft).toMatchObject({
      time: { dateTime: trip.plannedDeparture, leaveNow: false },
      seats: trip.seats,
      charge: trip.chargeForTrip,
      via: [{ lat: 56, lng: 10 }]
    })
  })
})

describe("a changed trip", () => {
  it.each([
    ["seats", { ...draft, seats: 1 }, true],
    ["charge", { ...draft, charge: !draft.charge }, true],
    ["another departure", { ...draft, time: { ...draft.time, dateTime: at("11:11") } }, false],
    ["leave now", { ...draft, time: { ...draft.time, leaveNow: true } }, false],
    ["another destination", { ...draft, to: draft.from }, false],
    ["no via point", { ...draft, via: [] }, false],
    ["a stop less", { ...draft, deactivatedStops: [MeetingPointId.make("m1")] }, false]
  ])("TRIP-046 with %s changes only the terms of the offer: %#", (_case, changed, isOnlyTerms) => {
    expect(hasOnlyOtherTerms(draft, changed)).toBe(isOnlyTerms)
  })
  it("TRIP-035 has another route as soon as its via points differ, even without any", () => {
    expect(hasOtherRoute(draft, { ...draft, seats: 1 })).toBe(false)
    expect(hasOtherRoute(draft, { ...draft, via: [] })).toBe(true)
  })
})
