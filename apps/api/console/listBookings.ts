import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { BookingQuery, BookingRow, BookingSort } from "#core/contract/consoleBookings.ts"
import type { BookingId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { bookingRowView, decodeConsoleBookings, selectConsoleBookings } from "./bookingRows.ts"
import { type KeysetList, type KeysetOrder, keysetOrderBy, keysetPage } from "./keysetPage.ts"
import { equalTo, isAbout, withinTimes } from "./listConditions.ts"

const columns: Readonly<Record<BookingSort, string>> = {
  created: "b.created_at",
  "-created": "b.created_at",
  departure: "b.departure",
  "-departure": "b.departure"
}

const filterOf = Effect.fnUntraced(function* (query: BookingQuery) {
  const sql = yield* SqlClient.SqlClient
  return sql.and([
    yield* isAbout(query.query, { ids: ["b.id", "b.trip_id"], people: ["b.passenger_id", "b.driver_id"] }),
    ...equalTo(sql, { "b.status": query.status }),
    ...withinTimes(sql, "b.departure", query)
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
