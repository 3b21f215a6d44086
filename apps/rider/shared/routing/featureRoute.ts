import type { ComponentType } from "react"
import type { Theme } from "#core/shell/themes.ts"

/**
 * One screen of a feature. `name` is the specification's route name ("main.provide"); a name that contains `landing` stays
 * open in landing-only mode and never requires the missing information. `access` is `signedIn` by default.
 * `bare` omits the menu and the access gate: for system pages and the visitor's flow.
 */
export type FeatureRoute = {
  readonly path: string
  readonly name: string
  readonly screen: () => Promise<ComponentType>
  readonly role?: Theme
  readonly access?: "anyone" | "signedIn" | "admin"
  readonly bare?: boolean
}

/** Types the routes of a feature: `export const offerTripRoutes = featureRoutes([{ path: "/provide", … }])`. */
export const featureRoutes = (routes: readonly FeatureRoute[]): readonly FeatureRoute[] => routes

/** The part of a route that the router passes on as its handle. */
export type RouteHandle = Required<Omit<FeatureRoute, "path" | "screen">>

export const toHandle = ({
  name,
  role = "passenger",
  access = "signedIn",
  bare = false
}: FeatureRoute): RouteHandle => ({
  name,
  role,
  access,
  bare
})
