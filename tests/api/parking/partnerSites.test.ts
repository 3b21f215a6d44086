import { assert, layer } from "@effect/vitest"
import { DateTime, Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { ProductClock } from "#api/clock/ProductClock.ts"
import { get, layerAccountApi, pick, post, send, tokenOf } from "#tests/support/account.ts"
import { aContract, anna, at } from "#tests/support/builders.ts"
import { carpool, open, place, siteNumber } from "#tests/support/parkingWorld.ts"
import { createPerson, sponsor } from "#tests/support/world.ts"

const setTime = (iso: string) =>
  Effect.flatMap(ProductClock, (clock) => clock.setNow(DateTime.toEpochMillis(at(iso))))

/** The driver of a carpool to the only site, and what they are answered. */
const world = Effect.fn("world")(function* (number: number, sections: Record<string, number>) {
  yield* setTime("2026-03-01T20:00:00Z")
  yield* open(
    siteNumber(number, {
      partnerLogo: Option.some("/partners/logo.svg"),
      areaImageUrl: Option.some("/partners/area.png")
    }),
    sections
  )
  const trip = yield* carpool(place(number), number)
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

layer(layerAccountApi, { timeout: "60 seconds" })("a partner's site", (it) => {
  it.effect("PARK-002 is shown with its partner's logo and a picture of the place", () =>
    Effect.gen(function* () {
      yield* createPerson(anna, 2, "Anna")
      yield* sponsor(aContract())
      const { info } = yield* world(1, { Gård: 1 })
      const shown = yield* info
      assert.deepStrictEqual(
        [pick(shown, "partnerLogo"), pick(shown, "areaImageUrl")],
        ["/partners/logo.svg", "/partners/area.png"]
      )
    })
  )

  it.effect("PARK-003 PARK-020 PARK-039 gives no spot and no section that is out of use", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { info, release, reserve, sections } = yield* world(2, { Gård: 2, Kælder: 1 })
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

  it.effect("PROD-011 PARK-036 gives nothing once it is closed, or its contract has ended", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { info, reserve } = yield* world(3, { Gård: 1 })
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
