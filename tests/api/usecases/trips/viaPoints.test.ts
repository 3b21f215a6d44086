import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { anna, bo } from "#tests/support/builders/entities.ts"
import { anOfferPayload } from "#tests/support/builders/payloads.ts"
import { layerDemoRegionApi } from "#tests/support/region/demoRegion.ts"
import { get, pick, post, tokenOf } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createPerson } from "#tests/support/world/people.ts"

const offerPath = "/api/v3/commute/driver/trip"
const editPath = `${offerPath}/update`
const [seven, eight] = ["2026-03-02T07:00:00.000Z", "2026-03-02T08:00:00.000Z"]

/** Off the direct route to Copenhagen. */
const greve = { lat: 55.5836, lng: 12.2962 }
const routeOf = (answer: Parameters<typeof pick>[0], ...at: ReadonlyArray<string>) => ({
  via: pick(answer, ...at, "via_stops"),
  route: pick(answer, ...at, "route"),
  distance: pick(answer, ...at, "distance")
})

layer(layerDemoRegionApi, { timeout: "120 seconds" })("the via points of a trip", (it) => {
  it.effect(
    "TRIP-034 TRIP-035 an edit of time and seats keeps the via points, an edit of the route replaces them",
    () =>
      Effect.gen(function* () {
        yield* setTime("2026-03-01T12:00:00Z")
        yield* createPerson(bo)
        const sent = { token: yield* tokenOf(bo) }
        const created = yield* post(offerPath, anOfferPayload(eight, { via_stops: [greve] }), sent)
        const withVia = routeOf(created, "trip")
        assert.deepStrictEqual(withVia.via, [greve])
        const driver_trip_id = pick(created, "trip", "id")
        const edit = (more: Readonly<Record<string, unknown>>) =>
          post(editPath, anOfferPayload(seven, { driver_trip_id, ...more }), sent)
        const edited = yield* edit({ seats: 1 })
        assert.deepInclude(edited.body, { planned_departure: seven, seats: 1 })
        assert.deepStrictEqual(routeOf(edited), withVia)
        const withoutVia = routeOf(yield* edit({ departure_route: "_p~iF~ps|U" }))
        assert.deepStrictEqual(withoutVia.via, [])
        assert.isBelow(Number(withoutVia.distance), Number(withVia.distance) - 1000)
        const withViaAgain = yield* edit({ departure_route: "_p~iF~ps|U", via_stops: [greve] })
        assert.deepStrictEqual(routeOf(withViaAgain), withVia)
        assert.deepStrictEqual(routeOf(yield* get(`${offerPath}/${String(driver_trip_id)}`, sent)), withVia)
      })
  )

  it.effect(
    "TRIP-034 TRIP-044 every occurrence of a recurring trip has its via points, an edited one too",
    () =>
      Effect.gen(function* () {
        yield* createPerson(anna)
        const sent = { token: yield* tokenOf(anna) }
        const { departure: _, ...weekly } = anOfferPayload(eight, { type: "WORK", via_stops: [greve] })
        const created = yield* post(offerPath, { ...weekly, times: { monday_leave: "09:00" } }, sent)
        assert.strictEqual(created.status, 201)
        const overview = yield* get("/api/v3/commute/overview/list", sent)
        const id = String(pick(overview, "driver_trips", "0", "id"))
        const before = routeOf(yield* get(`${offerPath}/${id}`, sent))
        assert.deepStrictEqual(before.via, [greve])
        const change = anOfferPayload(seven, { driver_trip_id: id, seats: 1 })
        assert.deepStrictEqual(routeOf(yield* post(editPath, change, sent)), before)
      })
  )
})
