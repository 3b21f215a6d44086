import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { anna, aStop, carl, userId } from "#tests/support/builders/entities.ts"
import { aRequestPayload } from "#tests/support/builders/payloads.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  layerAccountApi,
  pick,
  post,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { createDriverAndPassengers, offerOnlyTrip } from "#tests/support/world/acceptedBookings.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { book, requestSeat } from "#tests/support/world/trips.ts"

const [agent, partner] = [userId(20), userId(21)]

const createPeople = Effect.gen(function* () {
  yield* createDriverAndPassengers
  yield* createPerson(agent, { role: "SUPPORT" })
  yield* createPerson(partner, { role: "PARTNER" })
})

/** Requests the seat that a request has been looking for. */
const bookFor = Effect.fn("bookFor")(function* (trip: DriverTrip, id: typeof anna, request: string) {
  const answer = yield* book(trip, { id, token: yield* tokenOf(id) }, { request_id: request })
  assert.strictEqual(answer.status, 200, JSON.stringify(answer.body))
})

/** Creates a request along the trips of `aTrip`, for the time of a trip. */
const createRequest = Effect.fn("createRequest")(function* (
  passenger: typeof anna,
  plannedTime: DateTime.Utc,
  more: Readonly<Record<string, unknown>> = {}
) {
  const command = aRequestPayload({ planned_time: DateTime.formatIso(plannedTime), ...more })
  const answer = yield* post("/api/v3/commute/passenger/request", command, {
    token: yield* tokenOf(passenger)
  })
  assert.strictEqual(answer.status, 201, JSON.stringify(answer.body))
  return String(pick(answer, "id"))
})

const idsOf = (answer: ApiResponse): ReadonlyArray<unknown> => {
  const rows = pick(answer, "data")
  return Array.isArray(rows) ? rows.map((row: { readonly id: string }) => row.id) : []
}

const detailsOf = Effect.fn("detailsOf")(function* (id: string) {
  const answer = yield* get(`/api/console/requests/${id}`, { token: yield* consoleTokenOf(agent) })
  assert.strictEqual(answer.status, 200, JSON.stringify(answer.body))
  return answer
})

const Timeline = Schema.Array(
  Schema.Struct({
    what: Schema.String,
    who: Schema.NullOr(Schema.Struct({ id: Schema.String })),
    through: Schema.String
  })
)
const timelineOf = (answer: ApiResponse) =>
  Schema.decodeUnknownSync(Timeline)(pick(answer, "timeline")).map(({ through, what, who }) => [
    what,
    who?.id ?? null,
    through
  ])

const Answers = Schema.Array(
  Schema.Struct({ question: Schema.String, answer: Schema.String, code: Schema.NullOr(Schema.String) })
)
const verdictsOf = (answer: ApiResponse) =>
  Schema.decodeUnknownSync(Answers)(pick(answer, "verdicts")).map((one) => [
    one.question,
    one.answer,
    one.code
  ])

const matchingOf = Effect.fn("matchingOf")(function* (id: string) {
  const answer = yield* get(`/api/console/requests/${id}`, { token: yield* consoleTokenOf(agent) })
  assert.strictEqual(answer.status, 200, JSON.stringify(answer.body))
  return (name: string) => pick(answer, "matching", name)
})

/** Copies a request 59 times, each a minute later, so that there are two pages. */
const fillPages = Effect.fn("fillPages")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TEMP TABLE copied AS SELECT * FROM commute_request, generate_series(1, 59) n WHERE id = ${id}`
  yield* sql`UPDATE copied SET id = ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, status = 'CANCELED',
    created_at = created_at + n * interval '1 minute', planned_time = planned_time + n * interval '1 minute'`
  yield* sql`ALTER TABLE copied DROP COLUMN n`
  yield* sql`INSERT INTO commute_request SELECT * FROM copied`
  yield* sql`DROP TABLE copied`
})

layer(prepared(layerAccountApi, createPeople))("the requests of the console", (it) => {
  it.effect("CONS-001 REQ-008 follow each other page by page, in each order, and are filtered by state", () =>
    Effect.gen(function* () {
      const trip = yield* offerOnlyTrip(1)
      const id = yield* createRequest(carl, trip.plannedDeparture)
      yield* fillPages(id)
      const token = yield* consoleTokenOf(agent)
      for (const sort of ["created", "-created", "planned", "-planned"]) {
        const path = `/api/console/requests?query=Carl&sort=${sort}`
        const first = yield* get(path, { token })
        const second = yield* get(`${path}&after=${String(pick(first, "next"))}`, { token })
        const ids = [...idsOf(first), ...idsOf(second)]
        assert.deepStrictEqual([idsOf(first).length, ids.length, new Set(ids).size], [50, 60, 60], sort)
        assert.deepStrictEqual([pick(first, "total"), pick(second, "next")], [60, null])
      }
      const open = yield* get(`/api/console/requests?query=${carl}&status=OPEN`, { token })
      assert.deepStrictEqual(idsOf(open), [id])
      assert.deepStrictEqual(pick(open, "data", "0", "passenger"), { id: carl, name: "Carl Test" })
      const none = yield* get("/api/console/requests?query=Carl&to=2026-01-01T00:00:00Z", { token })
      assert.deepStrictEqual(idsOf(none), [])
    })
  )

  it.effect("CONS-001 REQ-007 say how many trips match, as the search does", () =>
    Effect.gen(function* () {
      const trip = yield* offerOnlyTrip(3)
      const matching = yield* matchingOf(yield* createRequest(anna, trip.plannedDeparture))
      assert.deepStrictEqual(
        ["closed", "judged", "in_window", "matches", "search_finds", "left_out"].map(matching),
        [null, 1, 1, 1, 1, []]
      )
    })
  )

  it.effect("CONS-001 REQ-007 say how many trips each reason leaves out, and which", () =>
    Effect.gen(function* () {
      const trip = yield* offerOnlyTrip(5)
      const departure = trip.plannedDeparture
      const cases = [
        ["no_room", departure, { seats: 4 }],
        ["outside_window", DateTime.add(departure, { hours: 2 }), {}],
        ["start_out_of_reach", departure, { from_lat: aStop(0).lat + 0.02 }],
        ["destination_out_of_reach", departure, { to_lat: aStop(3).lat + 0.02 }]
      ] as const
      for (const [reason, time, more] of cases) {
        const matching = yield* matchingOf(yield* createRequest(anna, time, more))
        assert.deepStrictEqual(
          ["judged", "matches", "search_finds", "left_out"].map(matching),
          [1, 0, 0, [{ reason, trips: 1 }]],
          reason
        )
        const nearest = matching("nearest")
        assert.deepStrictEqual(
          Array.isArray(nearest)
            ? nearest.map((one: { trip_id: string; reason: string }) => [one.trip_id, one.reason])
            : [],
          [[trip.id, reason]]
        )
      }
      const id = yield* createRequest(carl, departure)
      yield* requestSeat(trip, carl)
      const asked = yield* matchingOf(id)
      assert.deepStrictEqual(asked("left_out"), [{ reason: "asked_before", trips: 1 }])
    })
  )

  it.effect("CONS-001 REQ-008 say that they no longer look for a trip, and judge none", () =>
    Effect.gen(function* () {
      const trip = yield* offerOnlyTrip(7)
      const id = yield* createRequest(anna, trip.plannedDeparture)
      const cancelled = yield* get(`/api/v3/commute/passenger/request/${id}/cancel`, {
        token: yield* tokenOf(anna)
      })
      assert.strictEqual(cancelled.status, 204, JSON.stringify(cancelled.body))
      const matching = yield* matchingOf(id)
      assert.deepStrictEqual(["closed", "judged", "matches"].map(matching), ["request_not_open", 0, 0])
    })
  )

  it.effect("CONS-001 REQ-008 tell who did what with one, and what the rules answer", () =>
    Effect.gen(function* () {
      const trip = yield* offerOnlyTrip(9)
      const id = yield* createRequest(anna, trip.plannedDeparture)
      yield* bookFor(trip, anna, id)
      const booked = yield* detailsOf(id)
      assert.deepStrictEqual(timelineOf(booked), [
        ["request_awaits_driver", null, "rider"],
        ["seat_requested", anna, "rider"],
        ["request_created", anna, "rider"]
      ])
      assert.deepStrictEqual(verdictsOf(booked), [
        ["match", "no", "request_not_open"],
        ["change", "no", "request_not_open"],
        ["cancel", "no", "request_not_open"]
      ])
      assert.deepStrictEqual(
        [pick(booked, "from_point", "lat"), pick(booked, "to_point", "lat")],
        [aStop(0).lat, aStop(3).lat]
      )
    })
  )

  it.effect("CONS-001 begin with when one was made, also one from before there were timelines", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const trip = yield* offerOnlyTrip(11)
      const id = yield* createRequest(carl, trip.plannedDeparture)
      yield* sql`DELETE FROM trip_event WHERE request_id = ${id}`
      assert.deepStrictEqual(timelineOf(yield* detailsOf(id)), [["request_created", carl, "rider"]])
    })
  )

  it.effect(
    "CONS-001 REQ-018 are cancelled by support once, with a reason, an audit and a notification",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const trip = yield* offerOnlyTrip(13)
        const id = yield* createRequest(carl, trip.plannedDeparture)
        const token = yield* consoleTokenOf(agent)
        const cancel = () =>
          post(`/api/console/requests/${id}/cancel`, { reason: "The passenger called" }, { token })
        assert.strictEqual((yield* cancel()).status, 204)
        assert.strictEqual((yield* cancel()).status, 204)
        const details = yield* detailsOf(id)
        assert.strictEqual(pick(details, "status"), "CANCELED")
        assert.deepStrictEqual(timelineOf(details)[0], ["request_cancelled", agent, "console"])
        assert.deepStrictEqual(
          yield* sql`SELECT who_id, what, target_kind, reason FROM audit WHERE target_id = ${id}`,
          [
            {
              who_id: agent,
              what: "request_cancelled",
              target_kind: "request",
              reason: "The passenger called"
            }
          ]
        )
        const notices = yield* get(`/api/console/notices/request/${id}`, { token })
        assert.deepStrictEqual(
          [
            pick(notices, "total"),
            pick(notices, "data", "0", "kind"),
            pick(notices, "data", "0", "to", "id")
          ],
          [1, "request_cancelled", carl]
        )
      })
  )

  it.effect("CONS-001 REQ-018 with a booking are not cancelled, and the try is audited", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const trip = yield* offerOnlyTrip(15)
      const id = yield* createRequest(anna, trip.plannedDeparture)
      yield* bookFor(trip, anna, id)
      const refused = yield* post(
        `/api/console/requests/${id}/cancel`,
        { reason: "The passenger called" },
        { token: yield* consoleTokenOf(agent) }
      )
      assert.deepStrictEqual([refused.status, pick(refused, "error")], [409, "request_not_open"])
      assert.deepStrictEqual(
        yield* sql`SELECT what, data->>'refusal' AS refusal FROM audit WHERE target_id = ${id}`,
        [{ what: "request_cancelled_refused", refusal: "request_not_open" }]
      )
    })
  )

  it.effect("CONS-003 are nothing for a partner, and an unknown id is none", () =>
    Effect.gen(function* () {
      const token = yield* consoleTokenOf(partner)
      for (const path of ["/api/console/requests", `/api/console/requests/${userId(98)}`]) {
        const answer = yield* get(path, { token })
        assert.deepStrictEqual([answer.status, pick(answer, "error")], [403, "staff_only"])
      }
      const missing = yield* get(`/api/console/requests/${userId(98)}`, {
        token: yield* consoleTokenOf(agent)
      })
      assert.deepStrictEqual([missing.status, pick(missing, "error")], [404, "request_not_found"])
    })
  )
})
