import { assert, describe, it } from "@effect/vitest"
import { Option } from "effect"
import type { OverviewView } from "#core/contract/bookings.ts"
import { cardId, nextCard, toCards } from "#rider/features/start/cards.ts"
import { aDrive, aPassenger, aRide, at, uuid } from "./views.ts"

const overview = (command: Partial<OverviewView>): OverviewView => ({
  requests: [],
  driverTrips: [],
  passengerTrips: [],
  onDemandTrip: null,
  ...command
})
const shown = (command: Partial<OverviewView>) => toCards(overview(command)).map(cardId)
const rated = Option.some({ rating: 5, comment: null, locked: false })
const over = { startedAt: Option.some(at("08:00")), completedAt: Option.some(at("08:30")) }

describe("the overview", () => {
  it("HOME-015 shows the active trip first, then everything by its time", () => {
    const later = aDrive(1, { plannedDeparture: at("16:00") })
    const active = aDrive(2, { plannedDeparture: at("17:00"), startedAt: Option.some(at("07:00")) })
    const ride = aRide({ departureTime: at("12:00") })
    assert.deepStrictEqual(shown({ driverTrips: [later, active], passengerTrips: [ride] }), [
      active.id,
      ride.id,
      later.id
    ])
  })

  it.each([
    ["HOME-017 a drive that ended without passengers", []],
    ["HOME-018 a drive whose passengers are all rated", [aPassenger({ passengerRating: rated })]]
  ])("hides %s", (_case, passengerTrips) => {
    assert.deepStrictEqual(shown({ driverTrips: [aDrive(1, { ...over, passengerTrips })] }), [])
  })

  it("HOME-018 keeps a drive while one passenger waits for a rating", () => {
    const drive = aDrive(1, { ...over, passengerTrips: [aPassenger()] })
    assert.deepStrictEqual(shown({ driverTrips: [drive] }), [drive.id])
  })

  it.each([
    ["HOME-016 whose driver is rated", { driverRating: rated }],
    ["that was declined", { status: "DENIED" }],
    ["that was cancelled", { status: "CANCELED" }]
  ] as const)("hides a ride %s", (_case, command) => {
    assert.deepStrictEqual(shown({ passengerTrips: [aRide(command)] }), [])
  })

  it("HOME-020 shows the trip on demand once", () => {
    const drive = aDrive(1)
    assert.deepStrictEqual(shown({ driverTrips: [drive], onDemandTrip: drive }), [drive.id])
    assert.deepStrictEqual(shown({ onDemandTrip: drive }), [drive.id])
  })

  it("HOME-001 what is next is the first that is not over", () => {
    const done = aDrive(1, { ...over, passengerTrips: [aPassenger()] })
    const next = aDrive(2, { plannedDeparture: at("16:00") })
    const card = nextCard(toCards(overview({ driverTrips: [next, done] })))
    assert.strictEqual(card === undefined ? undefined : cardId(card), uuid(2))
  })
})
