import { Context, type DateTime, type Effect } from "effect"
import type { Notification, StoredNotification } from "#core/messaging/Notification.ts"
import type { NotificationId, UserId } from "#core/shared/ids.ts"

/** `once` names what is told of, among those of one kind. */
export type NewNotification = Notification & { readonly once: string }

export class Notifications extends Context.Service<
  Notifications,
  {
    /**
     * Writes those whose kind and `once` nobody has written before, and answers them alone: whoever announces just
     * these, in the same transaction, tells nobody twice.
     */
    readonly add: (
      notifications: ReadonlyArray<NewNotification>
    ) => Effect.Effect<ReadonlyArray<Notification>>
    /** A person's own, newest first. */
    readonly ofPerson: (
      userId: UserId,
      part: { readonly skip: number; readonly take: number }
    ) => Effect.Effect<ReadonlyArray<StoredNotification>>
    readonly unreadOf: (userId: UserId) => Effect.Effect<number>
    /** A person's own; one that is read already stays as it is. */
    readonly markRead: (userId: UserId, id: NotificationId, at: DateTime.Utc) => Effect.Effect<void>
    readonly markAllRead: (userId: UserId, at: DateTime.Utc) => Effect.Effect<void>
  }
>()("samvej/core/ports/Notifications") {}
