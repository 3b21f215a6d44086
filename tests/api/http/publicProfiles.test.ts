import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { at } from "#tests/support/builders/entities.ts"
import { aRecurringTrip } from "#tests/support/builders/recurringTrips.ts"
import { get, layerAccountApi, pick } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createTripAndPeople, departurePlus } from "#tests/support/world/trips.ts"

layer(layerAccountApi)("a public profile", (it) => {
  it.effect(
    "PUBPROF-002 PUBPROF-003 PUBPROF-004 PUBPROF-005 shows signed-in people a person and the week, without anything private",
    () =>
      Effect.gen(function* () {
        yield* setTime(departurePlus(-60))
        const { driver, passenger } = yield* createTripAndPeople(1)
        const sql = yield* SqlClient.SqlClient
        yield* sql`UPDATE person SET description = 'Quiet mornings', eid_provider = 'dkmitid', eid_verified_at = now()
          WHERE id = ${driver.id}`
        const trips = yield* RecurringTrips
        yield* trips.add(aRecurringTrip({ personId: driver.id }), at(departurePlus(-60)))
        const profile = yield* get(`/api/v3/user/profile/${driver.id}`, passenger)
        assert.strictEqual(profile.status, 200)
        assert.deepStrictEqual(Object.keys(Object(pick(profile, "user"))).sort(), [
          "description",
          "eid_provider",
          "eid_verified",
          "id",
          "image",
          "last_name",
          "name",
          "ratings_average",
          "ratings_count",
          "stats"
        ])
        assert.deepInclude(pick(profile, "user"), {
          description: "Quiet mornings",
          eid_verified: true,
          eid_provider: "dkmitid",
          ratings_count: 0,
          stats: { carpools_completed: 0 }
        })
        assert.deepInclude(pick(profile, "commute", "recurring", "0"), {
          role: "DRIVER",
          monday_leave: "08:00",
          tuesday_leave: null
        })
        assert.notProperty(pick(profile, "commute", "recurring", "0"), "from_street")
        assert.strictEqual((yield* get(`/api/v3/user/profile/${driver.id}`)).status, 401)
        yield* sql`UPDATE person SET deleted_at = now() WHERE id = ${driver.id}`
        assert.strictEqual((yield* get(`/api/v3/user/profile/${driver.id}`, passenger)).status, 404)
      })
  )
})
