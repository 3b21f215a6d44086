import type { Invariant } from "./Invariant.ts"

/** The Danish prices in øre, written out: what a seat costs beyond ten kilometres, and the first ten. */
const beyond = `25 * ceil((0.75 * least(greatest(km - 10, 0), 40) + 0.5 * greatest(km - 50, 0)) / 0.25 - 1e-9)`
const full = `25 * ceil((least(km, 10) + 0.75 * least(greatest(km - 10, 0), 40) + 0.5 * greatest(km - 50, 0)) / 0.25 - 1e-9)`

/** Hold for the bookings of a Danish region with the default settings. */
export const priceInvariants: Readonly<Record<string, Invariant>> = {
  "a requested booking costs the Danish price: the kilometres beyond ten, and all of them for each further seat of a subsidised one":
    (sql) => sql`
    SELECT id, km, seats, price, subsidy, due FROM (
      SELECT b.id, b.distance / 1000 AS km, fact.seats, fact.price, fact.subsidy, t.charge_for_trip
      FROM booking b JOIN booking_fact fact ON fact.booking_id = b.id JOIN driver_trip t ON t.id = b.trip_id
      WHERE NOT b.by_code) booked
    CROSS JOIN LATERAL (SELECT CASE WHEN NOT charge_for_trip OR km <= 10 THEN 0
      ELSE ${sql.literal(beyond)} + (seats - 1) * CASE WHEN subsidy > 0 THEN ${sql.literal(full)} ELSE ${sql.literal(beyond)} END
      END AS due) tariff
    WHERE price <> due`,

  "no travel pass lowers the price of a ride that starts in Denmark": (sql) => sql`
    SELECT id, travel_pass FROM booking WHERE travel_pass IS NOT NULL`,

  "a subsidy of ten kilometres or more is ten crowns, of a contract, where the area has no amount of its own":
    (sql) => sql`
    SELECT b.id, b.distance, b.verdict, fact.subsidy, fact.contract_id
    FROM booking b JOIN booking_fact fact ON fact.booking_id = b.id
    WHERE (fact.subsidy > 0) <> (fact.contract_id IS NOT NULL) OR (fact.subsidy > 0 AND b.verdict <> 'eligible')
      OR (fact.subsidy NOT IN (0, 1000) AND b.distance >= 10000 AND NOT EXISTS (SELECT FROM area_policy p
        WHERE p.contract_id = fact.contract_id AND p.amount IS NOT NULL))`
}
