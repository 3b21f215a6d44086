import { Schema } from "effect"
import { useMatches } from "react-router"
import { themes } from "#core/shell/themes.ts"
import type { RouteHandle } from "#rider/shared/routing/featureRoute.ts"

const isHandle: (handle: unknown) => handle is RouteHandle = Schema.is(
  Schema.Struct({
    name: Schema.String,
    role: Schema.Literals(themes),
    access: Schema.Literals(["anyone", "signedIn", "admin"]),
    bare: Schema.Boolean
  })
)

const unknownRoute: RouteHandle = { name: "", role: "passenger", access: "anyone", bare: false }

/** The handle of the current route: name, role, access, bare. */
export const useRouteHandle = (): RouteHandle => {
  const handle = useMatches().at(-1)?.handle
  return isHandle(handle) ? handle : unknownRoute
}
