import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** CONS-004 The orders of the parking reservations; those to come are few of all. */
const parking = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX parking_reservation_by_start ON parking_reservation (starting_at, id)`
  yield* sql`DROP INDEX parking_reservation_start`
  yield* sql`CREATE INDEX parking_reservation_by_site ON parking_reservation (site_id, starting_at, id)`
  yield* sql`DROP INDEX parking_reservation_of_site`
  yield* sql`CREATE INDEX parking_reservation_reserved ON parking_reservation (starting_at, id) WHERE state = 'reserved'`
})

/** MONEY-018, MONEY-032 Top-ups and payouts by time, also those of a person or in a state. */
const payments = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX payment_by_time ON payment (created_at, id)`
  yield* sql`DROP INDEX payment_newest`
  yield* sql`CREATE INDEX payment_by_person ON payment (person_id, created_at, id)`
  yield* sql`DROP INDEX payment_of_person`
  yield* sql`CREATE INDEX payment_by_state ON payment (status, created_at, id)`
  yield* sql`CREATE INDEX payout_by_time ON payout (requested_at, id)`
  yield* sql`DROP INDEX payout_newest`
  yield* sql`CREATE INDEX payout_by_person ON payout (person_id, requested_at, id)`
  yield* sql`DROP INDEX payout_of_person`
  yield* sql`CREATE INDEX payout_by_state ON payout (state, requested_at, id)`
})

/** An index of a list by its time: all columns in one direction, as a page behind a row needs them. */
const replaceIndex = Effect.fnUntraced(function* (index: string, table: string, columns: string, where = "") {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DROP INDEX ${sql.literal(index)}`
  yield* sql`CREATE INDEX ${sql.literal(`${index} ON ${table} (${columns}) ${where}`)}`
})

const others = Effect.gen(function* () {
  yield* replaceIndex("person_report_newest", "person_report", "created_at, id")
  yield* replaceIndex("person_report_open", "person_report", "created_at, id", "WHERE closed_at IS NULL")
  yield* replaceIndex("travel_pass_by_time", "travel_pass", "created_at, id")
  yield* replaceIndex("travel_pass_by_state", "travel_pass", "state, created_at, id")
  yield* replaceIndex("subsidy_review_newest", "subsidy_review", "created_at, booking_id")
  yield* replaceIndex("subsidy_review_by_state", "subsidy_review", "state, created_at, booking_id")
  yield* replaceIndex("balance_adjustment_newest", "balance_adjustment", "requested_at, id")
  yield* replaceIndex("balance_adjustment_by_state", "balance_adjustment", "state, requested_at, id")
  yield* replaceIndex("balance_adjustment_of_person", "balance_adjustment", "person_id, requested_at, id")
  yield* replaceIndex("voucher_newest", "voucher", "created_at, code")
})

/** CONS-001 The lists of the console page by keyset: their indexes have all columns in one direction, and the id at the end. */
export const keysetLists = Effect.all([parking, payments, others], { discard: true })
