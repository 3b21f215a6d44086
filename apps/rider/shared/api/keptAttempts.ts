import { DateTime, Schema } from "effect"
import { makeStoredValue } from "#rider/shared/storage/storedValue.ts"
import { tabStorage } from "#ui/storage/storages.ts"

/** A command whose outcome is unknown: `command` is its name and content, `since` the time of the first attempt. */
const Attempt = Schema.Struct({
  command: Schema.String,
  key: Schema.String,
  since: Schema.DateTimeUtcFromString
})
export type Attempt = typeof Attempt.Type

const stored = makeStoredValue(tabStorage, "samvej.commands", Schema.Array(Attempt))

/** The same command after this time is another command. */
const lifetime = { hours: 1 } as const

/** The text of a value, the same in whatever order its properties were written. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part
  )

const commandOf = (name: string, content: unknown): string => `${name} ${textOf(content)}`

const recentAttempts = (now: DateTime.Utc): readonly Attempt[] =>
  (stored.current() ?? []).filter(({ since }) => DateTime.isGreaterThan(DateTime.add(since, lifetime), now))

/** The attempt of a command, if its outcome is unknown. */
export const unansweredAttempt = (name: string, content: unknown, now: DateTime.Utc): Attempt | undefined => {
  const command = commandOf(name, content)
  return recentAttempts(now).find((one) => one.command === command)
}

/** The attempt of a command whose outcome is unknown, also after a reload of the tab, or a new one, which the tab keeps. */
export const keptAttempt = (name: string, content: unknown, now: DateTime.Utc): Attempt => {
  const command = commandOf(name, content)
  const recent = recentAttempts(now)
  const before = recent.find((one) => one.command === command)
  if (before !== undefined) return before
  const attempt = { command, key: crypto.randomUUID(), since: now }
  stored.set([...recent, attempt])
  return attempt
}

/** The outcome is known. */
export const dropAttempt = ({ key }: Pick<Attempt, "key">): void =>
  stored.set((stored.current() ?? []).filter((one) => one.key !== key))

/** SEC-008 The next person at this device repeats nothing. */
export const clearAttempts = (): void => stored.clear()
