import { DateTime } from "effect"

/** The filters and the order of a list, as its call takes them. */
export type ListQuery = Readonly<Record<string, string | DateTime.Utc | undefined>>

/** The text of a value in an address. */
export const toText = (value: string | DateTime.Utc): string =>
  typeof value === "string" ? value : DateTime.formatIso(value)
