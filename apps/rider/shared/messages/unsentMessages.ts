import { Schema } from "effect"
import { TripId, UserId } from "#core/shared/ids.ts"
import { makeStoredValue } from "#rider/shared/storage/storedValue.ts"
import { tabStorage } from "#ui/storage/storages.ts"

/** A message on its way: `key` is its idempotency key, so that a retry never sends it twice. */
const UnsentMessage = Schema.Struct({
  key: Schema.String,
  text: Schema.String,
  tripId: Schema.NullOr(TripId),
  state: Schema.Literals(["sending", "failed"])
})
export type UnsentMessage = typeof UnsentMessage.Type

/** The draft and the messages that may not have arrived, in the conversation with one person. */
const UnsentConversation = Schema.Struct({
  participantId: UserId,
  draft: Schema.String,
  unsent: Schema.Array(UnsentMessage)
})
type UnsentConversation = typeof UnsentConversation.Type

const stored = makeStoredValue(tabStorage, "samvej.messages", Schema.Array(UnsentConversation))
const nothing = { draft: "", unsent: [] } as const

const change = (participantId: UserId, update: (before: UnsentConversation) => UnsentConversation): void => {
  const all = stored.current() ?? []
  const before = all.find((one) => one.participantId === participantId) ?? { participantId, ...nothing }
  const after = update(before)
  const others = all.filter((one) => one.participantId !== participantId)
  stored.set(after.draft === "" && after.unsent.length === 0 ? others : [...others, after])
}

// The page that was sending is gone, so that nobody knows the outcome.
for (const { participantId } of stored.current() ?? [])
  change(participantId, (before) => ({
    ...before,
    unsent: before.unsent.map((one) => ({ ...one, state: "failed" }))
  }))

/** CHAT-002 The draft and the unsent messages to one person, which survive a reload of the tab. */
export const useUnsent = (participantId: UserId): Omit<UnsentConversation, "participantId"> =>
  stored.useValue()?.find((one) => one.participantId === participantId) ?? nothing

export const setDraft = (participantId: UserId, draft: string): void =>
  change(participantId, (before) => ({ ...before, draft }))

/** Adds a message, or changes that with the same key. */
export const keepUnsent = (participantId: UserId, message: UnsentMessage): void =>
  change(participantId, (before) => ({
    ...before,
    unsent: before.unsent.some(({ key }) => key === message.key)
      ? before.unsent.map((one) => (one.key === message.key ? message : one))
      : [...before.unsent, message]
  }))

/** Marks a message as failed; a sign-out may have removed it, and it stays removed. */
export const failUnsent = (participantId: UserId, key: string): void =>
  change(participantId, (before) => ({
    ...before,
    unsent: before.unsent.map((one) => (one.key === key ? { ...one, state: "failed" } : one))
  }))

export const dropUnsent = (participantId: UserId, key: string): void =>
  change(participantId, (before) => ({ ...before, unsent: before.unsent.filter((one) => one.key !== key) }))

/** SEC-008 The next person at this device reads nothing of it. */
export const clearUnsent = (): void => stored.clear()
