import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import type { OverviewView } from "#core/contract/bookings.ts"
import { cardId, nextCard, toOverviewCards, toOverviewParts } from "#rider/features/start/overviewCards.ts"
import {
  aDriverTripView,
  aPassengerTripOwnView,
  aPassengerTripView,
  at,
  uuid
} from "#tests/ui/rider/views.ts"

const overview = (overrides: Partial<OverviewView>): OverviewView => ({
  requests: [],
  driverTrips: [],
  passengerTrips: [],
  onDemandTrip: null,
  ...overrides
})
const shown = (overrides: Partial<OverviewView>) => toOverviewCards(overview(overrides)).map(cardId)
const rated = Option.some({ rating: 5, comment: null, locked: false })
const completed = { startedAt: Option.some(at("08:00")), completedAt: Option.some(at("08:30")) }

describe("the overview", () => {
  it("HOME-015 shows the active trip first, then all cards by time", () => {
    const later = aDriverTripView(1, { plannedDeparture: at("16:00") })
    const active = aDriverTripView(2, { plannedDeparture: at("17:00"), startedAt: Option.some(at("07:00")) })
    const booking = aPassengerTripOwnView({ departureTime: at("12:00") })
    assert.deepStrictEqual(shown({ driverTrips: [later, active], passengerTrips: [booking] }), [
      active.id,
      booking.id,
      later.id
    ])
  })

  it.each([
    ["HOME-017 a completed driver trip without passengers", []],
    [
      "HOME-018 a driver trip whose passengers are all rated",
      [aPassengerTripView({ passengerRating: rated })]
    ]
  ])("hides %s", (_case, passengerTrips) => {
    assert.deepStrictEqual(shown({ driverTrips: [aDriverTripView(1, { ...completed, passengerTrips })] }), [])
  })

  it("HOME-018 keeps a driver trip until all passengers are rated", () => {
    const trip = aDriverTripView(1, { ...completed, passengerTrips: [aPassengerTripView()] })
    assert.deepStrictEqual(shown({ driverTrips: [trip] }), [trip.id])
  })

  it.each([
    ["HOME-016 whose driver is rated", { driverRating: rated }],
    ["that was declined", { status: "DENIED" }],
    ["that was cancelled", { status: "CANCELED" }]
  ] as const)("hides a booking %s", (_case, overrides) => {
    assert.deepStrictEqual(shown({ passengerTrips: [aPassengerTripOwnView(overrides)] }), [])
  })

  it("HOME-020 shows the ride-now trip once", () => {
    const trip = aDriverTripView(1)
    const other = aDriverTripView(2)
    assert.deepStrictEqual(shown({ driverTrips: [other], onDemandTrip: trip }).toSorted(), [
      trip.id,
      other.id
    ])
    assert.deepStrictEqual(shown({ onDemandTrip: trip }), [trip.id])
  })

  it("HOME-001 the next trip is the first that has not ended", () => {
    const done = aDriverTripView(1, { ...completed, passengerTrips: [aPassengerTripView()] })
    const next = aDriverTripView(2, { plannedDeparture: at("16:00") })
    const card = nextCard(toOverviewCards(overview({ driverTrips: [next, done] })))
    assert.strictEqual(card === undefined ? undefined : cardId(card), uuid(2))
  })

  it("HOME-001 is in the order of the day: what is next, what comes later, and last what is to be rated", () => {
    const done = aDriverTripView(1, { ...completed, passengerTrips: [aPassengerTripView()] })
    const next = aDriverTripView(2, { plannedDeparture: at("16:00") })
    const later = aDriverTripView(3, { plannedDeparture: at("18:00") })
    const parts = toOverviewParts(toOverviewCards(overview({ driverTrips: [later, next, done] })))
    assert.deepStrictEqual(
      [
        [parts.next].flatMap((card) => (card === undefined ? [] : [cardId(card)])),
        parts.later.map(cardId),
        parts.toRate.map(cardId)
      ],
      [[uuid(2)], [uuid(3)], [uuid(1)]]
    )
  })
})
