import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import type { RouteView } from "#core/contract/route.ts"
import type { PlaceView } from "#core/contract/views/address.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import type { OfferDraft } from "#rider/features/offer-trip/offerDraft.ts"
import { toOfferPayload } from "#rider/shared/route/toOfferPayload.ts"
import { at } from "#tests/ui/rider/views.ts"

const roskilde: PlaceView = {
  placeId: Option.none(),
  name: "Roskilde St.",
  street: "Jernbanegade 3",
  zipcode: "4000",
  city: "Roskilde",
  country: "DK",
  lat: 55.64,
  lng: 12.08
}
const koege: PlaceView = {
  ...roskilde,
  name: "",
  street: "Nørregade 2",
  zipcode: "4600",
  city: "Køge",
  lat: 55.45
}
const stop = (id: string) => ({
  id: MeetingPointId.make(id),
  name: id,
  street: "",
  zipcode: "",
  city: "",
  lat: 55.5,
  lng: 12.1,
  along: 900,
  hub: null
})
const route: RouteView = {
  distance: 24_000,
  duration: 1_300,
  route: "abc",
  steps: [{ text: "Drive", distance: 24_000 }],
  stops: [stop("n1"), stop("n2"), stop("n3")]
}
const draft: OfferDraft = {
  from: roskilde,
  to: koege,
  time: { mode: "departure", dateTime: at("16:00"), leaveNow: false },
  seats: 2,
  charge: true,
  via: [],
  deactivatedStops: [],
  isReturn: false
}
const offer = (overrides: Partial<OfferDraft> = {}, road: Partial<RouteView> = {}) =>
  toOfferPayload(
    { ...draft, ...overrides },
    { from: roskilde, to: koege, route: { ...route, ...road }, coveredMeters: 10_000 },
    at("08:01")
  )

describe("an offer", () => {
  it("TRIP-034 contains both addresses under the chosen names, seats and departure", () => {
    const { fromStreet, toCity, seats, departure, type } = offer()
    assert.deepStrictEqual(
      { fromStreet, toCity, seats, departure, type },
      { fromStreet: "Roskilde St.", toCity: "Køge", seats: 2, departure: at("16:00"), type: "SINGLE_TRIP" }
    )
  })

  it("TRIP-018 departs at the current time for leave now", () => {
    const time = { ...draft.time, leaveNow: true }
    assert.deepStrictEqual(offer({ time }).departure, at("08:01"))
  })

  it("TRIP-036 contains the active stops", () => {
    const deactivatedStops = [MeetingPointId.make("n2")]
    assert.strictEqual(offer({ deactivatedStops }).departureStops.join(" "), "n1 n3")
  })

  it("TRIP-035 contains the route only if the driver changed it", () => {
    assert.notProperty(offer(), "departureRoute")
    assert.notProperty(offer(), "departureDuration")
    const changed = offer({ via: [{ lat: 55.5, lng: 12.2 }] })
    assert.strictEqual(changed.departureRoute, "abc")
    assert.strictEqual(changed.departureDuration, 1_300)
  })

  it.each([
    ["charges beyond ten kilometres when the driver wants to", 10_001, true, true],
    ["never charges up to ten kilometres", 10_000, true, false],
    ["charges nothing unless the driver wants to", 40_000, false, false]
  ])("SUBS-002 %s", (_case, distance, charge, charged) => {
    assert.strictEqual(offer({ charge }, { distance }).chargeForTrip, charged)
  })
})
