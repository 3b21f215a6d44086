import type { Invariant } from "./Invariant.ts"

/** Hold for travel passes at any moment. */
export const passInvariants: Readonly<Record<string, Invariant>> = {
  "the passes of a person that are not rejected do not overlap": (sql) => sql`
    SELECT a.id, b.id AS other FROM travel_pass a JOIN travel_pass b ON b.person_id = a.person_id AND b.id > a.id
      AND daterange(a.first_day, a.last_day, '[]') && daterange(b.first_day, b.last_day, '[]')
    WHERE a.state <> 'REJECTED' AND b.state <> 'REJECTED'`,

  "a pass is decided once, as the audit log says": (sql) => sql`
    SELECT p.id, p.state, p.rejection, decided.times, decided.what FROM travel_pass p
    CROSS JOIN LATERAL (SELECT count(*)::int AS times, max(what) AS what FROM audit
      WHERE what IN ('travel_pass_approved', 'travel_pass_rejected') AND data ->> 'travel_pass' = p.id::text) decided
    WHERE (decided.times, decided.what) IS DISTINCT FROM (CASE p.state WHEN 'AWAITING' THEN 0 ELSE 1 END,
        CASE p.state WHEN 'APPROVED' THEN 'travel_pass_approved' WHEN 'REJECTED' THEN 'travel_pass_rejected' END)
      OR (p.decided_at IS NULL) <> (p.state = 'AWAITING') OR (p.rejection IS NULL) <> (p.state <> 'REJECTED')`,

  "an approved pass is not deleted before its last day": (sql, _, now) => sql`
    SELECT data ->> 'travel_pass' AS pass, data ->> 'period_end' AS period_end FROM audit a
    WHERE what = 'travel_pass_approved' AND (data ->> 'period_end')::date >= ${now}::date
      AND NOT EXISTS (SELECT FROM travel_pass WHERE id = (a.data ->> 'travel_pass')::uuid)
      AND NOT EXISTS (SELECT FROM person WHERE id = a.target_id::uuid AND deleted_at IS NOT NULL)`,

  "each pass has its picture, and each private picture its pass": (sql) => sql`
    SELECT p.id AS pass, f.id AS file FROM travel_pass p
    FULL JOIN (SELECT id, owner_id FROM file WHERE access = 'private') f ON f.id::text = p.image_id::text AND f.owner_id = p.person_id
    WHERE p.id IS NULL OR f.id IS NULL`
}
