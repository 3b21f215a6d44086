import { type DateTime, Option } from "effect"
import type { UserId } from "#core/shared/ids.ts"

/** NOTIF-006 Marks the entries with these ids, or all, as read at `at`; one that is read keeps its time. */
export const markEntriesRead = <
  E extends { readonly id: string; readonly readAt: Option.Option<DateTime.Utc> }
>(
  entries: ReadonlyArray<E>,
  ids: ReadonlyArray<string> | "all",
  at: DateTime.Utc
): ReadonlyArray<E> =>
  entries.map((entry) =>
    (ids === "all" || ids.includes(entry.id)) && Option.isNone(entry.readAt)
      ? { ...entry, readAt: Option.some(at) }
      : entry
  )

/** CHAT-007 Marks the messages of one conversation, or of all, as read. */
export const markConversationsRead = <C extends { readonly id: UserId; readonly unreadCount: number }>(
  conversations: ReadonlyArray<C>,
  id: UserId | "all"
): ReadonlyArray<C> =>
  conversations.map((one) => (id === "all" || one.id === id ? { ...one, unreadCount: 0 } : one))
