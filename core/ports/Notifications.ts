import { Context, type Effect } from "effect"
import type { Notification } from "#core/messaging/Notification.ts"

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
  }
>()("samvej/core/ports/Notifications") {}
