import type { ConversationsGroup } from "#core/contract/conversations.ts"
import { ids } from "../entities/ids.ts"
import type { GroupDocs } from "../GroupDocs.ts"

const parameters = { id: { text: "The id of the other person.", example: ids.driver } }
const participant = {
  id: ids.driver,
  name: "Bo L",
  image: null,
  is_deleted: false,
  ratings_average: 4.5
}
const message = {
  id: ids.notification,
  sender_id: ids.passenger,
  content: "I stand at the bus stop.",
  created_at: "2026-03-02T07:00:00.000Z",
  trip_id: ids.trip
}

export const conversations: GroupDocs<typeof ConversationsGroup> = {
  title: "Conversations",
  description: "Messages from one person to another.",
  operations: {
    list: {
      summary: "List conversations",
      description:
        "Answers the caller's conversations, at most 300, the one with the newest message first. An agent who impersonates the caller gets them with an empty `content`, unless the case allows it.",
      answer: {
        data: [
          {
            id: ids.driver,
            participant,
            content: message.content,
            created_at: message.created_at,
            unread_count: 0
          }
        ]
      }
    },
    conversation: {
      summary: "Get the messages with a person",
      description:
        "Answers the newest messages between the caller and one person, the newest last, with an empty `content` for an agent whose case does not need it. A deleted person has neither name nor image. A person with whom there are none is found if the caller may write to them. Reading marks nothing as read.",
      parameters: {
        ...parameters,
        take: { text: "How many messages at most, from 1 to 1000; 50 without it.", example: "50" },
        trip_id: { text: "The trip that the next message is about: its driver is found.", example: ids.trip }
      },
      answer: { participant, messages: [message], has_earlier: false, is_blocked: false, may_write: true }
    },
    markRead: {
      summary: "Mark a conversation as read",
      description:
        "Marks what the person wrote to the caller as read, and the notifications of these messages. It has no body. Not during an impersonation.",
      parameters
    },
    markAll: {
      summary: "Mark all messages as read",
      description:
        "Marks all messages to the caller as read, and their notifications. It has no body. Not during an impersonation."
    },
    write: {
      summary: "Send a message to a person",
      description:
        "Sends a text to a person with whom the caller has travelled or written, to the driver of the trip `trip_id`, or as its driver to one of its passengers; they are notified. Everybody else, and a deleted account, is not found; nothing is sent while one of the two has blocked the other. `message` has 1 to 2000 characters, spaces at the ends apart.",
      parameters,
      request: { message: message.content, trip_id: ids.trip },
      answer: message
    }
  }
}
