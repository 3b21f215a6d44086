import { useMatches } from "react-router"
import * as z from "zod/mini"
import type { RouteHandle } from "#rider/shared/routing/featureRoute.ts"
import { themeRoles } from "#ui/theme/tokens.ts"

const handleShape: z.ZodMiniType<RouteHandle> = z.object({
  name: z.string(),
  role: z.enum(themeRoles),
  access: z.enum(["anyone", "signedIn", "admin"]),
  bare: z.boolean()
})

const unknownRoute: RouteHandle = { name: "", role: "passenger", access: "anyone", bare: false }

/** The handle of the current route: name, role, access, bare. */
export const useRouteHandle = (): RouteHandle =>
  handleShape.safeParse(useMatches().at(-1)?.handle).data ?? unknownRoute
