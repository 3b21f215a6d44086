import { Effect, type Schema } from "effect"
import type { SqlClient, SqlError, Statement } from "effect/sql"

/** A row of `outbox`; one that announces a notification is written only with it. */
export interface EventRow {
  readonly id: string
  readonly at: string
  readonly kind: string
  readonly user_ids: ReadonlyArray<string>
  readonly data: Schema.Json
  readonly notification_id: string | null
}

/** A row of `trip_event`, of a trip or of a request. */
export interface TimelineRow {
  readonly id: string
  readonly trip_id: string | null
  readonly request_id: string | null
  readonly booking_id: string | null
  readonly at: string
  readonly actor_id: string | null
  readonly impersonation_id: string | null
  readonly through: string
  readonly what: string
  readonly data: Schema.Json
}

/** A row of `notification`; ignored if `kind` and `once` exist. */
export interface NotificationRow {
  readonly id: string
  readonly user_id: string
  readonly kind: string
  readonly data: Schema.Json
  readonly once: string
  readonly created_at: string
}

/** The answer of a row of `idempotency_key`. */
export interface AnswerRow {
  readonly scope: string
  readonly key: string
  readonly answer: Schema.Json
}

/** Rows that nothing in their transaction reads. */
export interface RowsAtEnd {
  readonly events: ReadonlyArray<EventRow>
  readonly timeline: ReadonlyArray<TimelineRow>
  readonly notifications: ReadonlyArray<NotificationRow>
  readonly answers: ReadonlyArray<AnswerRow>
}

type Write = (sql: SqlClient.SqlClient, rows: RowsAtEnd) => Statement.Fragment

const json = (rows: ReadonlyArray<unknown>) => JSON.stringify(rows)

const addEvents: Write = (sql, { events, notifications }) => {
  const isWritten =
    notifications.length === 0
      ? sql`true`
      : sql`(notification_id IS NULL OR notification_id IN (SELECT id FROM notified))`
  return sql`announced AS (
    INSERT INTO outbox (id, at, kind, user_ids, data, due_at)
    SELECT id, at, kind, user_ids, data, at FROM ROWS FROM (jsonb_to_recordset(${json(events)}::text::jsonb)
      AS (id uuid, at timestamptz, kind text, user_ids uuid[], data jsonb, notification_id uuid)) WITH ORDINALITY
    WHERE ${isWritten} ORDER BY ordinality)`
}

const addTimeline: Write = (sql, { timeline }) => sql`noted AS (
    INSERT INTO trip_event (id, trip_id, request_id, booking_id, at, actor_id, impersonation_id, through, what, data)
    SELECT * FROM jsonb_to_recordset(${json(timeline)}::text::jsonb)
      AS (id uuid, trip_id uuid, request_id uuid, booking_id uuid, at timestamptz, actor_id uuid, impersonation_id uuid, through text,
        what text, data jsonb))`

/** Always in the same order, so that transactions that insert the same rows cannot deadlock. */
const addNotifications: Write = (sql, { notifications }) => sql`notified AS (
    INSERT INTO notification (id, user_id, kind, data, once, created_at)
    SELECT * FROM jsonb_to_recordset(${json(notifications)}::text::jsonb)
      AS (id uuid, user_id uuid, kind text, data jsonb, once text, created_at timestamptz) ORDER BY once, kind
    ON CONFLICT ON CONSTRAINT notification_once DO NOTHING RETURNING id)`

const saveAnswers: Write = (sql, { answers }) => sql`answered AS (
    UPDATE idempotency_key saved SET answer = one.answer
    FROM jsonb_to_recordset(${json(answers)}::text::jsonb) AS one (scope text, key text, answer jsonb)
    WHERE saved.scope = one.scope AND saved.key = one.key)`

/** Makes the common table expressions that write the rows; they add the events in their order. */
export const partsOf = (sql: SqlClient.SqlClient, rows: RowsAtEnd): ReadonlyArray<Statement.Fragment> => [
  ...(rows.answers.length === 0 ? [] : [saveAnswers(sql, rows)]),
  ...(rows.timeline.length === 0 ? [] : [addTimeline(sql, rows)]),
  ...(rows.notifications.length === 0 ? [] : [addNotifications(sql, rows)]),
  ...(rows.events.length === 0 ? [] : [addEvents(sql, rows)])
]

/** Writes all rows in one statement. */
export const writeRows = (
  sql: SqlClient.SqlClient,
  rows: RowsAtEnd
): Effect.Effect<void, SqlError.SqlError> => {
  const parts = partsOf(sql, rows)
  return parts.length === 0 ? Effect.void : Effect.asVoid(sql`WITH ${sql.csv(parts)} SELECT 1 AS written`)
}
