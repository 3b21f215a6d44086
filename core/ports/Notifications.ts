import { Context, type DateTime, type Effect } from "effect"
import type { Notification, StoredNotification } from "#core/messaging/Notification.ts"
import type { NotificationId, UserId } from "#core/shared/ids.ts"
import type { OutboxEvent } from "./Outbox.ts"

/** `dedupeKey` identifies the notification among those of its kind; `announcement` tells the receiver's screens. */
export type NewNotification = Notification & {
  readonly dedupeKey: string
  readonly announcement: OutboxEvent
}

export class Notifications extends Context.Service<
  Notifications,
  {
    /** Adds and announces the notifications whose kind and `dedupeKey` are new, in the same transaction. */
    readonly add: (notifications: ReadonlyArray<NewNotification>) => Effect.Effect<void>
    /** Lists a person's notifications, newest first. */
    readonly ofPerson: (
      userId: UserId,
      part: { readonly skip: number; readonly take: number }
    ) => Effect.Effect<ReadonlyArray<StoredNotification>>
    /** Marks a person's own notification as read; one that is read stays unchanged. */
    readonly markRead: (userId: UserId, id: NotificationId, at: DateTime.Utc) => Effect.Effect<void>
    readonly markAllRead: (userId: UserId, at: DateTime.Utc) => Effect.Effect<void>
    /** Marks a person's notifications of messages as read: those with this route, or all without one. */
    readonly markMessagesRead: (userId: UserId, route: string | null, at: DateTime.Utc) => Effect.Effect<void>
  }
>()("samvej/core/ports/Notifications") {}
