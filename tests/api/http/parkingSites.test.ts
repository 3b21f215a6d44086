import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { aContract, anna } from "#tests/support/builders/entities.ts"
import { get, layerAccountApi, pick, post, send, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createContract } from "#tests/support/world/contracts.ts"
import { createCarpool, createSite, placeNumber, siteNumber } from "#tests/support/world/parking.ts"
import { createPerson } from "#tests/support/world/people.ts"

/** Creates a site with a carpool to it, and returns the parking calls of its driver. */
const createSiteWithCarpool = Effect.fn("createSiteWithCarpool")(function* (
  number: number,
  sections: Record<string, number>
) {
  yield* setTime("2026-03-01T20:00:00Z")
  yield* createSite(
    siteNumber(number, {
      partnerLogo: Option.some("/partners/logo.svg"),
      areaImageUrl: Option.some("/partners/area.png")
    }),
    sections
  )
  const trip = yield* createCarpool(placeNumber(number), number)
  const token = yield* tokenOf(trip.driverId)
  const base = `/api/commute/${trip.id}`
  return {
    info: get(`${base}/parking`, { token }),
    sections: Effect.map(get(`${base}/available-parking`, { token }), (answer) =>
      Object.keys(Object(answer.body)).map((n) => [pick(answer, n, "section_name"), pick(answer, n, "spots")])
    ),
    reserve: Effect.map(post(`${base}/parking`, { license_plate: "AB12345" }, { token }), (answer) => [
      answer.status,
      pick(answer, "error") ?? pick(answer, "parkingSpot", "name")
    ]),
    release: Effect.gen(function* () {
      const id = pick(yield* get(`${base}/parking`, { token }), "reservation", "id")
      yield* send("DELETE", `/api/commute/release-parking/${String(id)}`, undefined, { token })
    })
  }
})

layer(layerAccountApi, { timeout: "60 seconds" })("a parking site of a partner", (it) => {
  it.effect("PARK-002 is shown with the logo of the partner and an image of the area", () =>
    Effect.gen(function* () {
      yield* createPerson(anna, { name: "Anna" })
      yield* createContract(aContract())
      const { info } = yield* createSiteWithCarpool(1, { Gård: 1 })
      const shown = yield* info
      assert.deepStrictEqual(
        [pick(shown, "partnerLogo"), pick(shown, "areaImageUrl")],
        ["/partners/logo.svg", "/partners/area.png"]
      )
    })
  )

  it.effect("PARK-003 PARK-020 PARK-039 reserves no inactive spot and no spot of an inactive section", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { info, release, reserve, sections } = yield* createSiteWithCarpool(2, { Gård: 2, Kælder: 1 })
      const site = siteNumber(2).id
      yield* sql`UPDATE parking_spot SET active = false WHERE site_id = ${site} AND name = 'Gård1'`
      assert.deepStrictEqual(yield* sections, [
        ["Gård", 1],
        ["Kælder", 1]
      ])
      assert.deepStrictEqual(yield* reserve, [201, "Gård2"])
      yield* release
      yield* sql`UPDATE parking_section SET active = false WHERE site_id = ${site} AND name = 'Gård'`
      assert.deepStrictEqual(yield* sections, [["Kælder", 1]])
      assert.deepStrictEqual(yield* reserve, [201, "Kælder1"])
      yield* release
      yield* sql`UPDATE parking_spot SET active = false WHERE site_id = ${site} AND name = 'Kælder1'`
      assert.strictEqual(pick(yield* info, "hasAvailableSpots"), false)
      assert.deepStrictEqual(yield* reserve, [422, "no_available_parking_section"])
      yield* sql`UPDATE parking_section SET active = false WHERE site_id = ${site}`
      assert.deepStrictEqual(yield* reserve, [422, "parking_not_available"])
    })
  )

  it.effect("PROD-011 PARK-036 refuses reservations when the site or its contract is inactive", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { info, reserve } = yield* createSiteWithCarpool(3, { Gård: 1 })
      const eligible = Effect.map(info, (shown) => pick(shown, "eligible"))
      assert.strictEqual(yield* eligible, true)
      yield* sql`UPDATE contract SET active = false`
      assert.strictEqual(yield* eligible, false)
      assert.deepStrictEqual(yield* reserve, [403, "trip_not_eligible_for_parking"])
      yield* sql`UPDATE contract SET active = true`
      yield* sql`UPDATE parking_site SET active = false WHERE id = ${siteNumber(3).id}`
      assert.strictEqual(yield* eligible, false)
      assert.deepStrictEqual(yield* reserve, [403, "trip_not_eligible_for_parking"])
    })
  )
})
