import { DateTime, Effect } from "effect"
import { SqlClient } from "effect/sql"

/** Counts what has become of the rows that the calls wrote; `start` is when the simulation began, after its people had their money. */
export const countOutcomes = Effect.fn("countOutcomes")(function* (start: DateTime.Utc) {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<{ outcome: string; times: number }>`
    WITH ride AS (SELECT b.id, fact.price, fact.subsidy FROM booking b JOIN booking_fact fact ON fact.booking_id = b.id
      WHERE b.status = 'ACCEPTED' AND b.completed_at IS NOT NULL),
    leg AS (SELECT l.taken = t.seats AS is_full FROM trip_leg l JOIN driver_trip t ON t.id = l.trip_id WHERE l.taken > 0),
    top_up AS (SELECT status FROM payment WHERE created_at > ${DateTime.toDateUtc(start)})
    SELECT outcome, times::int FROM (
      SELECT 'ride' AS outcome, count(*) AS times FROM ride
      UNION ALL SELECT 'ride with a price', count(*) FROM ride WHERE price > 0
      UNION ALL SELECT 'ride with a subsidy', count(*) FROM ride WHERE subsidy > 0
      UNION ALL SELECT 'leg with passengers', count(*) FROM leg
      UNION ALL SELECT 'leg sold out', count(*) FROM leg WHERE is_full
      UNION ALL SELECT 'booking of a request', count(*) FROM booking WHERE request_id IS NOT NULL
      UNION ALL SELECT 'accepted booking of a request', count(*) FROM booking WHERE request_id IS NOT NULL AND status = 'ACCEPTED'
      UNION ALL SELECT 'booking of several seats', count(*) FROM booking WHERE seats > 1
      UNION ALL SELECT 'top-up that is credited', count(*) FROM top_up WHERE status = 'captured'
      UNION ALL SELECT 'top-up that fails', count(*) FROM top_up WHERE status <> 'captured'
      UNION ALL SELECT 'fare by voucher', count(DISTINCT t.id) FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
        JOIN ledger_account a ON a.id = e.account_id WHERE t.kind = 'capture' AND a.kind = 'held_credit'
      UNION ALL SELECT 'payout: ' || state, count(*) FROM payout GROUP BY state
      UNION ALL SELECT 'payout in a file', count(*) FROM payout WHERE file_id IS NOT NULL
      UNION ALL SELECT 'travel pass: ' || state, count(*) FROM travel_pass GROUP BY state
      UNION ALL SELECT 'withdrawn by a deletion', count(*) FROM person p JOIN (SELECT driver_id AS owner, cancelled_at AS at FROM driver_trip
        UNION ALL SELECT b.passenger_id, e.at FROM trip_event e JOIN booking b ON b.id = e.booking_id WHERE e.what = 'booking_cancelled'
        ) withdrawn ON withdrawn.owner = p.id AND withdrawn.at = p.deleted_at
      UNION ALL SELECT 'held: ' || reason, count(*) FROM subsidy_review, unnest(reasons) AS reason GROUP BY reason
      UNION ALL SELECT 'money: ' || kind, count(*) FROM ledger_transaction GROUP BY kind) one`
}, Effect.orDie)
