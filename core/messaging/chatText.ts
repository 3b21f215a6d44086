import type { Result } from "effect"
import type { InvalidFields } from "#core/shared/refusals.ts"
import { checkText } from "./checkText.ts"

/** CHAT-010 Whether a text consists of white space only; such a message is not sent. */
export const isBlank = (text: string): boolean => text.trim() === ""

/** CHAT-010 Trims the text of a message to one person; refuses a blank one and one above `max` characters. */
export const checkChatText = (text: string, max: number): Result.Result<string, InvalidFields> =>
  checkText(text, {
    field: "message",
    max,
    problemOf: (content) => (isBlank(content) ? "invalid.messageEmpty" : null)
  })
