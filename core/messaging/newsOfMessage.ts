import { Option } from "effect"
import type { Message } from "./Message.ts"
import type { News } from "./News.ts"

/** N68 somebody has written; the way leads to the conversation with them. */
export const newsOfMessage = ({ content, id, receiverId, senderId }: Message): News => ({
  kind: "message",
  to: receiverId,
  once: id,
  route: `/conversations/${senderId}`,
  text: "message",
  said: { text: content },
  about: Option.some(senderId),
  amount: Option.none()
})
