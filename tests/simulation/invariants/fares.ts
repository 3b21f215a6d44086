import type { SqlClient, Statement } from "effect/sql"
import type { TripId } from "#core/shared/ids.ts"
import { type Invariant, isTrip } from "./Invariant.ts"

/**
 * Selects the bookings with what they cost by the facts: the terms with which they were made, a waived price, and how the trip
 * ended. It reads neither the price nor the subsidy that the product keeps on the booking. A subsidy in review has left its
 * contract and has not reached its driver.
 */
const rides = (sql: SqlClient.SqlClient, trip: TripId | null): Statement.Fragment => sql`
  SELECT b.id, b.trip_id, fact.passenger_id, t.driver_id, fact.contract_id,
    CASE t.from_country WHEN 'DK' THEN 'DKK' WHEN 'SE' THEN 'SEK' WHEN 'NO' THEN 'NOK' ELSE 'EUR' END AS currency,
    CASE WHEN EXISTS (SELECT FROM trip_event e WHERE e.trip_id = t.id AND e.booking_id = b.id AND e.what = 'booking_accepted'
      AND e.data ->> 'with_payment' = 'false') THEN 0 ELSE fact.price END AS price,
    CASE WHEN coalesce(asked.with_subsidy, EXISTS (SELECT FROM trip_event e WHERE e.trip_id = t.id AND e.what = 'trip_ended'
      AND e.data ->> 'with_subsidy' = 'true')) AND review.state IS DISTINCT FROM 'REFUSED' THEN fact.subsidy ELSE 0 END AS subsidy,
    coalesce(review.state = 'HELD', false) AS is_in_review,
    b.status IN ('AWAITING_APPROVAL', 'ACCEPTED') AND t.completed_at IS NULL AS is_open,
    b.status = 'ACCEPTED' AND t.completed_at IS NOT NULL AS has_ended
  FROM booking b JOIN driver_trip t ON t.id = b.trip_id JOIN booking_fact fact ON fact.booking_id = b.id
  LEFT JOIN end_fact asked ON asked.trip_id = t.id LEFT JOIN subsidy_review review ON review.booking_id = b.id
  WHERE ${isTrip(sql, "b.trip_id", trip)}`

/** Hold for the bookings of a trip at any moment. */
export const fareInvariants = {
  "an open booking holds its price; an ended ride moves it to the driver, with the subsidy of its contract; others move nothing":
    (sql, trip) => sql`
    WITH ride AS (${rides(sql, trip)}),
    due AS (
      SELECT id, passenger_id AS owner, 'free' AS account, currency, -price AS amount FROM ride WHERE is_open OR has_ended
      UNION ALL SELECT id, passenger_id, 'held', currency, price FROM ride WHERE is_open
      UNION ALL SELECT id, driver_id, 'balance', currency, price + CASE WHEN is_in_review THEN 0 ELSE subsidy END
        FROM ride WHERE has_ended
      UNION ALL SELECT id, contract_id, 'held_subsidy', currency, subsidy FROM ride WHERE has_ended AND is_in_review
      UNION ALL SELECT id, contract_id, 'subsidy', currency, -subsidy FROM ride WHERE has_ended),
    moved AS (
      SELECT ride.id, coalesce(a.user_id, a.contract_id) AS owner, CASE
          WHEN a.user_id = ride.passenger_id AND a.kind IN ('balance', 'credit') THEN 'free'
          WHEN a.user_id = ride.passenger_id AND a.kind IN ('held', 'held_credit') THEN 'held'
          ELSE a.kind END AS account,
        e.currency, sum(e.amount)::int AS amount
      FROM ride JOIN ledger_transaction t ON t.booking_id = ride.id JOIN ledger_entry e ON e.transaction_id = t.id
      JOIN ledger_account a ON a.id = e.account_id WHERE t.kind <> 'unclaimed'
      GROUP BY 1, 2, 3, 4)
    SELECT id AS booking, owner, account, currency, due.amount AS due, moved.amount AS moved
    FROM (SELECT * FROM due WHERE amount <> 0) due FULL JOIN (SELECT * FROM moved WHERE amount <> 0) moved
      USING (id, owner, account, currency)
    WHERE due.amount IS DISTINCT FROM moved.amount`,

  "fares and subsidies name their booking and its trip; no other money does": (sql, trip) => sql`
    SELECT t.id, t.kind, t.booking_id, t.trip_id FROM ledger_transaction t LEFT JOIN booking b ON b.id = t.booking_id
    WHERE ${isTrip(sql, "t.trip_id", trip)} AND t.kind <> 'unclaimed' AND ((t.kind IN ('hold', 'release', 'capture', 'subsidy', 'subsidy_held', 'subsidy_returned')) <> (b.id IS NOT NULL)
      OR t.trip_id IS DISTINCT FROM b.trip_id)`
} satisfies Readonly<Record<string, Invariant>>

/** Hold for the money of every person and area together. */
export const balanceInvariants: Readonly<Record<string, Invariant>> = {
  "a person owns the captured top-ups, the vouchers and the earnings, less the fares and the payouts": (
    sql
  ) => sql`
    WITH ride AS (${rides(sql, null)}),
    due AS (
      SELECT person_id AS owner, currency, amount::bigint FROM payment WHERE status = 'captured'
      UNION ALL SELECT person_id, currency, amount FROM voucher_redemption
      UNION ALL SELECT a.user_id, e.currency, e.amount FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
        JOIN ledger_account a ON a.id = e.account_id WHERE t.kind IN ('credit_expired', 'given_up', 'unclaimed') AND a.user_id IS NOT NULL
      UNION ALL SELECT driver_id, currency, price + CASE WHEN is_in_review THEN 0 ELSE subsidy END FROM ride WHERE has_ended
      UNION ALL SELECT passenger_id, currency, -price FROM ride WHERE has_ended
      UNION ALL SELECT person_id, currency, -amount FROM payout WHERE state <> 'returned')
    SELECT owner, currency, due.amount AS due, owned.amount AS owned
    FROM (SELECT owner, currency, sum(amount) AS amount FROM due GROUP BY owner, currency) due
    FULL JOIN (SELECT user_id AS owner, currency, sum(balance) AS amount FROM ledger_account WHERE user_id IS NOT NULL
      GROUP BY user_id, currency) owned USING (owner, currency)
    WHERE coalesce(due.amount, 0) <> coalesce(owned.amount, 0)`,

  "voucher credit is never paid out: a person is paid no more than the captured top-ups and the earnings": (
    sql
  ) => sql`
    WITH ride AS (${rides(sql, null)}),
    own AS (SELECT person_id AS owner, currency, amount::bigint FROM payment WHERE status = 'captured'
      UNION ALL SELECT driver_id, currency, price + CASE WHEN is_in_review THEN 0 ELSE subsidy END FROM ride WHERE has_ended)
    SELECT owner, currency, paid.amount AS paid, own.amount AS own
    FROM (SELECT person_id AS owner, currency, sum(amount) AS amount FROM payout WHERE state <> 'returned' GROUP BY person_id, currency) paid
    LEFT JOIN (SELECT owner, currency, sum(amount) AS amount FROM own GROUP BY owner, currency) own USING (owner, currency)
    WHERE paid.amount > coalesce(own.amount, 0)`,

  "a contract has paid the subsidies of its rides": (sql) => sql`
    WITH ride AS (${rides(sql, null)})
    SELECT contract_id, due.amount AS due, paid.amount AS paid
    FROM (SELECT contract_id, sum(subsidy) AS amount FROM ride WHERE has_ended AND subsidy > 0 GROUP BY contract_id) due
    FULL JOIN (SELECT contract_id, -sum(balance) AS amount FROM ledger_account WHERE kind = 'subsidy' GROUP BY contract_id) paid
      USING (contract_id)
    WHERE coalesce(due.amount, 0) <> coalesce(paid.amount, 0)`,

  "a held subsidy has its reasons, and no booking counts it as paid": (sql) => sql`
    SELECT r.booking_id, r.state, r.amount, b.subsidy FROM subsidy_review r JOIN booking b ON b.id = r.booking_id
    LEFT JOIN booking_fact fact ON fact.booking_id = b.id
    WHERE r.amount <> fact.subsidy OR b.subsidy <> CASE r.state WHEN 'APPROVED' THEN r.amount ELSE 0 END
      OR b.status <> 'ACCEPTED' OR b.completed_at IS NULL OR cardinality(r.reasons) = 0`,

  "a contract's held money is that of its open reviews": (sql) => sql`
    SELECT contract_id, due.amount AS due, held.amount AS held
    FROM (SELECT contract_id, sum(amount) AS amount FROM subsidy_review WHERE state = 'HELD' GROUP BY contract_id) due
    FULL JOIN (SELECT contract_id, sum(balance) AS amount FROM ledger_account WHERE kind = 'held_subsidy' GROUP BY contract_id) held
      USING (contract_id)
    WHERE coalesce(due.amount, 0) <> coalesce(held.amount, 0)`
}
