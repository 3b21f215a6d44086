import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { get, pick, post, tokenOf } from "#tests/support/account.ts"
import { anna, bo } from "#tests/support/builders.ts"
import { setNow } from "#tests/support/coast.ts"
import { anOffer } from "#tests/support/drives.ts"
import { layerRegionApi } from "#tests/support/regionApi.ts"
import { createPerson } from "#tests/support/world.ts"

const offerPath = "/api/v3/commute/driver/trip"
const editPath = `${offerPath}/update`
const [seven, eight] = ["2026-03-02T07:00:00.000Z", "2026-03-02T08:00:00.000Z"]

/** Off the straight way to Copenhagen, by the bay. */
const greve = { lat: 55.5836, lng: 12.2962 }
const roadOf = (answer: Parameters<typeof pick>[0], ...at: ReadonlyArray<string>) => ({
  via: pick(answer, ...at, "via_stops"),
  route: pick(answer, ...at, "route"),
  distance: pick(answer, ...at, "distance")
})

layer(layerRegionApi, { timeout: "120 seconds" })("a road that its driver has led", (it) => {
  it.effect(
    "TRIP-034 TRIP-035 stays so when only the time and the seats are changed, until another is drawn",
    () =>
      Effect.gen(function* () {
        yield* setNow("2026-03-01T12:00:00Z")
        yield* createPerson(bo, 1)
        const sent = { token: yield* tokenOf(bo) }
        const made = yield* post(offerPath, anOffer(eight, { via_stops: [greve] }), sent)
        const led = roadOf(made, "trip")
        assert.deepStrictEqual(led.via, [greve])
        const driver_trip_id = pick(made, "trip", "id")
        const edit = (more: Readonly<Record<string, unknown>>) =>
          post(editPath, anOffer(seven, { driver_trip_id, ...more }), sent)
        const later = yield* edit({ seats: 1 })
        assert.deepInclude(later.body, { planned_departure: seven, seats: 1 })
        assert.deepStrictEqual(roadOf(later), led)
        const straight = roadOf(yield* edit({ departure_route: "_p~iF~ps|U" }))
        assert.deepStrictEqual(straight.via, [])
        assert.isBelow(Number(straight.distance), Number(led.distance) - 1000)
        const again = yield* edit({ departure_route: "_p~iF~ps|U", via_stops: [greve] })
        assert.deepStrictEqual(roadOf(again), led)
        assert.deepStrictEqual(roadOf(yield* get(`${offerPath}/${String(driver_trip_id)}`, sent)), led)
      })
  )

  it.effect(
    "TRIP-034 TRIP-044 every ride of a weekly trip goes there, and one that is changed still does",
    () =>
      Effect.gen(function* () {
        yield* createPerson(anna, 2)
        const sent = { token: yield* tokenOf(anna) }
        const { departure: _, ...weekly } = anOffer(eight, { type: "WORK", via_stops: [greve] })
        const made = yield* post(offerPath, { ...weekly, times: { monday_leave: "09:00" } }, sent)
        assert.strictEqual(made.status, 201)
        const overview = yield* get("/api/v3/commute/overview/list", sent)
        const id = String(pick(overview, "driver_trips", "0", "id"))
        const before = roadOf(yield* get(`${offerPath}/${id}`, sent))
        assert.deepStrictEqual(before.via, [greve])
        const change = anOffer(seven, { driver_trip_id: id, seats: 1 })
        assert.deepStrictEqual(roadOf(yield* post(editPath, change, sent)), before)
      })
  )
})
