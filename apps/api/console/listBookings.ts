import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { BookingQuery, BookingRow, BookingSort } from "#core/contract/consoleBookings.ts"
import type { BookingId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { bookingRowView, decodeConsoleBookings, selectConsoleBookings } from "./bookingRows.ts"
import { findPeopleIds } from "./findPeopleIds.ts"
import { type KeysetList, type KeysetOrder, keysetOrderBy, keysetPage } from "./keysetPage.ts"
import { idIn } from "./searchConditions.ts"

const columns: Readonly<Record<BookingSort, string>> = {
  created: "b.created_at",
  "-created": "b.created_at",
  departure: "b.departure",
  "-departure": "b.departure"
}

const date = (at: DateTime.Utc | undefined) => (at === undefined ? null : DateTime.toDateUtc(at))

/** An id is that of a booking, a trip or a person; any other text is part of a name or a phone number. */
const isAbout = Effect.fnUntraced(function* (text: string) {
  const sql = yield* SqlClient.SqlClient
  if (text === "") return sql`true`
  const id = idIn(text)
  if (id !== undefined) {
    return sql`(b.id = ${id} OR b.trip_id = ${id} OR b.passenger_id = ${id} OR b.driver_id = ${id})`
  }
  const people = yield* findPeopleIds(text)
  return sql`(b.passenger_id = ANY(${people}::uuid[]) OR b.driver_id = ANY(${people}::uuid[]))`
})

const filterOf = Effect.fnUntraced(function* (query: BookingQuery) {
  const sql = yield* SqlClient.SqlClient
  const [from, to] = [date(query.from), date(query.to)]
  return sql.and([
    yield* isAbout(query.query?.trim() ?? ""),
    ...(query.status === undefined ? [] : [sql`b.status = ${query.status}`]),
    ...(from === null ? [] : [sql`b.departure >= ${from}`]),
    ...(to === null ? [] : [sql`b.departure < ${to}`])
  ])
})

/** CONS-001, BOOK-002 The bookings that match a query, in its order. */
export const bookingList = Effect.fn("bookingList")(function* (query: BookingQuery) {
  const sql = yield* SqlClient.SqlClient
  const { trip: settings } = yield* ProductSettings
  const now = yield* DateTime.now
  const { sort = "-created" } = query
  const order: KeysetOrder = { index: [columns[sort], "b.id"], isDescending: sort.startsWith("-") }
  const list: KeysetList<BookingRow, BookingId> = {
    tables: sql`booking b`,
    filter: yield* filterOf(query),
    order,
    id: "b.id",
    idOf: ({ id }) => id,
    select: (clauses) =>
      sql`${selectConsoleBookings(sql, sql`(SELECT b.* FROM booking b ${clauses})`)} ${keysetOrderBy(sql, order)}`.pipe(
        Effect.flatMap(decodeConsoleBookings),
        Effect.map((rows) => rows.map((row) => bookingRowView(row, now, settings))),
        Effect.orDie
      )
  }
  return list
})

/** CONS-001, BOOK-002 Lists a page of bookings. */
export const listBookings = (query: BookingQuery) =>
  Effect.flatMap(bookingList(query), (list) => keysetPage(list, query.after))
