import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * CONS-001 The orders of the console's lists of people, travel passes, held subsidies, adjustments and vouchers, what they are filtered by, and
 * the actions of the audit log.
 */
export const consoleOrders = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE INDEX person_by_city ON person (coalesce(city, ''), id) WHERE deleted_at IS NULL`
  yield* sql`CREATE INDEX person_by_creation ON person (created_at, id) WHERE deleted_at IS NULL`
  yield* sql`CREATE INDEX person_by_country ON person (country, coalesce(name, ''), coalesce(last_name, ''), id)
    WHERE deleted_at IS NULL`
  yield* sql`CREATE INDEX travel_pass_by_start ON travel_pass (first_day, id)`
  yield* sql`CREATE INDEX subsidy_review_by_amount ON subsidy_review (amount, booking_id)`
  yield* sql`CREATE INDEX balance_adjustment_by_amount ON balance_adjustment (amount, id)`
  yield* sql`CREATE INDEX person_report_of_reporter ON person_report (reporter_id)`
  yield* sql`CREATE INDEX person_report_of_reported ON person_report (reported_id)`
  yield* sql`CREATE INDEX voucher_by_amount ON voucher (amount, code)`
  yield* sql`CREATE INDEX audit_listed_by_action ON audit (what, who_id)
    WHERE impersonation_id IS NULL OR what = 'impersonation_started'`
})
