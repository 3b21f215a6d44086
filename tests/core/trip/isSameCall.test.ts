import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { MeetingPointId } from "#core/shared/ids.ts"
import { isSameCall } from "#core/trip/isSameCall.ts"
import { aStop } from "#tests/support/builders.ts"

const at = (id: string) => ({ meetingPointId: Option.some(MeetingPointId.make(id)) })
const address = aStop(0)

describe("AUTOB-001 two stops call at the same place", () => {
  it.each([
    ["at one meeting point, wherever a newer map has it", true, aStop(0, at("n1")), aStop(1, at("n1"))],
    ["not at two meeting points", false, aStop(0, at("n1")), aStop(0, at("n2"))],
    ["at one address, whatever number the stop has", true, address, { ...address, position: 5 }],
    ["not farther north", false, address, { ...address, lat: address.lat + 0.0001 }],
    ["not farther east", false, address, { ...address, lng: address.lng + 0.0001 }],
    ["not where one of them is a meeting point and the other is not", false, address, aStop(0, at("n1"))]
  ])("%s", (_case, isSame, one, other) => {
    expect([isSameCall(one, other), isSameCall(other, one)]).toEqual([isSame, isSame])
  })
})
