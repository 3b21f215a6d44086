import { Effect } from "effect"
import type { Route, Router } from "#core/ports/Router.ts"

/** The same commute is driven every day: its road is asked for once. */
export const rememberRoutes = (router: Router["Service"]): Router["Service"] => {
  const known = new Map<string, Route>()
  return {
    route: (wish) => {
      const key = JSON.stringify(wish)
      const route = known.get(key)
      return route === undefined
        ? Effect.tap(router.route(wish), (found) => Effect.sync(() => known.set(key, found)))
        : Effect.succeed(route)
    }
  }
}
