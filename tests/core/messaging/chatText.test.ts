import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { checkChatText, isBlank } from "#core/messaging/chatText.ts"

describe("a message to one person", () => {
  it.each([
    ["", true],
    ["   ", true],
    [" \n\t ", true],
    ["k", false],
    [" on my way ", false]
  ])("CHAT-010 %j is blank: %s, and then not sent", (text, blank) => {
    expect(isBlank(text)).toBe(blank)
    expect(Result.isFailure(checkChatText(text, 2000))).toBe(blank)
  })
  it("CHAT-010 is trimmed before its length is checked", () => {
    expect(Result.getOrThrow(checkChatText(" I am late ", 9))).toBe("I am late")
  })
  it.each([
    [" ", [{ field: "message", problem: "invalid.messageEmpty", data: {} }]],
    ["I am late!", [{ field: "message", problem: "invalid.tooLong", data: { max: 9 } }]]
  ])("CHAT-010 %j is refused with the reason", (text, fields) => {
    expect(Result.getOrThrow(Result.flip(checkChatText(text, 9)))).toMatchObject({ fields })
  })
})
