import { Option } from "effect"
import type { Message } from "./Message.ts"
import type { Notice } from "./Notice.ts"

/** N68 somebody has written; the way leads to the conversation with them. */
export const noticesForMessage = ({ content, id, receiverId, senderId }: Message): Notice => ({
  kind: "message",
  to: receiverId,
  once: id,
  route: `/conversations/${senderId}`,
  text: "message",
  said: { text: content },
  about: Option.some(senderId),
  amount: Option.none()
})
