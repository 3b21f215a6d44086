import { DateTime, Option } from "effect"
import type { SqlClient } from "effect/sql"
import { idIn, personFound } from "#api/console/searchConditions.ts"
import type { AuditFilter } from "#core/ports/AuditLog.ts"
import { searchWords } from "#core/shared/searchWords.ts"

/** People of one search at most: the beginning of a word that more people have selects nobody of use. */
const MAX_PEOPLE = 1_000

/** An impersonation is one row: that of its start. */
export const LISTED = "(a.impersonation_id IS NULL OR a.what = 'impersonation_started')"

/** The expression of the index `audit_words`. */
const WORDS = `search_words(a.what || ' ' || coalesce(a.reason, '') || ' ' ||
    coalesce(a.case_reference, '') || ' ' || coalesce(a.target_label, '') || ' ' || a.data::text)`

/** The ids of the people whom a text finds, as an array, with which each of several indexes can be read. */
const peopleIn = (sql: SqlClient.SqlClient, text: string) =>
  sql`ARRAY(SELECT p.id FROM person p WHERE ${personFound(sql, text)} LIMIT ${MAX_PEOPLE})`

const staffIn = (sql: SqlClient.SqlClient, text: string) =>
  sql`ARRAY(SELECT p.id FROM person p WHERE ${personFound(sql, text)} AND p.role <> 'USER')`

/** The entries for or about one of the people. */
const isAbout = (sql: SqlClient.SqlClient, text: string) =>
  sql`(a.as_id = ANY(${peopleIn(sql, text)}) OR a.target_id = ANY(${peopleIn(sql, text)}::text[]))`

const hasWord = (sql: SqlClient.SqlClient, word: string, actions: ReadonlyArray<string>) => {
  const people = peopleIn(sql, word)
  return sql`(${sql.literal(WORDS)} @@ ${`'${word}':*`}::tsquery OR a.what = ANY(${[...actions]}::text[])
    OR a.who_id = ANY(${people}) OR a.as_id = ANY(${people}))`
}

const isFound = (sql: SqlClient.SqlClient, { actions, query }: AuditFilter) => {
  if (query.trim() === "") return sql`true`
  const id = idIn(query)
  if (id !== undefined) return sql`(a.target_id = ${id} OR a.as_id = ${id} OR a.who_id = ${id})`
  const words = searchWords(query)
  return words.length === 0
    ? sql`false`
    : sql.and(words.map((word, index) => hasWord(sql, word, actions[index] ?? [])))
}

/** CONS-003 The condition that an entry `a` is a row of the list that a filter finds. */
export const isListed = (sql: SqlClient.SqlClient, filter: AuditFilter) =>
  sql.and([
    sql.literal(LISTED),
    isFound(sql, filter),
    ...Option.toArray(filter.action).map((action) => sql`a.what = ${action}`),
    ...Option.toArray(filter.whoId).map((id) => sql`a.who_id = ${id}`),
    ...Option.toArray(filter.from).map((from) => sql`a.at >= ${DateTime.toDateUtc(from)}`),
    ...Option.toArray(filter.to).map((to) => sql`a.at < ${DateTime.toDateUtc(to)}`),
    ...(filter.agent.trim() === "" ? [] : [sql`a.who_id = ANY(${staffIn(sql, filter.agent)})`]),
    ...(filter.person.trim() === "" ? [] : [isAbout(sql, filter.person)])
  ])
