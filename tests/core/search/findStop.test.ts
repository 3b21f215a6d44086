import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { findStop, hasReference, type StopReference } from "#core/search/findStop.ts"
import { MeetingPointId } from "#core/shared/ids.ts"
import { aStop, stopId } from "#tests/support/builders/entities.ts"

const stops = [
  aStop(0),
  aStop(1, { meetingPointId: Option.some(MeetingPointId.make("n1")) }),
  aStop(2, { meetingPointId: Option.some(MeetingPointId.make("n2")) })
]
const reference = (more: Partial<StopReference>): StopReference => ({
  pivotId: undefined,
  stopId: undefined,
  stopType: undefined,
  ...more
})

describe("a stop of a trip is found", () => {
  it.each([
    ["SRCH-037 by its pivot id", 1, { pivotId: stopId(1) }],
    ["SRCH-037 by its pivot id before its stop id", 1, { pivotId: stopId(1), stopId: "n2" }],
    ["SRCH-037 not by an unknown pivot id", undefined, { pivotId: stopId(7), stopId: "n2" }],
    ["SRCH-038 by its meeting point", 2, { stopId: "n2" }],
    ["SRCH-038 by its meeting point with the type", 2, { stopId: "n2", stopType: "meeting_point" }],
    ["SRCH-038 by its own id", 0, { stopId: stopId(0) }],
    ["SRCH-038 by its own id with the type", 0, { stopId: stopId(0), stopType: "driver_stop" }],
    [
      "SRCH-038 not by its own id with the type of a meeting point",
      undefined,
      { stopId: stopId(0), stopType: "meeting_point" }
    ],
    [
      "SRCH-038 not by a meeting point with the type of a driver stop",
      undefined,
      { stopId: "n2", stopType: "driver_stop" }
    ],
    ["SRCH-038 not by an unknown meeting point", undefined, { stopId: "n3" }]
  ] as const)("%s", (_case, position, fields) => {
    const found = Option.map(findStop(stops, reference(fields)), (stop) => stop.position)
    expect(Option.getOrUndefined(found)).toBe(position)
  })

  it.each([
    ["a pivot id", true, { pivotId: stopId(1) }],
    ["a stop id", true, { stopId: "n1" }],
    ["a type alone", false, { stopType: "meeting_point" }]
  ] as const)("SRCH-019 by %s: %s", (_case, expected, fields) => {
    expect(hasReference(reference(fields))).toBe(expected)
  })
})
