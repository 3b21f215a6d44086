import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import {
  CannotImpersonateStaff,
  CaseRequired,
  ImpersonationNotFound,
  InvalidCredentials,
  InvalidPhoneNumber,
  PersonNotFound,
  PhoneBlocked,
  StaffOnly,
  TooManyCodes
} from "#core/account/refusals.ts"
import { BookingId, ImpersonationId, TripId, UserId } from "#core/shared/ids.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { SubsidyReviewDecided, SubsidyReviewNotFound } from "#core/subsidy/refusals.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { Limit } from "./annotations.ts"
import { AuditPage, AuditQuery } from "./consoleAudit.ts"
import { ActiveImpersonations, ImpersonationRequest, ImpersonationTicket } from "./consoleImpersonations.ts"
import { LiveSnapshot } from "./consoleLive.ts"
import { ParkingPage, ParkingQuery } from "./consoleParking.ts"
import { PeoplePage, PeopleQuery, PersonDetails } from "./consolePeople.ts"
import { ReviewDecisionRequest, ReviewPage, ReviewQuery } from "./consoleReviews.ts"
import { AllowedRoles, Staff, StaffSignIn } from "./consoleStaff.ts"
import { TripDetails, TripPage, TripQuery } from "./consoleTrips.ts"
import { StaffSignedIn } from "./middleware.ts"
import { onWire } from "./onWire.ts"

const everyRole = StaffRole.literals

const session = [
  HttpApiEndpoint.get("session", "/console/session", { success: Staff }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.delete("signOut", "/console/session", { success: HttpApiSchema.NoContent }).annotate(
    AllowedRoles,
    everyRole
  )
] as const

const views = [
  HttpApiEndpoint.get("live", "/console/live", { success: LiveSnapshot }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.get("trips", "/console/trips", { query: TripQuery, success: TripPage }),
  HttpApiEndpoint.get("trip", "/console/trips/:id", {
    params: { id: TripId },
    success: TripDetails,
    error: onWire(TripNotFound)
  }),
  /** A PARTNER sees its own sites only. */
  HttpApiEndpoint.get("parking", "/console/parking", { query: ParkingQuery, success: ParkingPage }).annotate(
    AllowedRoles,
    everyRole
  ),
  HttpApiEndpoint.get("people", "/console/people", { query: PeopleQuery, success: PeoplePage }),
  HttpApiEndpoint.get("person", "/console/people/:id", {
    params: { id: UserId },
    success: PersonDetails,
    error: onWire(PersonNotFound)
  }),
  /** An ADMIN reads all entries, SUPPORT its own. */
  HttpApiEndpoint.get("audit", "/console/audit", { query: AuditQuery, success: AuditPage })
] as const

const reviews = [
  HttpApiEndpoint.get("subsidyReviews", "/console/subsidy-reviews", {
    query: ReviewQuery,
    success: ReviewPage
  }),
  HttpApiEndpoint.post("decideSubsidyReview", "/console/subsidy-reviews/:id", {
    params: { id: BookingId },
    payload: ReviewDecisionRequest,
    success: HttpApiSchema.NoContent,
    error: [onWire(SubsidyReviewNotFound), onWire(SubsidyReviewDecided)]
  })
] as const

const impersonations = [
  HttpApiEndpoint.post("impersonate", "/console/impersonations", {
    payload: ImpersonationRequest,
    success: ImpersonationTicket.pipe(HttpApiSchema.status(201)),
    error: [onWire(PersonNotFound), onWire(CannotImpersonateStaff), onWire(CaseRequired, { field: "case" })]
  }),
  HttpApiEndpoint.get("impersonations", "/console/impersonations", { success: ActiveImpersonations }),
  HttpApiEndpoint.delete("endImpersonation", "/console/impersonations/:id", {
    params: { id: ImpersonationId },
    success: HttpApiSchema.NoContent,
    error: onWire(ImpersonationNotFound)
  })
] as const

/**
 * Checks the code as `auth/login-otp` does, refuses persons without a staff role, and sets the session
 * cookie.
 */
const signIn = HttpApiEndpoint.post("signIn", "/console/session", {
  payload: StaffSignIn,
  success: Staff,
  error: [
    onWire(InvalidCredentials, { field: "otp" }),
    onWire(InvalidPhoneNumber, { field: "phone" }),
    onWire(TooManyCodes),
    onWire(PhoneBlocked),
    onWire(StaffOnly)
  ]
}).annotate(Limit, "signIn")

/**
 * CONS-001 to CONS-004 The operations console. Every call but `signIn` requires staff with an allowed role.
 */
export class ConsoleGroup extends HttpApiGroup.make("console")
  .add(...session, ...views, ...reviews, ...impersonations)
  .middleware(StaffSignedIn)
  .add(signIn) {}
