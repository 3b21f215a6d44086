import { Effect } from "effect"
import type { MeetingPointOnRoute, MeetingPoints } from "#core/ports/MeetingPoints.ts"
import type { Route, Router } from "#core/ports/Router.ts"

/** Computes the route of a commute once: the same drivers drive it every day. */
export const cacheRoutes = (router: Router["Service"]): Router["Service"] => {
  const known = new Map<string, Route>()
  return {
    route: (command) => {
      const key = JSON.stringify(command)
      const route = known.get(key)
      return route === undefined
        ? Effect.tap(router.route(command), (found) => Effect.sync(() => known.set(key, found)))
        : Effect.succeed(route)
    }
  }
}

/** Loads the meeting points along a route once. */
export const cacheMeetingPoints = (points: MeetingPoints["Service"]): MeetingPoints["Service"] => {
  const known = new Map<string, ReadonlyArray<MeetingPointOnRoute>>()
  return {
    ...points,
    along: (polyline, within, limit) => {
      const key = `${within} ${limit} ${polyline}`
      const stops = known.get(key)
      return stops === undefined
        ? Effect.tap(points.along(polyline, within, limit), (found) =>
            Effect.sync(() => known.set(key, found))
          )
        : Effect.succeed(stops)
    }
  }
}
