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
  send,
  tokenOf
} from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createCarpool, createSite, placeNumber, siteNumber } from "#tests/support/world/parking.ts"
import { createPerson } from "#tests/support/world/people.ts"

const [support, partner] = [userId(11), userId(12)]
const reason = "The north section is repaired"
const noDay = null
const everyDay = (value: unknown) => ({
  monday: value,
  tuesday: value,
  wednesday: value,
  thursday: value,
  friday: value,
  saturday: value,
  sunday: value
})
const outcome = (answer: ApiResponse) => [answer.status, pick(answer, "error") ?? null]

/** Site 1 with five spots, which the partner manages, and site 2. */
const createWorld = Effect.gen(function* () {
  yield* setTime("2026-03-01T20:00:00Z")
  yield* createPerson(anna, { name: "Anna" })
  yield* createContract(aContract())
  const sections = yield* createSite(siteNumber(1), { Gård: 5, Kælder: 5 })
  yield* createSite(siteNumber(2), { Gård: 5 })
  yield* createPerson(support, { role: "SUPPORT" })
  yield* createPerson(partner, { role: "PARTNER" })
  const people = yield* People
  yield* people.update({ ...Option.getOrThrow(yield* people.find(partner)), siteIds: [siteId(1)] })
  return sections
})

const reserve = Effect.fn("reserve")(function* (trip: DriverTrip, more: Record<string, unknown> = {}) {
  const token = yield* tokenOf(trip.driverId)
  return yield* post(`/api/commute/${trip.id}/parking`, { license_plate: "AB12345", ...more }, { token })
})

layer(layerAccountApi, { timeout: "60 seconds" })("the rules of a car park", (it) => {
  it.effect(
    "CONS-003 CONS-004 SEC-012 are changed by the partner of the site and by support, audited, and by nobody else",
    () =>
      Effect.gen(function* () {
        const sections = yield* createWorld
        const sql = yield* SqlClient.SqlClient
        const path = (site: number) => `/api/console/parking-sites/${siteId(site)}/rules`
        const token = yield* consoleTokenOf(partner)
        assert.deepStrictEqual((yield* get(path(1), { token })).body, {
          id: siteId(1),
          name: "Site 1",
          opening_hours: null,
          release_phases: [],
          sections: ["Gård", "Kælder"].map((name) => ({
            id: sections[name],
            name,
            spots: 5,
            quotas: everyDay(null)
          }))
        })
        const rules = {
          opening_hours: { ...everyDay(noDay), monday: { opens: "07:00", closes: "17:00" } },
          release_phases: [
            { hours_before: null, share: 40 },
            { hours_before: 2, share: 100 }
          ],
          sections: [{ id: sections["Gård"], quotas: { ...everyDay(null), monday: 2 } }],
          reason
        }
        const change = (site: number, payload: object) => send("PUT", path(site), payload, { token })
        assert.strictEqual((yield* change(1, rules)).status, 204)
        const saved = yield* get(path(1), { token })
        assert.deepStrictEqual(
          [pick(saved, "opening_hours"), pick(saved, "release_phases")],
          [rules.opening_hours, rules.release_phases]
        )
        assert.strictEqual(pick(yield* get(path(1), { token }), "sections", "0", "quotas", "monday"), 2)
        assert.deepStrictEqual(outcome(yield* change(2, { ...rules, sections: [] })), [
          422,
          "parking_not_available"
        ])
        assert.deepStrictEqual(outcome(yield* get(path(2), { token })), [422, "parking_not_available"])
        const wrong = { ...rules.opening_hours, tuesday: { opens: "17:00", closes: "07:00" } }
        const refused = yield* change(1, { ...rules, opening_hours: wrong })
        assert.deepStrictEqual(
          [refused.status, Object.keys(Object(pick(refused, "errors")))],
          [422, ["opening_hours"]]
        )
        const unordered = yield* change(1, { ...rules, release_phases: rules.release_phases.toReversed() })
        assert.deepStrictEqual(
          [unordered.status, Object.keys(Object(pick(unordered, "errors")))],
          [422, ["release_phases"]]
        )
        assert.strictEqual((yield* change(1, { ...rules, reason: "no" })).status, 422)
        const other = yield* consoleTokenOf(support)
        assert.deepStrictEqual(
          yield* sql`SELECT data -> 'release_phases' AS phases FROM audit
            WHERE what = 'parking_rules_changed' ORDER BY id`,
          [{ phases: rules.release_phases }]
        )
        const cleared = { opening_hours: null, sections: [], reason: "The partner called" }
        assert.strictEqual((yield* send("PUT", path(1), cleared, { token: other })).status, 204)
        const rider = yield* tokenOf(anna)
        assert.strictEqual((yield* send("PUT", path(1), cleared, { token: rider })).status, 403)
        assert.deepStrictEqual(
          yield* sql`SELECT who_id, what, target_id, reason, data -> 'opening_hours' ->> 'sunday' AS sunday
            FROM audit WHERE what LIKE 'parking_rules%' ORDER BY id`,
          [
            { who_id: partner, what: "parking_rules_changed", target_id: siteId(1), reason, sunday: null },
            {
              who_id: partner,
              what: "parking_rules_changed_refused",
              target_id: siteId(2),
              reason,
              sunday: null
            },
            ...[siteId(1), siteId(1)].map((target_id) => ({
              who_id: partner,
              what: "parking_rules_changed_refused",
              target_id,
              reason,
              sunday: null
            })),
            {
              who_id: support,
              what: "parking_rules_changed",
              target_id: siteId(1),
              reason: "The partner called",
              sunday: null
            }
          ]
        )
      })
  )

  it.effect(
    "CONS-004 PARK-021 N38 cut a stay at the closing time, and refuse one that is outside, which the driver reads",
    () =>
      Effect.gen(function* () {
        yield* setTime("2026-03-01T20:00:00Z")
        const token = yield* consoleTokenOf(support)
        const set = (monday: unknown) =>
          send(
            "PUT",
            `/api/console/parking-sites/${siteId(1)}/rules`,
            { opening_hours: { ...everyDay(noDay), monday }, sections: [], reason },
            { token }
          )
        const trip = yield* createCarpool(placeNumber(1), 21)
        const driver = yield* tokenOf(trip.driverId)
        assert.strictEqual((yield* set(noDay)).status, 204)
        const refused = yield* reserve(trip)
        assert.deepStrictEqual(outcome(refused), [422, "parking_site_closed"])
        const info = yield* get(`/api/commute/${trip.id}/parking`, { token: driver })
        assert.deepStrictEqual(
          [pick(info, "hasAvailableSpots"), pick(info, "unavailable")],
          [false, "parking_site_closed"]
        )
        assert.strictEqual((yield* set({ opens: "07:00", closes: "17:00" })).status, 204)
        assert.deepStrictEqual(outcome(yield* reserve(trip, { ending_at: "2026-03-02T16:01:00Z" })), [
          422,
          "parking_site_closed"
        ])
        const reserved = yield* reserve(trip)
        assert.deepStrictEqual(
          [reserved.status, pick(reserved, "endingAt")],
          [201, "2026-03-02T16:00:00.000Z"]
        )
      })
  )

  it.effect(
    "CONS-004 PARK-021 PARK-039 let as many as the quota have a spot, though all ask at once, and say what stays",
    () =>
      Effect.gen(function* () {
        yield* setTime("2026-03-01T20:00:00Z")
        const sql = yield* SqlClient.SqlClient
        const token = yield* consoleTokenOf(support)
        const rows = yield* sql<{ id: string; name: string }>`SELECT id, name FROM parking_section
          WHERE site_id = ${siteId(2)}`
        const sections = (monday: number | null) =>
          rows.map(({ id }) => ({ id, quotas: { ...everyDay(null), monday } }))
        const path = `/api/console/parking-sites/${siteId(2)}/rules`
        const rules = (quota: number | null) => ({ opening_hours: null, sections: sections(quota) })
        assert.strictEqual((yield* send("PUT", path, { ...rules(3), reason }, { token })).status, 204)
        const trips = yield* Effect.forEach([31, 32, 33, 34, 35, 36, 37, 38], (number) =>
          createCarpool(placeNumber(2), number)
        )
        const answers = yield* Effect.all(
          trips.map((trip) => reserve(trip)),
          { concurrency: "unbounded" }
        )
        assert.sameMembers(
          answers.map((answer) => pick(answer, "error") ?? answer.status),
          [201, 201, 201, ...Array.from({ length: 5 }, () => "parking_quota_reached")]
        )
        assert.deepStrictEqual(
          yield* sql`SELECT count(*)::int AS spots FROM parking_reservation WHERE site_id = ${siteId(2)}`,
          [{ spots: 3 }]
        )
        const preview = yield* post(`${path}/preview`, rules(1), { token })
        assert.deepStrictEqual(preview.body, {
          outside_hours: 0,
          above_quota: [{ id: rows[0]?.id, count: 2 }],
          not_released: []
        })
        assert.strictEqual((yield* send("PUT", path, { ...rules(1), reason }, { token })).status, 204)
        assert.deepStrictEqual(
          yield* sql`SELECT count(*)::int AS spots FROM parking_reservation
            WHERE site_id = ${siteId(2)} AND state = 'reserved'`,
          [{ spots: 3 }]
        )
      })
  )

  it.effect("CONS-004 PARK-021 PARK-002 release a section in phases, and say what stays", () =>
    Effect.gen(function* () {
      yield* setTime("2026-03-01T20:00:00Z")
      const sections = yield* createSite(siteNumber(3), { Gård: 5 })
      const token = yield* consoleTokenOf(support)
      const path = `/api/console/parking-sites/${siteId(3)}/rules`
      const rules = (release_phases: ReadonlyArray<object>) => ({
        opening_hours: null,
        release_phases,
        sections: []
      })
      const set = (phases: ReadonlyArray<object>) =>
        send("PUT", path, { ...rules(phases), reason }, { token })
      // Arrivals at 08:30 on the next day.
      assert.strictEqual(
        (yield* set([
          { hours_before: null, share: 50 },
          { hours_before: 2, share: 100 }
        ])).status,
        204
      )
      const trips = yield* Effect.forEach([41, 42, 43, 44], (number) => createCarpool(placeNumber(3), number))
      const answers = yield* Effect.all(
        trips.map((trip) => reserve(trip)),
        { concurrency: "unbounded" }
      )
      assert.sameMembers(
        answers.map((answer) => pick(answer, "error") ?? answer.status),
        [201, 201, "parking_not_released", "parking_not_released"]
      )
      const late = trips.find((_, index) => answers[index]?.status !== 201)
      if (late === undefined) return assert.fail("all have a spot")
      const driver = yield* tokenOf(late.driverId)
      const info = yield* get(`/api/commute/${late.id}/parking`, { token: driver })
      assert.deepStrictEqual(
        [pick(info, "hasAvailableSpots"), pick(info, "unavailable")],
        [false, "parking_not_released"]
      )
      const preview = yield* post(`${path}/preview`, rules([{ hours_before: null, share: 20 }]), { token })
      assert.deepStrictEqual(preview.body, {
        outside_hours: 0,
        above_quota: [],
        not_released: [{ id: sections["Gård"], count: 1 }]
      })
      yield* setTime("2026-03-02T06:29:00Z")
      assert.deepStrictEqual(outcome(yield* reserve(late)), [422, "parking_not_released"])
      yield* setTime("2026-03-02T06:30:00Z")
      assert.deepStrictEqual(outcome(yield* reserve(late)), [201, null])
    })
  )
})
