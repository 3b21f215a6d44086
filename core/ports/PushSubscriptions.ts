import { Context, type DateTime, type Effect, type Option } from "effect"
import type { PushState } from "#core/messaging/PushState.ts"
import type { PushPreferences } from "#core/messaging/push.ts"
import type { SessionId, UserId } from "#core/shared/ids.ts"
import type { PushAddress } from "./PushSender.ts"

/** A browser that wants push messages. */
export interface StoredSubscription extends PushAddress {
  readonly id: string
}

/** The push message of a notification to one browser, or to none. */
export interface PushDelivery {
  readonly notificationId: string
  readonly subscriptionId: Option.Option<string>
  readonly state: PushState
}

/** N99 The browsers of people that get push messages, and what each person wants. */
export class PushSubscriptions extends Context.Service<
  PushSubscriptions,
  {
    /** Adds a browser, or moves it to this person and session; the oldest beyond ten are removed. */
    readonly add: (
      subscription: StoredSubscription,
      owner: { readonly userId: UserId; readonly sessionId: SessionId },
      at: DateTime.Utc
    ) => Effect.Effect<void>
    /** Removes a browser of a person. */
    readonly removeOwn: (userId: UserId, endpoint: string) => Effect.Effect<void>
    readonly remove: (id: string) => Effect.Effect<void>
    /** Finds a browser while the session lasts in which it was added. */
    readonly find: (id: string, now: DateTime.Utc) => Effect.Effect<Option.Option<StoredSubscription>>
    readonly ofPerson: (userId: UserId, now: DateTime.Utc) => Effect.Effect<ReadonlyArray<StoredSubscription>>
    /** Stores what became of a push message, for its notification; nothing if that is no longer kept. */
    readonly record: (delivery: PushDelivery, at: DateTime.Utc) => Effect.Effect<void>
    readonly preferences: (userId: UserId) => Effect.Effect<PushPreferences>
    readonly setPreferences: (userId: UserId, preferences: PushPreferences) => Effect.Effect<void>
  }
>()("samvej/core/ports/PushSubscriptions") {}
