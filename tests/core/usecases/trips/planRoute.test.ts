import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { NoRoute, type Router } from "#core/ports/Router.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { RoutingUnavailable } from "#core/shared/refusals.ts"
import { planRoute } from "#core/usecases/trips/planRoute.ts"
import { aRegion, aRoute } from "#tests/support/builders/routes.ts"

const roskilde = { lat: 55.64, lng: 12.08 }
const copenhagen = { lat: 55.67, lng: 12.55 }
const hamburg = { lat: 53.55, lng: 10 }

const no = new NoRoute({ reason: "only sea" })

describe("a planned route", () => {
  it.effect.each([
    ["ERR-007 without a road", Effect.fail(no), [], copenhagen, "unable_to_create_route"],
    [
      "ERR-007 with another code when the router is unavailable",
      Effect.fail(new RoutingUnavailable()),
      [],
      copenhagen,
      "routing_unavailable"
    ],
    ["ERR-009 under a kilometre", Effect.succeed(aRoute(999)), [], copenhagen, "route_too_short"],
    ["TRIP-024 from a place to itself", Effect.fail(no), [], roskilde, "addresses_must_be_different"],
    ["N34 to another country", Effect.fail(no), [], hamburg, "country_not_supported"],
    ["N34 through another country", Effect.fail(no), [hamburg], copenhagen, "country_not_supported"]
  ] as const)("is refused: %s", ([, answer, via, to, code]) =>
    Effect.gen(function* () {
      const refusal = yield* Effect.flip(planRoute({ from: roskilde, to, via }))
      assert.strictEqual(refusal._tag, code)
    }).pipe(Effect.provide(aRegion(() => answer)))
  )

  it.effect("MAP-011 passes every via point in order, and may be exactly a kilometre long", () => {
    const requested: Array<GeoPoint> = []
    const route: Router["Service"]["route"] = ({ points }) => {
      requested.push(...points)
      return Effect.succeed(aRoute(1000))
    }
    return Effect.gen(function* () {
      const via = [{ lat: 55.5, lng: 12.2 }, copenhagen]
      const planned = yield* planRoute({ from: roskilde, via, to: { lat: 55.8, lng: 12.4 } })
      assert.deepStrictEqual(requested, [roskilde, ...via, { lat: 55.8, lng: 12.4 }])
      assert.strictEqual(planned.route.distance, 1000)
    }).pipe(Effect.provide(aRegion(route)))
  })
})
