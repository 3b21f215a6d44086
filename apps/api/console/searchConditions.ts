import type { SqlClient, Statement } from "effect/sql"
import { searchWords } from "#core/shared/searchWords.ts"

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The text if it is a whole id. */
export const idIn = (text: string): string | undefined => (uuid.test(text.trim()) ? text.trim() : undefined)

/** The first and the last id that begin with a text of at least eight hexadecimal digits, with or without hyphens. */
export const idsFrom = (text: string): readonly [first: string, last: string] | undefined => {
  const digits = text.trim().replaceAll("-", "")
  return /^[0-9a-f]{8,32}$/i.test(digits) ? [digits.padEnd(32, "0"), digits.padEnd(32, "f")] : undefined
}

/** The words as a query of the text search: each is the beginning of a found word. They have no character with a meaning there. */
const toTsquery = (text: string): string =>
  searchWords(text)
    .map((word) => `'${word}':*`)
    .join(" & ")

/** The expressions of the indexes in migration `0092-console-search`. */
const personText = `search_words(coalesce(p.name, '') || ' ' ||
    coalesce(p.last_name, '') || ' ' || coalesce(p.email, '') || ' ' || p.phone || ' ' || substr(p.phone, 4))`
const tripText = `search_words(t.from_street || ' ' || t.from_city || ' ' ||
    t.to_street || ' ' || t.to_city)`

/**
 * CONS-001 The condition that a text finds the person `p`: the whole id, or the beginnings of words of name, e-mail address and telephone
 * number. An empty text finds everybody; one without a letter or digit nobody.
 */
export const personFound = (sql: SqlClient.SqlClient, text: string) => {
  if (text.trim() === "") return sql`true`
  const id = idIn(text)
  if (id !== undefined) return sql`p.id = ${id}`
  const query = toTsquery(text)
  return query === ""
    ? sql`false`
    : sql`p.deleted_at IS NULL AND ${sql.literal(personText)} @@ ${query}::tsquery`
}

/** Words that find a trip by its places, its driver or one of its passengers. */
export interface TripWords {
  /** The ids, by the index of each table, of each at most `limit`. */
  readonly ids: (limit: number) => Statement.Fragment
  /** The condition that they find the trip `t`, for trips that are read in an order. */
  readonly isFound: Statement.Fragment
}

/**
 * CONS-001 Reads the words of a text that finds trips; none of an empty text, of a whole id, and of a text without a letter or digit. `people` are
 * those whom the text finds, if they are few enough to be known.
 */
export const tripWords = (
  sql: SqlClient.SqlClient,
  text: string,
  people: ReadonlyArray<string> | undefined
): TripWords | undefined => {
  const query = toTsquery(text)
  if (query === "" || idIn(text) !== undefined) return undefined
  const hasWords = sql`${sql.literal(tripText)} @@ ${query}::tsquery`
  const byWords = (limit: number) => sql`(SELECT t.id FROM driver_trip t WHERE ${hasWords} LIMIT ${limit})`
  if (people?.length === 0) return { ids: byWords, isFound: hasWords }
  const isOfPeople =
    people === undefined
      ? sql`IN (SELECT p.id FROM person p WHERE ${personFound(sql, text)})`
      : sql`= ANY(${[...people]}::uuid[])`
  return {
    ids: (limit) => sql`${byWords(limit)}
      UNION (SELECT id FROM driver_trip WHERE driver_id ${isOfPeople} LIMIT ${limit})
      UNION (SELECT trip_id FROM booking WHERE passenger_id ${isOfPeople} LIMIT ${limit})`,
    isFound: sql`(${hasWords} OR t.driver_id ${isOfPeople}
      OR (SELECT count(*) FROM booking b WHERE b.trip_id = t.id AND b.passenger_id ${isOfPeople}) > 0)`
  }
}
