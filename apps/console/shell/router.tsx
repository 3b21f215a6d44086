import { createBrowserRouter, Navigate, type RouteObject } from "react-router"
import { PersonDetailsPanel } from "#console/features/people/PersonDetailsPanel.tsx"
import { TripDetailsPanel } from "#console/features/trip-details/TripDetailsPanel.tsx"
import { AccessScreen } from "../features/access/AccessScreen.tsx"
import { AuditScreen } from "../features/audit/AuditScreen.tsx"
import { PeopleScreen } from "../features/people/PeopleScreen.tsx"
import { SignInScreen } from "../features/sign-in/SignInScreen.tsx"
import { TripsScreen } from "../features/trips/TripsScreen.tsx"
import { RequireStaff } from "./RequireStaff.tsx"
import { SectionGuard } from "./SectionGuard.tsx"

const live: RouteObject = {
  path: "live",
  lazy: async () => {
    const { LiveMapScreen } = await import("../features/live-map/LiveMapScreen.tsx")
    return { Component: LiveMapScreen }
  },
  children: [{ path: ":id", Component: TripDetailsPanel }]
}

/** Renders nothing while the code of the first view loads. */
function EmptyFallback() {
  return null
}

const routes: Array<RouteObject> = [
  { path: "/sign-in", Component: SignInScreen },
  {
    path: "/",
    Component: RequireStaff,
    HydrateFallback: EmptyFallback,
    children: [
      { index: true, element: <Navigate to="/live" replace /> },
      live,
      {
        path: "trips",
        element: (
          <SectionGuard section="trips">
            <TripsScreen />
          </SectionGuard>
        ),
        children: [{ path: ":id", Component: TripDetailsPanel }]
      },
      {
        path: "people",
        element: (
          <SectionGuard section="people">
            <PeopleScreen />
          </SectionGuard>
        ),
        children: [{ path: ":id", Component: PersonDetailsPanel }]
      },
      {
        path: "audit",
        element: (
          <SectionGuard section="audit">
            <AuditScreen />
          </SectionGuard>
        )
      },
      { path: "access", Component: AccessScreen },
      { path: "*", element: <Navigate to="/live" replace /> }
    ]
  }
]

/** Creates the router. The address of a view holds section, filters, sort and open row, so that it can be shared. */
export const createConsoleRouter = () => createBrowserRouter(routes, { basename: "/console" })
