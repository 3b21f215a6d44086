import { DateTime, Option } from "effect"

/** NOTIF-007 Notifications with the same texts and route count as one within this time, in milliseconds. */
const REPEAT_MS = 2000

interface Entry {
  readonly id: string
  readonly data: { readonly title: string; readonly body: string; readonly route: string }
  readonly createdAt: DateTime.Utc
  readonly readAt: Option.Option<DateTime.Utc>
}

const isRepeat = (newer: Entry, older: Entry): boolean =>
  newer.data.title === older.data.title &&
  newer.data.body === older.data.body &&
  newer.data.route === older.data.route &&
  DateTime.toEpochMillis(newer.createdAt) - DateTime.toEpochMillis(older.createdAt) <= REPEAT_MS

/**
 * NOTIF-007 Lists a notification once that was created again within 2 seconds; `ids` are those of all its copies. It is unread while
 * one of them is. `entries` are the newest first.
 */
export const groupRepeats = <E extends Entry>(
  entries: ReadonlyArray<E>
): ReadonlyArray<E & { readonly ids: ReadonlyArray<string> }> => {
  const groups: Array<E & { readonly ids: ReadonlyArray<string> }> = []
  for (const entry of entries) {
    const at = groups.findIndex((group) => isRepeat(group, entry))
    const group = groups[at]
    if (group === undefined) groups.push({ ...entry, ids: [entry.id] })
    else {
      const readAt = Option.isNone(entry.readAt) ? entry.readAt : group.readAt
      groups[at] = { ...group, readAt, ids: [...group.ids, entry.id] }
    }
  }
  return groups
}
