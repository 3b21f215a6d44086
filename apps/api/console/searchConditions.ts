import type { SqlClient } from "effect/sql"
import { searchWords } from "#core/shared/searchWords.ts"

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The text if it is a whole id. */
export const idIn = (text: string): string | undefined => (uuid.test(text.trim()) ? text.trim() : undefined)

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

/** CONS-001 The condition that a text finds the trip `t`: the whole id, its places, its driver or one of its passengers. */
export const tripFound = (sql: SqlClient.SqlClient, text: string) => {
  if (text.trim() === "") return sql`true`
  const id = idIn(text)
  if (id !== undefined) return sql`t.id = ${id}`
  const query = toTsquery(text)
  if (query === "") return sql`false`
  const people = sql`(SELECT p.id FROM person p WHERE ${personFound(sql, text)})`
  return sql`t.id IN (SELECT t.id FROM driver_trip t WHERE ${sql.literal(tripText)} @@ ${query}::tsquery
    UNION SELECT id FROM driver_trip WHERE driver_id IN ${people}
    UNION SELECT trip_id FROM booking WHERE passenger_id IN ${people})`
}
