import { DateTime, Effect, Option, Result } from "effect"
import { SqlClient } from "effect/sql"
import { makeFindCandidateTrips } from "#api/adapters/trips/candidateTripsSql.ts"
import { fullName } from "#core/account/Person.ts"
import type { Matching, RequestDetails } from "#core/contract/consoleRequests.ts"
import { toVerdict } from "#core/contract/toVerdict.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { CommuteRequests } from "#core/ports/CommuteRequests.ts"
import { People } from "#core/ports/People.ts"
import { TripSearch } from "#core/ports/TripSearch.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import {
  countJudged,
  EXPLAINED_HOURS,
  explainedQuery,
  type JudgedTrip,
  judgeTrips
} from "#core/request/explainMatching.ts"
import { checkWaiting, matchQuery } from "#core/request/matchRequest.ts"
import { RequestNotFound } from "#core/request/refusals.ts"
import { requestChecks } from "#core/request/requestChecks.ts"
import type { RequestId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { loadRequestTimeline } from "./loadTimeline.ts"
import { decodeConsoleRequests, requestColumns, requestRowView } from "./requestRows.ts"

/** Trips that are judged at most, the nearest in time. */
const MAX_JUDGED = 200

/** Judged trips that are named. */
const MAX_NAMED = 10

const loadCandidates = Effect.fnUntraced(function* (request: CommuteRequest) {
  const { search } = yield* ProductSettings
  const find = makeFindCandidateTrips(yield* SqlClient.SqlClient)
  const ids = yield* find(explainedQuery(request, search), request.plannedTime, MAX_JUDGED + 1)
  const judged = ids.slice(0, MAX_JUDGED)
  const found = yield* (yield* TripStore).findMany(judged)
  return {
    isComplete: ids.length <= MAX_JUDGED,
    trips: judged.flatMap((id) => found.filter((trip) => trip.id === id)),
    bookings: yield* (yield* BookingStore).ofTrips(judged)
  }
})

const namedTrips = Effect.fnUntraced(function* (judged: ReadonlyArray<JudgedTrip>) {
  const named = judged.slice(0, MAX_NAMED)
  const drivers = yield* (yield* People).findMany([...new Set(named.map(({ trip }) => trip.driverId))])
  return named.map(({ reason, trip }) => {
    const driver = drivers.find(({ id }) => id === trip.driverId)
    return {
      tripId: trip.id,
      driver: { id: trip.driverId, name: driver === undefined ? "" : fullName(driver) },
      plannedDeparture: trip.plannedDeparture,
      reason
    }
  })
})

/** REQ-007 The answer of the matching. A request that no longer waits is matched with nothing. */
const matchingOf = Effect.fnUntraced(function* (request: CommuteRequest) {
  const settings = yield* ProductSettings
  const now = yield* DateTime.now
  const query = matchQuery(request, settings.search)
  const closed = Result.getFailure(checkWaiting(request, now))
  const isClosed = Option.isSome(closed)
  const { isComplete, ...candidates } = isClosed
    ? { isComplete: true, trips: [], bookings: [] }
    : yield* loadCandidates(request)
  const judged = judgeTrips(request, candidates, now, settings)
  const found = isClosed ? [] : yield* (yield* TripSearch).find(query)
  const matching: Matching = {
    ...countJudged(judged, query),
    closed,
    windowStart: query.window.start,
    windowEnd: query.window.end,
    maxWalk: query.maxWalk,
    reach: explainedQuery(request, settings.search).maxWalk,
    hours: EXPLAINED_HOURS,
    searchFinds: found.length,
    isComplete,
    nearest: yield* namedTrips(judged)
  }
  return matching
})

/** CONS-001, REQ-007, REQ-008 Loads all details of a request, with its events, the answers of the rules, and the reason for each trip that it does not match. */
export const loadRequestDetails = Effect.fn("loadRequestDetails")(function* (id: RequestId) {
  const sql = yield* SqlClient.SqlClient
  const request = yield* (yield* CommuteRequests).find(id)
  const [row] = yield* Effect.orDie(
    Effect.flatMap(
      sql`SELECT ${requestColumns(sql)} FROM commute_request r JOIN person p ON p.id = r.passenger_id WHERE r.id = ${id}`,
      decodeConsoleRequests
    )
  )
  if (row === undefined) return yield* new RequestNotFound()
  const { from, to } = request
  const checks = requestChecks(request, yield* DateTime.now)
  const details: RequestDetails = {
    ...requestRowView(row),
    isEdited: request.isEdited,
    fromPoint: { lat: from.lat, lng: from.lng },
    toPoint: { lat: to.lat, lng: to.lng },
    matching: yield* matchingOf(request),
    verdicts: checks.map((check) => toVerdict(check)),
    timeline: yield* loadRequestTimeline(requestRowView(row))
  }
  return details
})
