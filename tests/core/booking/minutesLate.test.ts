import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { minutesLate } from "#core/booking/minutesLate.ts"
import { defaultProductSettings as settings } from "#core/shared/ProductSettings.ts"
import type { PositionFix } from "#core/trip/position.ts"
import { aStop, aTrip } from "#tests/support/builders/entities.ts"

/** Bo leaves at 8:00, calls at a stop at 8:10 and arrives at 8:30. */
const trip = aTrip()
const [from, to] = [aStop(1), aStop(3)]
const time = (minutes: number) => DateTime.add(trip.plannedDeparture, { minutes })

interface Options {
  readonly startedAt: number
  readonly now: number
  /** The stop where the car is, and when. */
  readonly car?: readonly [stop: number, minutes: number]
}
const late = ({ car, now, startedAt }: Options) => {
  const fix = Option.map(Option.fromUndefinedOr(car), ([stop, minutes]): PositionFix => {
    const { lat, lng } = aStop(stop)
    return { lat, lng, accuracy: 5, at: time(minutes) }
  })
  const started = { ...trip, startedAt: Option.some(time(startedAt)) }
  return minutesLate({ trip: started, from, to, lastPosition: fix }, time(now), settings)
}

describe("N96 BYCODE-001 the car of a trip code", () => {
  it.each([
    ["is on time", { startedAt: 0, now: 0 }, { departure: 0, arrival: 0 }],
    ["is as late as it left, without a position", { startedAt: 20, now: 21 }, { departure: 20, arrival: 20 }],
    ["is early", { startedAt: -15, now: -14 }, { departure: -15, arrival: -15 }],
    [
      "is as late as it is on its way to the stop",
      { startedAt: 5, now: 25, car: [0, 25] },
      { departure: 25, arrival: 25 }
    ],
    ["came late to the stop", { startedAt: 5, now: 37, car: [1, 36] }, { departure: 26, arrival: 26 }]
  ] as const)("%s", (_case, options, expected) => {
    expect(late(options)).toEqual(expected)
  })
})
