import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkMessage, isSendable, receiversOf } from "#core/messaging/broadcast.ts"

describe("a message to all passengers", () => {
  it.each([
    ["", false],
    ["x", false],
    [" x ", false],
    ["ok", true],
    ["5 minutes", true]
  ])("BCAST-002 %j can be sent: %s", (text, sendable) => {
    expect(isSendable(text)).toBe(sendable)
    expect(Result.isSuccess(checkMessage(text, 2000))).toBe(sendable)
  })
  it("BCAST-002 is trimmed before its length is checked", () => {
    expect(Result.getOrThrow(checkMessage(" I am late ", 9))).toBe("I am late")
  })
  it.each([
    ["x", [{ field: "message", problem: "invalid.messageTooShort", data: {} }]],
    ["I am late!", [{ field: "message", problem: "invalid.tooLong", data: { max: 9 } }]]
  ])("BCAST-002 %j is refused with the reason", (text, fields) => {
    expect(Result.getOrThrow(Result.flip(checkMessage(text, 9)))).toMatchObject({ fields })
  })
  it("BCAST-005 reaches the passengers with a complete profile, and lists the others", () => {
    const [anna, carl] = [
      { id: "anna", hasMandatoryProperties: true, isBlocked: false },
      { id: "carl", hasMandatoryProperties: false, isBlocked: false }
    ]
    expect(receiversOf([anna, carl])).toEqual({ reached: [anna], missed: [carl] })
  })
  it("N98 misses those with whom the driver is blocked", () => {
    const [anna, carl] = [
      { id: "anna", hasMandatoryProperties: true, isBlocked: true },
      { id: "carl", hasMandatoryProperties: true, isBlocked: false }
    ]
    expect(receiversOf([anna, carl])).toEqual({ reached: [carl], missed: [anna] })
  })
})
