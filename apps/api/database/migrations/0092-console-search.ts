import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/**
 * CONS-001 The words of people and trips as the console searches them: small letters without marks, as `searchWords` of the core folds
 * them. The function calls built-in functions only, so that an index can use it under any search path.
 */
export const consoleSearch = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE FUNCTION search_words(content text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT array_to_tsvector(array_remove(regexp_split_to_array(
      lower(replace(replace(replace(
        translate(regexp_replace(normalize(content, NFD), '[\u0300-\u036F]', '', 'g'), 'ØøĐđŁł', 'OoDdLl'),
        'Æ', 'AE'), 'æ', 'ae'), 'ß', 'ss')),
      '[[:space:]!-/:-@[-\`{-~]+'), ''))
  $$`
  yield* sql`CREATE INDEX person_words ON person USING gin (search_words(coalesce(name, '') || ' ' ||
    coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || phone || ' ' || substr(phone, 4)))
    WHERE deleted_at IS NULL`
  yield* sql`CREATE INDEX driver_trip_words ON driver_trip USING gin (search_words(from_street || ' ' || from_city || ' ' ||
    to_street || ' ' || to_city))`
})
