import { DateTime, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { RequestNotFound } from "#core/request/refusals.ts"
import { tripReach } from "#core/request/tripReach.ts"
import type { SearchQuery } from "#core/search/SearchQuery.ts"
import { metres } from "#core/shared/geo.ts"
import type { RecurringTripId, RequestId, UserId } from "#core/shared/ids.ts"
import { ProductSettings, type ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { makeFindCandidateTrips } from "./candidateTripsSql.ts"
import { changingColumns, decodeRequestRows, requestColumns, requestOf } from "./requestRows.ts"

const date = DateTime.toDateUtc

const toRequests = (rows: ReadonlyArray<unknown>) =>
  Effect.map(decodeRequestRows(rows), (decoded) => decoded.map(requestOf))

const makeRequests = (sql: SqlClient.SqlClient) => {
  const select = sql.literal("SELECT *, day::text AS local_day FROM commute_request")
  const firstRequest = Effect.fnUntraced(function* (rows: ReadonlyArray<unknown>) {
    const [request] = yield* Effect.orDie(toRequests(rows))
    return request === undefined ? yield* new RequestNotFound() : request
  })
  return {
    find: (id: RequestId) => Effect.flatMap(Effect.orDie(sql`${select} WHERE id = ${id}`), firstRequest),
    lock: (id: RequestId) =>
      Effect.flatMap(Effect.orDie(sql`${select} WHERE id = ${id} FOR UPDATE`), firstRequest),
    currentOf: (passengerId: UserId, since: DateTime.Utc) =>
      Effect.orDie(
        Effect.flatMap(
          sql`${select} WHERE passenger_id = ${passengerId}
            AND status IN ('OPEN', 'STALLED') AND planned_time >= ${date(since)} ORDER BY planned_time, id`,
          toRequests
        )
      ),
    lockUpcoming: (recurringTripId: RecurringTripId, now: DateTime.Utc) =>
      Effect.orDie(
        Effect.flatMap(
          sql`${select} WHERE recurring_trip_id = ${recurringTripId}
            AND status = 'OPEN' AND planned_time > ${date(now)} ORDER BY planned_time FOR UPDATE`,
          toRequests
        )
      ),
    detach: (id: RequestId) =>
      Effect.orDie(
        Effect.asVoid(sql`UPDATE commute_request SET recurring_trip_id = NULL, day = NULL WHERE id = ${id}`)
      ),
    add: Effect.fn("CommuteRequests.add")(function* (request: CommuteRequest, at: DateTime.Utc) {
      const columns = { ...requestColumns(request), created_at: date(at) }
      const rows = yield* sql`INSERT INTO commute_request ${sql.insert(columns)}
        ON CONFLICT ON CONSTRAINT commute_request_once_a_day DO NOTHING RETURNING id`
      return rows.length === 1
    }, Effect.orDie),
    save: (request: CommuteRequest) =>
      sql`UPDATE commute_request SET ${sql.update(changingColumns(request))} WHERE id = ${request.id}`.pipe(
        Effect.asVoid,
        Effect.orDie
      )
  }
}

const makeMatching = (sql: SqlClient.SqlClient) => {
  /** Reads a window that fits requests by departure and by arrival; the rule decides between them. */
  const findCandidates = Effect.fn("CommuteRequests.findCandidates")(function* (
    trip: DriverTrip,
    now: DateTime.Utc,
    settings: ProductSettingsValues["search"]
  ) {
    const { privacy } = yield* ProductSettings
    const reach = tripReach(trip, metres(settings.maxWalkMeters), privacy.guestRoundMeters)
    const minutes = Math.max(settings.narrowMinutes, settings.wideMinutes)
    const cells = reach.map(({ cell }) => cell)
    const earliest = reach.map((one) => DateTime.formatIso(DateTime.subtract(one.earliest, { minutes })))
    const latest = reach.map((one) => DateTime.formatIso(DateTime.add(one.latest, { minutes })))
    const rows = yield* sql`SELECT r.*, r.day::text AS local_day
      FROM unnest(${cells}::int[], ${earliest}::timestamptz[], ${latest}::timestamptz[]) AS c (cell, earliest, latest)
      JOIN commute_request r ON r.near_cell = c.cell AND r.status = 'OPEN'
        AND r.planned_time BETWEEN c.earliest AND c.latest
      WHERE r.planned_time > ${date(now)} AND r.far_cell = ANY(${cells}::int[]) AND r.passenger_id <> ${trip.driverId}
      ORDER BY r.id`
    return yield* toRequests(rows)
  }, Effect.orDie)

  const candidateTrips = makeFindCandidateTrips(sql)
  const findCandidateTrips = (query: SearchQuery) => candidateTrips(query, query.window.start, null)
  return { findCandidates, findCandidateTrips }
}

export const layerRequestsSql = Layer.effect(
  CommuteRequests,
  Effect.map(SqlClient.SqlClient, (sql) => ({ ...makeRequests(sql), ...makeMatching(sql) }))
)
