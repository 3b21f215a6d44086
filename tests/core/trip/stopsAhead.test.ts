import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { METRES_PER_DEGREE } from "#core/shared/geo.ts"
import { nextLiveStop } from "#core/trip/nextLiveStop.ts"
import { roadThrough } from "#core/trip/road.ts"
import { stopsAhead } from "#core/trip/stopsAhead.ts"
import { at, stopId } from "#tests/support/builders/entities.ts"

/** A place of the road, which leads north along the equator's meridian. */
const metresNorth = (metres: number) => ({ lat: metres / METRES_PER_DEGREE, lng: 0 })
const road = roadThrough([metresNorth(0), metresNorth(20_000)])

const eight = at("2026-03-02T08:00:00Z")
const minutes = (past: number): DateTime.Utc => DateTime.add(eight, { minutes: past })
/** One kilometre a minute. */
const stops = [0, 5, 12, 20].map((km, number) => ({
  id: stopId(number),
  ...metresNorth(km * 1000),
  time: minutes(km)
}))
const car = (km: number, time: DateTime.Utc) =>
  Option.some({ ...metresNorth(km * 1000), accuracy: 5, at: time })
const shown = (position: ReturnType<typeof car> | Option.Option<never>, now: DateTime.Utc) =>
  stopsAhead(stops, road, position, now).map(({ expectedAt, stop }) => [
    stop.id === stopId(0) ? 0 : stop.id === stopId(1) ? 5 : stop.id === stopId(2) ? 12 : 20,
    (expectedAt.epochMilliseconds - eight.epochMilliseconds) / 60_000
  ])

describe("the stops ahead of a car", () => {
  it.each([
    [
      "in time, it has its timetable",
      car(3, minutes(3)),
      minutes(3),
      [
        [5, 5],
        [12, 12],
        [20, 20]
      ]
    ],
    [
      "four minutes late, it is late everywhere",
      car(3, minutes(7)),
      minutes(7),
      [
        [5, 9],
        [12, 16],
        [20, 24]
      ]
    ],
    [
      "early, it is early everywhere",
      car(6, minutes(4)),
      minutes(4),
      [
        [12, 10],
        [20, 18]
      ]
    ],
    [
      "beside a stop it is still there",
      car(5.1, minutes(5)),
      minutes(5),
      [
        [5, 5],
        [12, 11.9],
        [20, 19.9]
      ]
    ],
    ["at the end it has arrived", car(20, minutes(21)), minutes(21), [[20, 21]]],
    [
      "without a position the timetable decides",
      Option.none(),
      minutes(6),
      [
        [12, 12],
        [20, 20]
      ]
    ],
    ["the destination stays when its time is over", Option.none(), minutes(30), [[20, 30]]]
  ] as const)("LIVE-007 %s", (_case, position, now, expected) => {
    const rounded = shown(position, now).map(([km, minute = 0]) => [km, Math.round(minute * 10) / 10])
    expect(rounded).toEqual(expected)
  })
})

const passenger = (name: string, from: number, to: number, boardedByCode = false) => ({
  name,
  fromDriverStopId: stopId(from),
  toDriverStopId: stopId(to),
  boardedByCode
})
const next = (km: number, passengers: ReadonlyArray<ReturnType<typeof passenger>>) => {
  const stop = nextLiveStop(stopsAhead(stops, road, car(km, minutes(km)), minutes(km)), passengers)
  return [
    stop?.stop.id,
    stop?.pickUp.map(({ name }) => name).join(),
    stop?.letOut.map(({ name }) => name).join()
  ]
}

describe("the next stop of the driver", () => {
  const riders = [passenger("Pia", 1, 3), passenger("Ole", 1, 2), passenger("Eva", 2, 3)]
  it.each([
    ["is where the next passengers wait", 1, riders, [stopId(1), "Pia,Ole", ""]],
    ["is where one gets out and another in", 6, riders, [stopId(2), "Eva", "Ole"]],
    ["is the destination after the last pickup", 13, riders, [stopId(3), "", "Pia,Eva"]],
    ["is the destination without passengers", 1, [], [stopId(3), "", ""]],
    [
      "is no pickup of a passenger who boarded with the code",
      1,
      [passenger("Tom", 1, 3, true)],
      [stopId(3), "", "Tom"]
    ]
  ] as const)("LIVE-007 %s", (_case, km, passengers, expected) => {
    expect(next(km, passengers)).toEqual(expected)
  })
})
