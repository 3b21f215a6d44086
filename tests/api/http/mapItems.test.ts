import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { z } from "zod"
import { layerDemoRegionApi } from "#tests/support/region/demoRegion.ts"
import { get, pick } from "#tests/support/server/accountApi.ts"

const Items = z.object({
  stops: z.array(
    z.strictObject({
      id: z.string(),
      via_stop: z.literal(false),
      name: z.string(),
      street: z.string(),
      zipcode: z.string(),
      city: z.string(),
      lat: z.number(),
      lng: z.number(),
      planned_time: z.null(),
      time: z.null(),
      deactivated: z.literal(false),
      hub: z.object({ kind: z.string(), image_path: z.string() }).nullable()
    })
  ),
  groups: z.array(z.object({ lat: z.number(), lng: z.number(), count: z.int() }))
})

const shown = Effect.fnUntraced(function* (zoom: number, bounds: string, more = "") {
  const answer = yield* get(`/api/v5/map-items?zoom=${zoom}&bounds=${bounds}${more}`)
  assert.strictEqual(answer.status, 200, JSON.stringify(answer.body))
  return Items.parse(answer.body)
})

const counted = ({ groups, stops }: z.infer<typeof Items>) =>
  groups.reduce((sum, { count }) => sum + count, stops.length)

layer(layerDemoRegionApi, { timeout: "120 seconds" })("meeting points on the map", (it) => {
  it.effect("MAP-009 MAP-010 are the same at every zoom: grouped at a low one, single at a high one", () =>
    Effect.gen(function* () {
      const all = counted(yield* shown(5, "5,54,20,59"))
      assert.isAbove(all, 1000)
      assert.strictEqual(counted(yield* shown(9, "5,54,20,59")), all)
      assert.isNotEmpty((yield* shown(7.5, "11,55,13,56")).groups)
      const near = yield* shown(14, "12.5,55.65,12.6,55.7")
      assert.isNotEmpty(near.stops)
      assert.deepStrictEqual(near.groups, [])
      assert.isTrue(
        near.stops.every(({ lat, lng }) => lat >= 55.65 && lat <= 55.7 && lng >= 12.5 && lng <= 12.6)
      )
    })
  )

  it.effect("MAP-009 TRIP-037 are whole stops, with their address", () =>
    Effect.gen(function* () {
      const { stops } = yield* shown(14, "12.5,55.65,12.6,55.7")
      assert.isTrue(
        stops.every(({ city, name, zipcode }) => name !== "" && /^\d{4}$/.test(zipcode) && city !== "")
      )
    })
  )

  it.effect(
    "MAP-009 are returned in few items for the whole earth, repeated worlds and the 180th meridian",
    () =>
      Effect.gen(function* () {
        const all = counted(yield* shown(0, "-180,-90,180,90"))
        for (const bounds of ["-200,-85,200,85", "-540,-90,540,90", "170,-90,380,90", "360,-90,380,90"]) {
          const items = yield* shown(24, bounds)
          assert.strictEqual(counted(items), all, bounds)
          assert.isBelow(items.groups.length + items.stops.length, 600)
        }
        assert.strictEqual(counted(yield* shown(3, "30,-90,368,90")), 0)
      })
  )

  it.effect("MAP-010 are omitted on request", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* shown(8, "5,54,20,59", "&excludeStops=true"), { stops: [], groups: [] })
      assert.isAbove(counted(yield* shown(8, "5,54,20,59", "&excludeStops=false")), 1000)
    })
  )

  it.effect("N33 TRIP-037 have an image if they are hubs, on the map and along a route", () =>
    Effect.gen(function* () {
      const { stops } = yield* shown(14, "12.5,55.65,12.6,55.7")
      const hub = stops.find((stop) => stop.hub?.kind === "station")?.hub
      assert.deepStrictEqual(hub, { kind: "station", image_path: "/tiles/hubs/station.svg" })
      assert.isDefined(stops.find((stop) => stop.hub === null))
      const query =
        "origin_lat=55.64524&origin_lng=12.08543&destination_lat=55.67519&destination_lng=12.55326"
      const route = yield* get(`/api/route?${query}`)
      const along = z.object({ stops: z.array(z.looseObject({ hub: z.looseObject({}).nullable() })) })
      assert.isNotEmpty(along.parse(route.body).stops.filter((stop) => stop.hub !== null))
    })
  )

  it.effect.each([
    ["no bounds", "zoom=10", "bounds"],
    ["south over north", "zoom=10&bounds=12,56,13,55", "bounds"],
    ["west over east", "zoom=10&bounds=13,55,12,56", "bounds"],
    ["a point", "zoom=10&bounds=12,55,12,55", "bounds"],
    ["a line from west to east", "zoom=10&bounds=12,55,13,55", "bounds"],
    ["a line from south to north", "zoom=10&bounds=12,55,12,56", "bounds"],
    ["a latitude off the globe", "zoom=10&bounds=12,55,13,95", "bounds"],
    ["three sides", "zoom=10&bounds=12,55,13", "bounds"],
    ["NaN", "zoom=10&bounds=12,55,13,NaN", "bounds"],
    ["an empty side", "zoom=10&bounds=12,,13,56", "bounds"],
    ["a megabyte", `zoom=10&bounds=${"12,55,".repeat(170_000)}`, "bounds"],
    ["no zoom", "bounds=12,55,13,56", "zoom"],
    ["a zoom that no map has", "zoom=99&bounds=12,55,13,56", "zoom"],
    ["neither yes nor no", "zoom=10&bounds=12,55,13,56&excludeStops=perhaps", "excludeStops"]
  ] as const)("MAP-010 HTTP-001 names the field at fault: %s", ([, query, field]) =>
    Effect.gen(function* () {
      const answer = yield* get(`/api/v5/map-items?${query}`)
      assert.strictEqual(answer.status, 422)
      const errors = z.record(z.string(), z.unknown()).parse(pick(answer, "errors"))
      assert.deepStrictEqual(Object.keys(errors), [field])
    })
  )
})
