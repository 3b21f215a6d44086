import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { isNamed, type StopName, stopNamed } from "#core/search/stopNamed.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import { aStop, stopId } from "#tests/support/builders.ts"

const stops = [
  aStop(0),
  aStop(1, { meetingPointId: Option.some(MeetingPointId.make("n1")) }),
  aStop(2, { meetingPointId: Option.some(MeetingPointId.make("n2")) })
]
const named = (more: Partial<StopName>): StopName => ({
  pivotId: undefined,
  stopId: undefined,
  stopType: undefined,
  ...more
})

describe("a stop of a trip is named", () => {
  it.each([
    ["SRCH-037 by its pivot id", 1, { pivotId: stopId(1) }],
    ["SRCH-037 by its pivot id before its stop id", 1, { pivotId: stopId(1), stopId: "n2" }],
    ["SRCH-037 by no other pivot id", undefined, { pivotId: stopId(7), stopId: "n2" }],
    ["SRCH-038 by the meeting point where it calls", 2, { stopId: "n2" }],
    ["SRCH-038 by a meeting point that says so", 2, { stopId: "n2", stopType: "meeting_point" }],
    ["SRCH-038 by the trip's call", 0, { stopId: stopId(0) }],
    ["SRCH-038 by a call that says so", 0, { stopId: stopId(0), stopType: "driver_stop" }],
    [
      "SRCH-038 not by a call as a meeting point",
      undefined,
      { stopId: stopId(0), stopType: "meeting_point" }
    ],
    ["SRCH-038 not by a meeting point as a call", undefined, { stopId: "n2", stopType: "driver_stop" }],
    ["SRCH-038 by no other meeting point", undefined, { stopId: "n3" }]
  ] as const)("%s", (_case, position, name) => {
    const found = Option.map(stopNamed(stops, named(name)), (stop) => stop.position)
    expect(Option.getOrUndefined(found)).toBe(position)
  })

  it.each([
    ["a pivot id", true, { pivotId: stopId(1) }],
    ["a stop id", true, { stopId: "n1" }],
    ["a type alone", false, { stopType: "meeting_point" }]
  ] as const)("SRCH-019 by %s: %s", (_case, is, name) => {
    expect(isNamed(named(name))).toBe(is)
  })
})
