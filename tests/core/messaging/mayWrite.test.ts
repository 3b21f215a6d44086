import { Option } from "effect"
import { describe, expect, it } from "vitest"
import { mayWrite } from "#core/messaging/mayWrite.ts"
import { anna, bo, carl } from "#tests/support/builders/entities.ts"

const nobody = { trip: Option.none(), areAcquainted: false, isDeleted: false }
const ofBo = { ...nobody, trip: Option.some({ driverId: bo, passengerIds: [anna] }) }
const known = { ...nobody, areAcquainted: true }

describe("N97 a person may write", () => {
  it.each([
    ["to the driver of a trip", { ...ofBo, senderId: carl, receiverId: bo }],
    ["as a driver to a passenger of the trip", { ...ofBo, senderId: bo, receiverId: anna }],
    ["to somebody whom they know", { ...known, senderId: anna, receiverId: carl }]
  ] as const)("%s", (_case, correspondence) => {
    expect(mayWrite(correspondence)).toBe(true)
  })
  it.each([
    ["to a stranger without a trip", { ...nobody, senderId: carl, receiverId: bo }],
    ["as a driver to somebody without a booking of the trip", { ...ofBo, senderId: bo, receiverId: carl }],
    ["to another passenger of a trip", { ...ofBo, senderId: carl, receiverId: anna }],
    ["to themselves", { ...ofBo, ...known, senderId: bo, receiverId: bo }]
  ] as const)("not %s", (_case, correspondence) => {
    expect(mayWrite(correspondence)).toBe(false)
  })
  it("CHAT-009 to nobody whose account is deleted, however well they know each other", () => {
    expect(mayWrite({ ...ofBo, ...known, isDeleted: true, senderId: anna, receiverId: bo })).toBe(false)
  })
})
