import { assert, describe, it } from "@effect/vitest"
import { DateTime, Exit, Option, Schema } from "effect"
import { OpenApi } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import { ConversationMessagesView, ConversationView, MessageView } from "#core/contract/views/conversation.ts"
import { PublicProfileView } from "#core/contract/views/publicProfile.ts"

const participant = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Bo D",
  image: null,
  is_deleted: false,
  ratings_average: 4.5
}
const message = {
  id: "00000000-0000-4000-8000-000000000002",
  sender_id: participant.id,
  content: "I stand at the stop",
  created_at: "2026-03-02T07:00:00.000Z",
  trip_id: null
}
const conversation = {
  id: participant.id,
  participant,
  content: message.content,
  created_at: message.created_at,
  unread_count: 1
}
const profile = {
  user: {
    id: participant.id,
    name: "Bo",
    last_name: "Dahl",
    description: null,
    image: null,
    eid_verified: true,
    eid_provider: "dkmitid",
    ratings_average: 4.5,
    ratings_count: 2,
    stats: { carpools_completed: 7 }
  },
  commute: {
    recurring: [
      {
        role: "PASSENGER",
        monday_leave: "07:10",
        tuesday_leave: null,
        wednesday_leave: null,
        thursday_leave: null,
        friday_leave: null,
        saturday_leave: null,
        sunday_leave: null,
        from_city: "Roskilde",
        to_city: "København V"
      }
    ]
  },
  is_blocked: false
}

const isRead = <A, I>(schema: Schema.Codec<A, I>, value: unknown) =>
  Exit.isSuccess(Schema.decodeUnknownExit(schema)(value))

/** Checks that a value reads and writes unchanged, and does not read without any one of its fields. */
const expectFields = <A, I>(schema: Schema.Codec<A, I>, value: Readonly<Record<string, unknown>>) => {
  const read = Schema.decodeUnknownSync(schema)(value)
  assert.deepStrictEqual(JSON.parse(JSON.stringify(Schema.encodeSync(schema)(read))), value)
  for (const name of Object.keys(value)) {
    const { [name]: _, ...rest } = value
    assert.isFalse(isRead(schema, rest), name)
  }
}

describe("conversations on the wire", () => {
  it("CHAT-005 a conversation has its other person, the newest message and its time", () => {
    expectFields(ConversationView, conversation)
    for (const name of Object.keys(participant)) {
      const { [name]: _, ...rest } = { ...participant } as Readonly<Record<string, unknown>>
      assert.isFalse(isRead(ConversationView, { ...conversation, participant: rest }), name)
    }
  })
  it("CHAT-006 a message has a sender, a text, a time, and a trip or none", () => {
    expectFields(MessageView, message)
    const read = Schema.decodeUnknownSync(MessageView)({ ...message, trip_id: participant.id })
    assert.deepStrictEqual(read.tripId, Option.some(participant.id))
    assert.strictEqual(DateTime.formatIso(read.createdAt), "2026-03-02T07:00:00.000Z")
    expectFields(ConversationMessagesView, {
      participant,
      messages: [message],
      has_earlier: false,
      is_blocked: false,
      may_write: true
    })
  })
  it("PUBPROF-003 PUBPROF-004 a public profile has a person and the week from town to town", () => {
    expectFields(PublicProfileView, profile)
    for (const name of Object.keys(profile.user)) {
      const { [name]: _, ...rest } = { ...profile.user } as Readonly<Record<string, unknown>>
      assert.isFalse(isRead(PublicProfileView, { ...profile, user: rest }), name)
    }
    for (const name of Object.keys(profile.commute.recurring[0] ?? {})) {
      const { [name]: _, ...rest } = { ...profile.commute.recurring[0] } as Readonly<Record<string, unknown>>
      assert.isFalse(isRead(PublicProfileView, { ...profile, commute: { recurring: [rest] } }), name)
    }
  })
})

describe("who may call", () => {
  const { paths } = OpenApi.fromApi(Api)
  it.each([
    ["/api/conversations", "get"],
    ["/api/conversations/{id}", "get"],
    ["/api/conversations/{id}", "post"],
    ["/api/conversations/{id}/mark-read", "patch"],
    ["/api/v3/messages/mark-all", "patch"],
    ["/api/v3/user/profile/{id}", "get"]
  ] as const)("CHAT-011 PUBPROF-002 %s (%s) needs a session, and answers 401 without one", (path, method) => {
    const operation = paths[path]?.[method]
    assert.isNotEmpty(operation?.security)
    assert.property(operation?.responses, "401")
  })
})
