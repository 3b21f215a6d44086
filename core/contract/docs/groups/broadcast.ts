import type { BroadcastGroup } from "#core/contract/broadcast.ts"
import { ids } from "../entities/ids.ts"
import type { GroupDocs } from "../GroupDocs.ts"

export const broadcast: GroupDocs<typeof BroadcastGroup> = {
  title: "Messages to passengers",
  description: "A driver's message to all passengers of a trip.",
  operations: {
    send: {
      summary: "Send a message to all passengers",
      description:
        "Sends a text to each accepted passenger of a trip, who gets it in their own conversation with the driver and is notified. Only the driver of the trip may call; a cancelled trip is not found. Passengers without a complete profile get nothing: they are in `skipped`. `message` has 2 to 2000 characters, spaces at the ends apart.",
      parameters: { id: { text: "The id of the trip." } },
      request: { message: "I am five minutes late." },
      answer: { sent_to: [ids.passenger], skipped: [] }
    }
  }
}
