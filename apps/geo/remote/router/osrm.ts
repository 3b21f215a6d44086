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
/** No way; no road near; too many points. Its other codes say that we and it do not speak the same protocol. */
const Refusal = Schema.Struct({ code: Schema.Literals(["NoRoute", "NoSegment", "TooBig"]) })
const Answer = Schema.Union([Found, Refusal])

/** OSRM would take the next road at any distance, even one beyond a sea. */
const REACH_METRES = 5_000

type Step = typeof Step.Type
const roadOf = ({ name, ref = "" }: Step) => (name === "" ? ref : name)

/**
 * OSRM knows turns, but no words for them in any language: a step is the name of a road and how far one follows it.
 * What has no name counts towards the road before it.
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

/** `GET /route/v1/driving/…` of OSRM. Its `polyline` has our five decimals. */
export const askOsrm = Effect.fn("askOsrm")(function* (service: RemoteService, search: RouteQuery) {
  const points = search.points.map(({ lat, lng }) => `${lng},${lat}`).join(";")
  const query = {
    overview: "full",
    geometries: "polyline",
    steps: String(search.stepsIn !== undefined),
    radiuses: search.points.map(() => REACH_METRES).join(";")
  }
  const answer = yield* service.ask({ path: `route/v1/driving/${points}`, query }, Answer)
  if (!("routes" in answer)) return yield* new NoRoute({ reason: answer.code })
  const [best] = answer.routes
  const route: Route = {
    ...measures(best),
    polyline: best.geometry,
    legs: best.legs.map(measures),
    steps: best.legs.flatMap(({ steps }) => toSteps(steps))
  }
  return route
})
