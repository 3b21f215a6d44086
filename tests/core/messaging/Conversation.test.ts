import { describe, expect, it } from "vitest"
import { toParticipant } from "#core/messaging/Conversation.ts"
import { bo } from "#tests/support/builders/entities.ts"

const card = { id: bo, name: "Bo D", image: "/api/images/1", ratingsAverage: 4.5 }

describe("the other person of a conversation", () => {
  it("CHAT-005 has a name, an image and a rating", () => {
    expect(toParticipant(card, false)).toEqual({ ...card, isDeleted: false })
  })
  it("CHAT-009 is only known to be deleted once the account is", () => {
    expect(toParticipant(card, true)).toEqual({
      id: bo,
      name: "",
      image: null,
      ratingsAverage: null,
      isDeleted: true
    })
  })
})
