import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { rideProgress } from "#core/booking/rideProgress.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { defaultProductSettings as settings } from "#core/shared/ProductSettings.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { aStop, aTrip } from "#tests/support/builders/entities.ts"

/** Bo leaves at 8:00; the passenger rides from the stop at 8:10 to that at 8:20. */
const trip = aTrip()
const [pickup, destination] = [aStop(1), aStop(2)]
const time = (minutes: number) => DateTime.add(trip.plannedDeparture, { minutes })
const seenAt = ({ lat, lng }: GeoPoint, minutes: number): PositionFix => ({
  lat,
  lng,
  accuracy: 5,
  at: time(minutes)
})
/** The car between two stops: at 1.5 it is half-way from the pickup to the destination. */
const carAt = (position: number, minutes: number) =>
  seenAt({ lat: aStop(0).lat + position * 0.0106, lng: aStop(0).lng + position * 0.15 }, minutes)

interface Options {
  readonly fixes?: ReadonlyArray<PositionFix>
  readonly now?: number
  readonly startedAt?: number
  readonly completedAt?: number
  readonly boardedByCode?: boolean
}
const progress = ({ boardedByCode = false, completedAt, fixes = [], now = 0, startedAt }: Options) =>
  rideProgress(
    {
      trip: {
        ...trip,
        startedAt: Option.map(Option.fromUndefinedOr(startedAt), time),
        completedAt: Option.map(Option.fromUndefinedOr(completedAt), time)
      },
      pickup,
      destination,
      boardedByCode,
      fixes
    },
    time(now),
    settings
  )
const minutesOf = (when: DateTime.Utc) =>
  Math.round((when.epochMilliseconds - time(0).epochMilliseconds) / 60_000)

describe("N96 a passenger's ride", () => {
  const away = carAt(0.5, 5)
  const there = carAt(1, 10)
  const further = carAt(1.5, 15)
  const done = carAt(2, 20)
  it.each([
    ["is planned before the car leaves", { now: -5 }, "planned"],
    ["is coming when the car has left", { startedAt: 0, now: 1 }, "coming"],
    ["is coming while the car is before the pickup", { startedAt: 0, now: 5, fixes: [away] }, "coming"],
    ["is at the pickup with the car", { startedAt: 0, now: 10, fixes: [away, there] }, "at_pickup"],
    [
      "is under way when the car has left the pickup",
      { startedAt: 0, now: 15, fixes: [there, further] },
      "picked_up"
    ],
    [
      "was passed by a car that was not at the pickup",
      { startedAt: 0, now: 15, fixes: [away, further] },
      "passed"
    ],
    [
      "is on board after a code",
      { startedAt: 0, now: 15, fixes: [further], boardedByCode: true },
      "on_board"
    ],
    ["has arrived with the car", { startedAt: 0, now: 20, fixes: [there, further, done] }, "arrived"],
    [
      "has arrived when the car drives on",
      { startedAt: 0, now: 25, fixes: [there, carAt(2.5, 25)] },
      "arrived"
    ],
    ["has ended with the trip", { startedAt: 0, completedAt: 30, now: 30, fixes: [there, done] }, "ended"]
  ] as const)("%s", (_case, options, state) => {
    expect(progress(options).state).toBe(state)
  })

  it("has the times of the plan before the start, and later ones when the driver is late", () => {
    expect(minutesOf(progress({ now: -60 }).pickupAt)).toBe(10)
    expect(minutesOf(progress({ now: 7 }).pickupAt)).toBe(17)
  })
  it("has the times of the car under way", () => {
    const { arrivalAt, pickupAt } = progress({ startedAt: 4, now: 11, fixes: [carAt(0.5, 11)] })
    expect([minutesOf(pickupAt), minutesOf(arrivalAt)]).toEqual([16, 26])
  })
  it("is never expected in the past", () => {
    const { pickupAt } = progress({ startedAt: 0, now: 18, fixes: [carAt(0.5, 5)] })
    expect(minutesOf(pickupAt)).toBe(18)
  })
  it("has the time at which the car drove past a pickup where nobody saw it", () => {
    const { pickupAt } = progress({ startedAt: 0, now: 25, fixes: [carAt(0.5, 5), carAt(1.5, 15)] })
    expect(minutesOf(pickupAt)).toBe(15)
  })
  it("has the times at which the car was there", () => {
    const { arrivalAt, pickupAt } = progress({
      startedAt: 0,
      completedAt: 33,
      now: 40,
      fixes: [carAt(1, 12), carAt(2, 24), carAt(3, 33)]
    })
    expect([minutesOf(pickupAt), minutesOf(arrivalAt)]).toEqual([12, 24])
  })

  it("shows the car until it has passed the destination", () => {
    expect(Option.isSome(progress({ startedAt: 0, now: 15, fixes: [further] }).car)).toBe(true)
    expect(progress({ startedAt: 0, now: 25, fixes: [there, done, carAt(2.5, 25)] }).car).toEqual(
      Option.none()
    )
    expect(progress({ startedAt: 0, completedAt: 25, now: 25, fixes: [further] }).car).toEqual(Option.none())
  })

  it.each([
    ["ended six kilometres short", [there, further], 6],
    ["ended at the destination", [there, done], undefined],
    ["ended where nobody saw the car", [], undefined],
    ["went on after the destination", [there, done, carAt(3, 30)], undefined]
  ] as const)("%s", (_case, fixes, kilometres) => {
    const { endedShort } = progress({ startedAt: 0, completedAt: 30, now: 40, fixes })
    expect(Option.getOrUndefined(Option.map(endedShort, (short) => Math.round(short / 1000)))).toBe(
      kilometres
    )
  })
})
