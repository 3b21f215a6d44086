import type { Invariant } from "./Invariant.ts"

/** Hold for phone numbers and sessions once all due work is done. */
export const phoneInvariants: Readonly<Record<string, Invariant>> = {
  "one living account has a number": (sql) => sql`
    SELECT phone, count(*)::int AS accounts FROM person WHERE deleted_at IS NULL GROUP BY phone HAVING count(*) > 1`,

  "a number has one account at a time, also in the past": (sql) => sql`
    WITH has AS (SELECT person_id, phone, until FROM phone_fact
      UNION ALL SELECT id, phone, 'infinity' FROM person WHERE deleted_at IS NULL),
    tenure AS (SELECT has.*, coalesce(lag(until) OVER (PARTITION BY person_id ORDER BY until), p.created_at) AS since
      FROM has JOIN person p ON p.id = has.person_id)
    SELECT one.phone, one.person_id, other.person_id AS other FROM tenure one JOIN tenure other ON other.phone = one.phone
      AND other.person_id > one.person_id AND tstzrange(one.since, one.until) && tstzrange(other.since, other.until)`,

  "a changed number ends all sessions but the one that changed it": (sql) => sql`
    SELECT fact.person_id, fact.until, count(*)::int AS sessions FROM phone_fact fact
    JOIN session s ON s.person_id = fact.person_id AND s.kind <> 'impersonation' AND s.created_at <= fact.until
      AND (s.revoked_at IS NULL OR s.revoked_at > fact.until)
    GROUP BY fact.person_id, fact.until HAVING count(*) > 1`,

  "the former number gets a message about a change": (sql) => sql`
    SELECT fact.person_id, fact.phone, fact.until FROM phone_fact fact JOIN person p ON p.id = fact.person_id
    WHERE fact.until IS DISTINCT FROM p.deleted_at AND NOT EXISTS (SELECT FROM sandbox_message m
      WHERE m.recipient = fact.phone AND m.code IS NULL AND m.at >= fact.until)`
}
