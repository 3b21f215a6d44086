import type { ComponentType } from "react"
import type { ThemeRoleName } from "#ui/theme/tokens.ts"

/**
 * One screen of a feature. `name` is the specification's route name ("main.provide"); a name with `landing` in it
 * stays open in landing-only mode and never asks for missing information. `access` defaults to `signedIn`.
 * `bare` leaves out the menu and the gates: system pages and the visitor's flow.
 */
export type FeatureRoute = {
  readonly path: string
  readonly name: string
  readonly screen: () => Promise<ComponentType>
  readonly role?: ThemeRoleName
  readonly access?: "anyone" | "signedIn" | "admin"
  readonly bare?: boolean
}

/** Keeps the literal names of a feature's routes: `export const routes = featureRoutes([{ path: "/provide", … }])`. */
export const featureRoutes = (routes: readonly FeatureRoute[]): readonly FeatureRoute[] => routes

/** What the router carries of a route. */
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

export const isLanding = ({ name }: Pick<FeatureRoute, "name">): boolean => name.includes("landing")
