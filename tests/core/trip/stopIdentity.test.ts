import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { MeetingPointId } from "#core/shared/ids.ts"
import { isSameStop, reuseStopIds } from "#core/trip/stopIdentity.ts"
import { aStop, stopId } from "#tests/support/builders/entities.ts"

const at = (id: string) => ({ meetingPointId: Option.some(MeetingPointId.make(id)) })
const address = aStop(0)

describe("AUTOB-001 two stops are at the same place", () => {
  it.each([
    ["at one meeting point, even if a newer map has moved it", true, aStop(0, at("n1")), aStop(1, at("n1"))],
    ["not at two meeting points", false, aStop(0, at("n1")), aStop(0, at("n2"))],
    ["at one address, at any position", true, address, { ...address, position: 5 }],
    ["not farther north", false, address, { ...address, lat: address.lat + 0.0001 }],
    ["not farther east", false, address, { ...address, lng: address.lng + 0.0001 }],
    ["not when only one of them is a meeting point", false, address, aStop(0, at("n1"))]
  ])("%s", (_case, isSame, one, other) => {
    expect([isSameStop(one, other), isSameStop(other, one)]).toEqual([isSame, isSame])
  })
})

describe("a trip with rebuilt stops", () => {
  it("keeps the ids of stops at the same places, and no others", () => {
    const before = [aStop(0), aStop(1, at("n1")), aStop(2)]
    const after = [
      aStop(0, { id: stopId(10) }),
      aStop(1, { id: stopId(11), meetingPointId: Option.some(MeetingPointId.make("n2")) }),
      aStop(2, { ...at("n1"), id: stopId(12) }),
      aStop(3, { id: stopId(13) })
    ]
    expect(reuseStopIds(after, before).map(({ id }) => id)).toEqual([
      stopId(0),
      stopId(11),
      stopId(1),
      stopId(13)
    ])
    expect(reuseStopIds(after, before).map(({ position }) => position)).toEqual([0, 1, 2, 3])
  })
})
