import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { People } from "#core/ports/People.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { aContract, anna, userId } from "#tests/support/builders/entities.ts"
import { siteId } from "#tests/support/builders/parking.ts"
import {
  type ApiResponse,
  consoleTokenOf,
  get,
  layerAccountApi,
  pick,
  post,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createCarpool, createSite, placeNumber, siteNumber } from "#tests/support/world/parking.ts"
import { createPerson } from "#tests/support/world/people.ts"

const [support, partner] = [userId(11), userId(12)]
const reason = "The yard is flooded"
const outcome = (answer: ApiResponse) => [answer.status, pick(answer, "error") ?? null]

const reserve = Effect.fn("reserve")(function* (trip: DriverTrip, section_id: string | undefined) {
  const token = yield* tokenOf(trip.driverId)
  const reserved = yield* post(
    `/api/commute/${trip.id}/parking`,
    { license_plate: "AB12345", section_id },
    { token }
  )
  return String(pick(reserved, "id"))
})

/** A site with four spots in the yard and two in the basement, with four cars in the yard; the partner manages it. */
const createWorld = Effect.gen(function* () {
  yield* setTime("2026-03-01T20:00:00Z")
  yield* createPerson(anna, { name: "Anna" })
  yield* createContract(aContract())
  const sections = yield* createSite(siteNumber(1), { Gård: 4, Kælder: 2 })
  yield* createSite(siteNumber(2), { Gård: 1 })
  yield* createPerson(support, { role: "SUPPORT" })
  yield* createPerson(partner, { role: "PARTNER" })
  const people = yield* People
  yield* people.update({ ...Option.getOrThrow(yield* people.find(partner)), siteIds: [siteId(1)] })
  const trips = yield* Effect.forEach([1, 2, 3, 4], (number) => createCarpool(placeNumber(1), number))
  const ids = yield* Effect.forEach(trips, (trip) => reserve(trip, sections["Gård"]))
  const other = yield* reserve(yield* createCarpool(placeNumber(2), 9), undefined)
  return { ids, other, sections, trips }
})

layer(layerAccountApi, { timeout: "60 seconds" })("a reservation that staff move", (it) => {
  it.effect(
    "CONS-003 CONS-004 PARK-003 PARK-039 gets a free spot of the section once; three at once share two spots, and the last is refused",
    () =>
      Effect.gen(function* () {
        const { ids, other, sections, trips } = yield* createWorld
        const sql = yield* SqlClient.SqlClient
        const token = yield* consoleTokenOf(partner)
        const move = (id: string, section: string | undefined) =>
          post(`/api/console/parking/${id}/move`, { section_id: section, reason }, { token })
        const before = yield* get(`/api/console/parking/${ids[0]}`, { token })
        assert.deepStrictEqual(pick(before, "sections"), [
          { id: sections["Kælder"], name: "Kælder", spots: 2, isQuotaReached: false, isUnreleased: false }
        ])
        const answers = yield* Effect.all(
          ids.slice(0, 3).map((id) => move(id, sections["Kælder"])),
          { concurrency: "unbounded" }
        )
        assert.sameDeepMembers(answers.map(outcome), [
          [204, null],
          [204, null],
          [422, "no_available_parking_section"]
        ])
        const moved = yield* sql<{
          id: string
          spot: string
        }>`SELECT r.id, p.name AS spot FROM parking_reservation r
          JOIN parking_spot p ON p.id = r.spot_id WHERE r.section_id = ${sections["Kælder"] ?? ""} ORDER BY p.name`
        assert.deepStrictEqual(
          moved.map(({ spot }) => spot),
          ["Kælder1", "Kælder2"]
        )
        const first = moved[0]?.id ?? ""
        const trip = trips[ids.indexOf(first)]
        assert.isDefined(trip)
        const { driverId } = trip
        const shown = yield* get(`/api/commute/${trip.id}/parking`, { token: yield* tokenOf(driverId) })
        assert.deepStrictEqual(pick(shown, "reservation", "parkingSpot"), {
          name: "Kælder1",
          section: { name: "Kælder" }
        })
        assert.deepStrictEqual(outcome(yield* move(first, sections["Kælder"])), [204, null])
        assert.deepStrictEqual(outcome(yield* move(other, sections["Kælder"])), [
          404,
          "parking_reservation_not_found"
        ])
        const notices = yield* sql<{ body: string }>`SELECT data ->> 'body' AS body FROM notification
          WHERE kind = 'parking_moved' AND user_id = ${driverId}`
        assert.deepStrictEqual(notices, [
          { body: "Site 1: du har nu plads Kælder1 i område Kælder. Begrundelse: The yard is flooded" }
        ])
        assert.deepStrictEqual(
          yield* sql`SELECT what, data ->> 'refusal' AS refusal, count(*)::int AS times FROM audit
            WHERE what LIKE 'parking_moved%' GROUP BY 1, 2 ORDER BY 1, 2`,
          [
            { what: "parking_moved", refusal: null, times: 2 },
            { what: "parking_moved_refused", refusal: "no_available_parking_section", times: 1 },
            { what: "parking_moved_refused", refusal: "parking_reservation_not_found", times: 1 }
          ]
        )
        const details = yield* get(`/api/console/parking/${first}`, { token })
        assert.deepStrictEqual(
          [pick(details, "timeline", "0", "what"), pick(details, "timeline", "0", "reason")],
          ["parking_moved", reason]
        )
        const facts = Object(pick(details, "timeline", "0", "data"))
        assert.deepInclude(facts, { section: "Kælder", spot: "Kælder1" })
        assert.match(facts.from, /^Gård, Gård[1-3]$/)
        const sent = yield* get(`/api/console/notices/parking/${first}`, {
          token: yield* consoleTokenOf(support)
        })
        assert.deepStrictEqual(
          [pick(sent, "total"), pick(sent, "data", "0", "kind"), pick(sent, "data", "0", "to", "id")],
          [1, "parking_moved", driverId]
        )
        const hidden = yield* get(`/api/console/notices/parking/${first}`, { token })
        assert.deepStrictEqual(outcome(hidden), [403, "staff_only"])
      })
  )

  it.effect("PARK-023 CONS-004 stays where it is once it has been released, and the key acts once", () =>
    Effect.gen(function* () {
      yield* setTime("2026-03-01T20:00:00Z")
      const sql = yield* SqlClient.SqlClient
      const token = yield* consoleTokenOf(support)
      const [row] = yield* sql<{ id: string; section: string }>`SELECT r.id, c.id AS section
        FROM parking_reservation r JOIN parking_section c ON c.site_id = r.site_id AND c.name = 'Gård'
        JOIN parking_section own ON own.id = r.section_id AND own.name = 'Kælder' ORDER BY r.id LIMIT 1`
      const { id = "", section = "" } = row ?? {}
      const headers = { "idempotency-key": "release-the-spot-once" }
      const release = () => post(`/api/console/parking/${id}/release`, { reason }, { token, headers })
      assert.deepStrictEqual(
        [outcome(yield* release()), outcome(yield* release())],
        [
          [204, null],
          [204, null]
        ]
      )
      const move = yield* post(`/api/console/parking/${id}/move`, { section_id: section, reason }, { token })
      assert.deepStrictEqual(outcome(move), [404, "parking_reservation_not_found"])
      assert.deepStrictEqual(
        yield* sql`SELECT count(*)::int AS times FROM audit WHERE what = 'parking_released'`,
        [{ times: 1 }]
      )
    })
  )
})
