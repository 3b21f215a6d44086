import { Schema } from "effect"
import { createBrowserRouter, Navigate, type RouteObject } from "react-router"
import { detailsRoute } from "#console/details/detailsRoute.tsx"
import { BookingDetailsPanel } from "#console/features/bookings/BookingDetailsPanel.tsx"
import { SiteDetailsPanel } from "#console/features/live-map/SiteDetailsPanel.tsx"
import { BoardScreen } from "#console/features/parking/BoardScreen.tsx"
import { GuardScreen } from "#console/features/parking/GuardScreen.tsx"
import { ParkingDetailsPanel } from "#console/features/parking/ParkingDetailsPanel.tsx"
import { ParkingScreen } from "#console/features/parking/ParkingScreen.tsx"
import { SiteRulesScreen } from "#console/features/parking/SiteRulesScreen.tsx"
import { PersonDetailsPanel } from "#console/features/people/PersonDetailsPanel.tsx"
import { TripDetailsPanel } from "#console/features/trip-details/TripDetailsPanel.tsx"
import { ParkingSiteId } from "#core/shared/ids.ts"
import { AccessScreen } from "../features/access/AccessScreen.tsx"
import { AdjustmentDetailsPanel } from "../features/adjustments/AdjustmentDetailsPanel.tsx"
import { AdjustmentsScreen } from "../features/adjustments/AdjustmentsScreen.tsx"
import { AuditDetailsPanel } from "../features/audit/AuditDetailsPanel.tsx"
import { AuditScreen } from "../features/audit/AuditScreen.tsx"
import { BookingsScreen } from "../features/bookings/BookingsScreen.tsx"
import { BulkJobScreen } from "../features/bulk/BulkJobScreen.tsx"
import { BulkJobsScreen } from "../features/bulk/BulkJobsScreen.tsx"
import { CaseDetailsPanel } from "../features/cases/CaseDetailsPanel.tsx"
import { CasesScreen } from "../features/cases/CasesScreen.tsx"
import { PaymentDetailsPanel } from "../features/payments/PaymentDetailsPanel.tsx"
import { PaymentsScreen } from "../features/payments/PaymentsScreen.tsx"
import { PeopleScreen } from "../features/people/PeopleScreen.tsx"
import { RequestDetailsPanel } from "../features/requests/RequestDetailsPanel.tsx"
import { RequestsScreen } from "../features/requests/RequestsScreen.tsx"
import { SavedViewScreen } from "../features/saved-views/SavedViewScreen.tsx"
import { SignInScreen } from "../features/sign-in/SignInScreen.tsx"
import { ReviewDetailsPanel } from "../features/subsidy-reviews/ReviewDetailsPanel.tsx"
import { ReviewsScreen } from "../features/subsidy-reviews/ReviewsScreen.tsx"
import { PassDetailsPanel } from "../features/travel-passes/PassDetailsPanel.tsx"
import { PassesScreen } from "../features/travel-passes/PassesScreen.tsx"
import { TripsScreen } from "../features/trips/TripsScreen.tsx"
import { VoucherDetailsPanel } from "../features/vouchers/VoucherDetailsPanel.tsx"
import { VouchersScreen } from "../features/vouchers/VouchersScreen.tsx"
import { RequireStaff } from "./RequireStaff.tsx"
import { SectionGuard } from "./SectionGuard.tsx"
import { homeOf } from "./sectionsFor.ts"
import { useStaff } from "./staff.ts"
import { ViewError } from "./ViewError.tsx"

const isSiteId = Schema.is(ParkingSiteId)

const live: RouteObject = {
  path: "live",
  lazy: async () => {
    const { LiveMapScreen } = await import("../features/live-map/LiveMapScreen.tsx")
    return { Component: LiveMapScreen }
  },
  children: [detailsRoute(TripDetailsPanel), detailsRoute(SiteDetailsPanel, isSiteId, "sites/:id")]
}

/** Renders nothing while the code of the first view loads. */
function EmptyFallback() {
  return null
}

/** Redirects to the first section of the role. */
function Home() {
  const { data } = useStaff()
  return data === undefined ? null : <Navigate to={homeOf(data)} replace />
}

const isVoucherCode = (id: string | undefined): boolean => id !== undefined && id.length <= 100

const isEntryNumber = (id: string | undefined): boolean => id !== undefined && /^[1-9]\d{0,11}$/.test(id)

const views: Array<RouteObject> = [
  { index: true, Component: Home },
  live,
  {
    path: "trips",
    element: (
      <SectionGuard section="trips">
        <TripsScreen />
      </SectionGuard>
    ),
    children: [detailsRoute(TripDetailsPanel)]
  },
  { path: "guard", Component: GuardScreen },
  { path: "parking/rules", Component: SiteRulesScreen },
  { path: "parking/board", Component: BoardScreen, children: [detailsRoute(ParkingDetailsPanel)] },
  { path: "parking", Component: ParkingScreen, children: [detailsRoute(ParkingDetailsPanel)] },
  {
    path: "bookings",
    element: (
      <SectionGuard section="bookings">
        <BookingsScreen />
      </SectionGuard>
    ),
    children: [detailsRoute(BookingDetailsPanel)]
  },
  {
    path: "requests",
    element: (
      <SectionGuard section="requests">
        <RequestsScreen />
      </SectionGuard>
    ),
    children: [detailsRoute(RequestDetailsPanel)]
  },
  {
    path: "people",
    element: (
      <SectionGuard section="people">
        <PeopleScreen />
      </SectionGuard>
    ),
    children: [detailsRoute(PersonDetailsPanel)]
  },
  {
    path: "cases",
    element: (
      <SectionGuard section="cases">
        <CasesScreen />
      </SectionGuard>
    ),
    children: [detailsRoute(CaseDetailsPanel)]
  },
  {
    path: "travel-passes",
    element: (
      <SectionGuard section="passes">
        <PassesScreen />
      </SectionGuard>
    ),
    children: [detailsRoute(PassDetailsPanel)]
  },
  {
    path: "subsidy-reviews",
    element: (
      <SectionGuard section="reviews">
        <ReviewsScreen />
      </SectionGuard>
    ),
    children: [detailsRoute(ReviewDetailsPanel)]
  },
  {
    path: "payments",
    element: (
      <SectionGuard section="payments">
        <PaymentsScreen />
      </SectionGuard>
    ),
    children: [detailsRoute(PaymentDetailsPanel)]
  },
  {
    path: "adjustments",
    element: (
      <SectionGuard section="payments">
        <AdjustmentsScreen />
      </SectionGuard>
    ),
    children: [detailsRoute(AdjustmentDetailsPanel)]
  },
  {
    path: "vouchers",
    element: (
      <SectionGuard section="payments">
        <VouchersScreen />
      </SectionGuard>
    ),
    children: [detailsRoute(VoucherDetailsPanel, isVoucherCode)]
  },
  {
    path: "audit",
    element: (
      <SectionGuard section="audit">
        <AuditScreen />
      </SectionGuard>
    ),
    children: [detailsRoute(AuditDetailsPanel, isEntryNumber)]
  },
  { path: "bulk", Component: BulkJobsScreen },
  { path: "bulk/:id", Component: BulkJobScreen },
  { path: "views/:id", Component: SavedViewScreen },
  { path: "access", Component: AccessScreen },
  { path: "*", Component: Home }
]

const routes: Array<RouteObject> = [
  { path: "/sign-in", Component: SignInScreen, ErrorBoundary: ViewError },
  {
    path: "/",
    Component: RequireStaff,
    HydrateFallback: EmptyFallback,
    ErrorBoundary: ViewError,
    // A view that fails is replaced inside the shell.
    children: [{ ErrorBoundary: ViewError, children: views }]
  }
]

/** Creates the router. The address of a view holds section, filters, sort and open row, so that it can be shared. */
export const createConsoleRouter = () => createBrowserRouter(routes, { basename: "/console" })
