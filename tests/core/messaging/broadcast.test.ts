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
  it("BCAST-002 is sent without the space around it, up to its most characters", () => {
    expect(Result.getOrThrow(checkMessage(" I am late ", 9))).toBe("I am late")
  })
  it.each([
    ["x", [{ field: "message", problem: "invalid.messageTooShort", data: {} }]],
    ["I am late!", [{ field: "message", problem: "invalid.tooLong", data: { max: 9 } }]]
  ])("BCAST-002 %j is refused by what is wrong with it", (text, fields) => {
    expect(Result.getOrThrow(Result.flip(checkMessage(text, 9)))).toMatchObject({ fields })
  })
  it("BCAST-005 reaches whoever has a complete profile, and names the others", () => {
    const [anna, carl] = [
      { id: "anna", hasMandatoryProperties: true },
      { id: "carl", hasMandatoryProperties: false }
    ]
    expect(receiversOf([anna, carl])).toEqual({ reached: [anna], missed: [carl] })
  })
})
