import { DateTime, Option } from "effect"
import { describe, expect, it } from "vitest"
import { markConversationsRead, markEntriesRead } from "#core/messaging/readMarks.ts"
import { anna, bo } from "#tests/support/builders/entities.ts"

const earlier = DateTime.makeUnsafe("2026-03-02T07:00:00Z")
const now = DateTime.makeUnsafe("2026-03-02T08:00:00Z")
const read = { id: "read", readAt: Option.some(earlier) }
const [first, second] = [
  { id: "first", readAt: Option.none<DateTime.Utc>() },
  { id: "second", readAt: Option.none<DateTime.Utc>() }
]

describe("what is read", () => {
  it("NOTIF-006 a notification goes from unread to read by its id, and keeps its first time", () => {
    expect(markEntriesRead([first, second, read], ["first", "read"], now)).toEqual([
      { id: "first", readAt: Option.some(now) },
      second,
      read
    ])
  })
  it("NOTIF-006 all notifications go to read at once", () => {
    expect(markEntriesRead([first, read, second], "all", now)).toEqual([
      { id: "first", readAt: Option.some(now) },
      read,
      { id: "second", readAt: Option.some(now) }
    ])
  })
  it("CHAT-007 the messages of one conversation, or of all, are read", () => {
    const conversations = [
      { id: anna, unreadCount: 2 },
      { id: bo, unreadCount: 1 }
    ]
    expect(markConversationsRead(conversations, bo)).toEqual([
      { id: anna, unreadCount: 2 },
      { id: bo, unreadCount: 0 }
    ])
    expect(markConversationsRead(conversations, "all")).toEqual([
      { id: anna, unreadCount: 0 },
      { id: bo, unreadCount: 0 }
    ])
  })
})
