import { Effect, Schema } from "effect"
import { NoRoute, type Route, type RouteQuery } from "#core/ports/Router.ts"
import { metres, seconds } from "#core/shared/geo.ts"
import type { RemoteService } from "#geo/remote/RemoteService.ts"

const Step = Schema.Struct({
  distance: Schema.Finite,
  name: Schema.String,
  ref: Schema.optionalKey(Schema.String)
})
const Leg = Schema.Struct({
  distance: Schema.Finite,
  duration: Schema.Finite,
  steps: Schema.Array(Step)
})
const Found = Schema.Struct({
  code: Schema.Literal("Ok"),
  routes: Schema.NonEmptyArray(
    Schema.Struct({
      distance: Schema.Finite,
      duration: Schema.Finite,
      geometry: Schema.String,
      legs: Schema.Array(Leg)
    })
  )
})
/** No route; no road near; too many points. Any other code means a protocol mismatch. */
const Refusal = Schema.Struct({ code: Schema.Literals(["NoRoute", "NoSegment", "TooBig"]) })
const Answer = Schema.Union([Found, Refusal])

/** Without a limit OSRM snaps to a road at any distance, even across a sea. */
const MAX_SNAP_METRES = 5_000

type Step = typeof Step.Type
const roadOf = ({ name, ref = "" }: Step) => (name === "" ? ref : name)

/**
 * OSRM returns no instructions in any language, so a step is the name of a road with its distance. An unnamed
 * road counts towards the road before it.
 */
const toSteps = (steps: ReadonlyArray<Step>): Route["steps"] => {
  const roads: Array<{ text: string; distance: number }> = []
  for (const step of steps) {
    const text = roadOf(step)
    const last = roads.at(-1)
    if (last !== undefined && (text === "" || text === last.text)) last.distance += step.distance
    else if (text !== "") roads.push({ text, distance: step.distance })
  }
  return roads.map(({ text, distance }) => ({ text, distance: metres(Math.round(distance)) }))
}

const measures = ({ distance, duration }: { readonly distance: number; readonly duration: number }) => ({
  distance: metres(Math.round(distance)),
  duration: seconds(Math.round(duration))
})

/** Requests `GET /route/v1/driving/…` of OSRM; its `polyline` has five decimals, as ours. */
export const routeByOsrm = Effect.fn("routeByOsrm")(function* (
  service: RemoteService,
  routeQuery: RouteQuery
) {
  const points = routeQuery.points.map(({ lat, lng }) => `${lng},${lat}`).join(";")
  const query = {
    overview: "full",
    geometries: "polyline",
    steps: String(routeQuery.stepsIn !== undefined),
    radiuses: routeQuery.points.map(() => MAX_SNAP_METRES).join(";")
  }
  const response = yield* service.request({ path: `route/v1/driving/${points}`, query }, Answer)
  if (!("routes" in response)) return yield* new NoRoute({ reason: response.code })
  const [best] = response.routes
  const route: Route = {
    ...measures(best),
    polyline: best.geometry,
    legs: best.legs.map(measures),
    steps: best.legs.flatMap(({ steps }) => toSteps(steps))
  }
  return route
})
