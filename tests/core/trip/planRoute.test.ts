import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Borders } from "#core/ports/Borders.ts"
import { MeetingPoints } from "#core/ports/MeetingPoints.ts"
import { NoRoute, type Route, Router } from "#core/ports/Router.ts"
import type { Country } from "#core/shared/country.ts"
import { type GeoPoint, metres, seconds } from "#core/shared/geo.ts"
import { RoutingUnavailable } from "#core/trip/refusals.ts"
import { planDrive } from "#core/usecases/trips/planDrive.ts"
import { planRoute } from "#core/usecases/trips/planRoute.ts"
import { anAddress } from "#tests/support/builders.ts"

const roskilde = { lat: 55.64, lng: 12.08 }
const copenhagen = { lat: 55.67, lng: 12.55 }
const hamburg = { lat: 53.55, lng: 10 }

const road = (distance: number): Route => ({
  distance: metres(distance),
  duration: seconds(distance / 20),
  polyline: "",
  legs: [],
  steps: []
})

/** A world with a southern border and one answer to every question about a road. */
const layerWorld = (route: Router["Service"]["route"]) =>
  Layer.mergeAll(
    Layer.succeed(Router, { route }),
    Layer.succeed(Borders, {
      isAbroad: ({ lat }: GeoPoint) => Effect.succeed(lat < 54.8),
      isBeyond: (_point: GeoPoint, country: Country) => Effect.succeed(country !== "DK")
    }),
    Layer.mock(MeetingPoints, { along: () => Effect.succeed([]) })
  )

const no = new NoRoute({ reason: "only sea" })

describe("a drive", () => {
  const inside = anAddress()
  const forged = { ...anAddress(copenhagen), country: "NO" as const }
  it.effect.each([
    ["its start", forged, inside],
    ["its destination", inside, forged]
  ] as const)("TRIP-025 is refused when %s does not lie in the country that it claims", ([, from, to]) =>
    Effect.gen(function* () {
      const refusal = yield* Effect.flip(planDrive({ from, to, via: [] }))
      assert.strictEqual(refusal._tag, "invalid_address")
    }).pipe(Effect.provide(layerWorld(() => Effect.succeed(road(30_000)))))
  )
  it.effect("TRIP-025 takes the road between its ends otherwise", () =>
    Effect.gen(function* () {
      const { route } = yield* planDrive({ from: inside, to: anAddress(copenhagen), via: [] })
      assert.strictEqual(route.distance, 30_000)
    }).pipe(Effect.provide(layerWorld(() => Effect.succeed(road(30_000)))))
  )
})

describe("a road that is asked for", () => {
  it.effect.each([
    ["ERR-007 where no road leads", Effect.fail(no), [], copenhagen, "unable_to_create_route"],
    [
      "ERR-007 apart from a planner that is down",
      Effect.fail(new RoutingUnavailable()),
      [],
      copenhagen,
      "routing_unavailable"
    ],
    ["ERR-009 under a kilometre", Effect.succeed(road(999)), [], copenhagen, "route_too_short"],
    ["TRIP-024 from a place to itself", Effect.fail(no), [], roskilde, "addresses_must_be_different"],
    ["N34 to another country", Effect.fail(no), [], hamburg, "country_not_supported"],
    ["N34 by way of another country", Effect.fail(no), [hamburg], copenhagen, "country_not_supported"]
  ] as const)("is refused: %s", ([, answer, via, to, code]) =>
    Effect.gen(function* () {
      const refusal = yield* Effect.flip(planRoute({ from: roskilde, to, via }))
      assert.strictEqual(refusal._tag, code)
    }).pipe(Effect.provide(layerWorld(() => answer)))
  )

  it.effect("MAP-011 passes every via point in order, and needs no more than a kilometre", () => {
    const asked: Array<GeoPoint> = []
    const route: Router["Service"]["route"] = ({ points }) => {
      asked.push(...points)
      return Effect.succeed(road(1000))
    }
    return Effect.gen(function* () {
      const via = [{ lat: 55.5, lng: 12.2 }, copenhagen]
      const planned = yield* planRoute({ from: roskilde, via, to: { lat: 55.8, lng: 12.4 } })
      assert.deepStrictEqual(asked, [roskilde, ...via, { lat: 55.8, lng: 12.4 }])
      assert.strictEqual(planned.route.distance, 1000)
    }).pipe(Effect.provide(layerWorld(route)))
  })
})
