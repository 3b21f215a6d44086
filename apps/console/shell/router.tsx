import { createBrowserRouter, Navigate, type RouteObject } from "react-router"
import { AuditScreen } from "../features/audit/AuditScreen.tsx"
import { PeopleScreen } from "../features/people/PeopleScreen.tsx"
import { PersonInspector } from "../features/people/PersonInspector.tsx"
import { SignInScreen } from "../features/sign-in/SignInScreen.tsx"
import { TripInspector } from "../features/trip-file/TripInspector.tsx"
import { TripsScreen } from "../features/trips/TripsScreen.tsx"
import { RequireStaff } from "./RequireStaff.tsx"
import { SectionGuard } from "./SectionGuard.tsx"

const live: RouteObject = {
  path: "live",
  lazy: async () => {
    const { LiveMapScreen } = await import("../features/live-map/LiveMapScreen.tsx")
    return { Component: LiveMapScreen }
  },
  children: [{ path: ":id", Component: TripInspector }]
}

/** While the first view's code loads. */
function Waiting() {
  return null
}

const routes: Array<RouteObject> = [
  { path: "/sign-in", Component: SignInScreen },
  {
    path: "/",
    Component: RequireStaff,
    HydrateFallback: Waiting,
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
        children: [{ path: ":id", Component: TripInspector }]
      },
      {
        path: "people",
        element: (
          <SectionGuard section="people">
            <PeopleScreen />
          </SectionGuard>
        ),
        children: [{ path: ":id", Component: PersonInspector }]
      },
      {
        path: "audit",
        element: (
          <SectionGuard section="audit">
            <AuditScreen />
          </SectionGuard>
        )
      },
      { path: "*", element: <Navigate to="/live" replace /> }
    ]
  }
]

/** Every view has an address that can be pasted to a colleague: section, filters, sort and the selected row. */
export const makeRouter = () => createBrowserRouter(routes, { basename: "/console" })
