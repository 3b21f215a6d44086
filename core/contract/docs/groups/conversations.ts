import type { ConversationsGroup } from "#core/contract/conversations.ts"
import { ids } from "../entities/ids.ts"
import type { GroupDocs } from "../GroupDocs.ts"

export const conversations: GroupDocs<typeof ConversationsGroup> = {
  title: "Conversations",
  description: "Messages from one person to another.",
  operations: {
    write: {
      summary: "Send a message to a person",
      description:
        "Sends a text to a person with whom the caller has travelled or written, to the driver of the trip `trip_id`, or as its driver to one of its passengers; they are notified. Everybody else, and a deleted account, is not found. `message` has 2 to 2000 characters, spaces at the ends apart.",
      parameters: { id: { text: "The id of the other person.", example: ids.driver } },
      request: { message: "I stand at the bus stop.", trip_id: ids.trip },
      answer: {
        id: ids.notification,
        sender_id: ids.passenger,
        content: "I stand at the bus stop.",
        created_at: "2026-03-02T07:00:00.000Z",
        trip_id: ids.trip
      }
    }
  }
}
