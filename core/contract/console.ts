import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import {
  CannotImpersonateStaff,
  CaseRequired,
  ImpersonationNotFound,
  InvalidCredentials,
  InvalidPhoneNumber,
  LastPasskey,
  PasskeyNotFound,
  PersonNotFound,
  PhoneBlocked,
  SecondFactorFailed,
  SessionNotFound,
  SignInAgain,
  StaffOnly,
  StaffSignInExpired,
  TooManyCodes
} from "#core/account/refusals.ts"
import { ImpersonationId, SessionId, TripId, UserId } from "#core/shared/ids.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { TripNotFound } from "#core/trip/refusals.ts"
import { Limit, Priority } from "./annotations.ts"
import { actionCalls } from "./consoleActions.ts"
import { adjustmentCalls } from "./consoleAdjustments.ts"
import { auditCalls } from "./consoleAudit.ts"
import { bookingCalls } from "./consoleBookings.ts"
import { ActiveImpersonations, ImpersonationRequest, ImpersonationTicket } from "./consoleImpersonations.ts"
import { listCalls } from "./consoleListCalls.ts"
import { liveCalls } from "./consoleLive.ts"
import { moneyCalls } from "./consoleMoney.ts"
import { noticeCalls } from "./consoleNotices.ts"
import { parkingCalls } from "./consoleParking.ts"
import { parkingRulesCalls } from "./consoleParkingRules.ts"
import { passCalls } from "./consolePasses.ts"
import { payoutFiles } from "./consolePayouts.ts"
import { peopleCalls, SessionsEndRequest } from "./consolePeople.ts"
import { presenceCalls } from "./consolePresence.ts"
import { reportEndpoints } from "./consoleReports.ts"
import { requestCalls } from "./consoleRequests.ts"
import { reviewCalls } from "./consoleReviews.ts"
import { ConsoleSearchAnswer, ConsoleSearchQuery } from "./consoleSearch.ts"
import {
  AllowedRoles,
  DesktopCode,
  EnrolledStaff,
  OwnPasskeys,
  PasskeyCheck,
  PasskeyName,
  PasskeyOffer,
  PasskeyRegistration,
  RecoveryCodes,
  Staff,
  StaffEnrolment,
  StaffOneUseCode,
  StaffPasskey,
  StaffSignIn,
  StaffSignInStep
} from "./consoleStaff.ts"
import { termsCalls } from "./consoleTerms.ts"
import { TripDetails, TripPage, TripQuery } from "./consoleTrips.ts"
import { StaffSignedIn } from "./middleware.ts"
import { onWire } from "./onWire.ts"
import { PasskeyId } from "./passkeys.ts"
import { OwnSessions } from "./sessions.ts"

const everyRole = StaffRole.literals

const session = [
  HttpApiEndpoint.get("session", "/console/session", { success: Staff }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.delete("signOut", "/console/session", { success: HttpApiSchema.NoContent }).annotate(
    AllowedRoles,
    everyRole
  ),
  /** N85 The user is at the screen; every other call but a GET says so too. */
  HttpApiEndpoint.post("recordActivity", "/console/session/activity", {
    success: HttpApiSchema.NoContent
  }).annotate(AllowedRoles, everyRole)
] as const

/** N85 The caller's own passkeys and codes, soon after a sign-in. */
const ownAccess = [
  HttpApiEndpoint.post("beginPasskey", "/console/passkeys/challenge", {
    success: PasskeyOffer,
    error: onWire(SignInAgain)
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.post("addPasskey", "/console/passkeys", {
    payload: PasskeyRegistration,
    success: RecoveryCodes.pipe(HttpApiSchema.status(201)),
    error: [onWire(SecondFactorFailed), onWire(StaffSignInExpired)]
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.get("passkeys", "/console/passkeys", { success: OwnPasskeys }).annotate(
    AllowedRoles,
    everyRole
  ),
  HttpApiEndpoint.patch("renamePasskey", "/console/passkeys/:id", {
    params: { id: PasskeyId },
    payload: PasskeyName,
    success: HttpApiSchema.NoContent,
    error: onWire(PasskeyNotFound)
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.delete("removePasskey", "/console/passkeys/:id", {
    params: { id: PasskeyId },
    success: HttpApiSchema.NoContent,
    error: [onWire(PasskeyNotFound), onWire(LastPasskey), onWire(SignInAgain)]
  }).annotate(AllowedRoles, everyRole),
  /** Replaces the caller's recovery codes. */
  HttpApiEndpoint.post("recoveryCodes", "/console/recovery-codes", {
    success: RecoveryCodes.pipe(HttpApiSchema.status(201)),
    error: onWire(SignInAgain)
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.post("desktopCode", "/console/desktop-codes", {
    success: DesktopCode.pipe(HttpApiSchema.status(201)),
    error: onWire(SignInAgain)
  }).annotate(AllowedRoles, everyRole)
] as const

/** N85, ASVS-7.5.1 A check of the passkey, which counts as a recent sign-in. */
const confirmation = [
  HttpApiEndpoint.post("beginConfirmation", "/console/session/confirmation/challenge", {
    success: PasskeyCheck,
    error: onWire(SignInAgain)
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.post("confirmSession", "/console/session/confirmation", {
    payload: StaffPasskey,
    success: HttpApiSchema.NoContent,
    error: [onWire(SecondFactorFailed), onWire(StaffSignInExpired)]
  }).annotate(AllowedRoles, everyRole)
] as const

/** ASVS-7.5.2 The caller's own sessions, in the console and in the rider app; ASVS-7.4.5 those of a person. */
const sessions = [
  HttpApiEndpoint.get("sessions", "/console/sessions", { success: OwnSessions }).annotate(
    AllowedRoles,
    everyRole
  ),
  HttpApiEndpoint.delete("endSession", "/console/sessions/:id", {
    params: { id: SessionId },
    success: HttpApiSchema.NoContent,
    error: [onWire(SessionNotFound), onWire(SignInAgain)]
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.delete("endOtherSessions", "/console/sessions", {
    success: HttpApiSchema.NoContent,
    error: onWire(SignInAgain)
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.post("endSessionOf", "/console/people/:id/sessions/:session/end", {
    params: { id: UserId, session: SessionId },
    payload: SessionsEndRequest,
    success: HttpApiSchema.NoContent,
    error: [onWire(PersonNotFound), onWire(SessionNotFound)]
  }).annotate(AllowedRoles, ["ADMIN"]),
  HttpApiEndpoint.post("endSessionsOf", "/console/people/:id/end-sessions", {
    params: { id: UserId },
    payload: SessionsEndRequest,
    success: HttpApiSchema.NoContent,
    error: onWire(PersonNotFound)
  }).annotate(AllowedRoles, ["ADMIN"])
] as const

const views = [
  /** A PARTNER finds its own sites and the reservations there. */
  HttpApiEndpoint.get("search", "/console/search", {
    query: ConsoleSearchQuery,
    success: ConsoleSearchAnswer
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.get("trips", "/console/trips", { query: TripQuery, success: TripPage }),
  HttpApiEndpoint.get("trip", "/console/trips/:id", {
    params: { id: TripId },
    success: TripDetails,
    error: onWire(TripNotFound)
  }),
  ...auditCalls
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

const secondFactorRefusals = [onWire(SecondFactorFailed), onWire(StaffSignInExpired)] as const

/** N85 The sign-in: the code by SMS, then one of the second factors. Each that signs in sets the session cookie. */
const signIn = [
  /** Checks the code as `auth/login-otp` does, and refuses persons without a staff role. */
  HttpApiEndpoint.post("signIn", "/console/session", {
    payload: StaffSignIn,
    success: StaffSignInStep,
    error: [
      onWire(InvalidCredentials, { field: "otp" }),
      onWire(InvalidPhoneNumber, { field: "phone" }),
      onWire(TooManyCodes),
      onWire(PhoneBlocked),
      onWire(StaffOnly)
    ]
  }).annotate(Limit, "staffSignIn"),
  HttpApiEndpoint.post("signInWithPasskey", "/console/session/passkey", {
    payload: StaffPasskey,
    success: Staff,
    error: secondFactorRefusals
  }).annotate(Limit, "staffSignIn"),
  HttpApiEndpoint.post("signInWithCode", "/console/session/one-use-code", {
    payload: StaffOneUseCode,
    success: Staff,
    error: secondFactorRefusals
  }).annotate(Limit, "staffSignIn"),
  HttpApiEndpoint.post("enrol", "/console/session/enrolment", {
    payload: StaffEnrolment,
    success: EnrolledStaff,
    error: secondFactorRefusals
  }).annotate(Limit, "staffSignIn")
] as const

/** CONS-001 to CONS-004 The operations console. Calls other than the sign-in require a console session of staff with an allowed role. */
export class ConsoleGroup extends HttpApiGroup.make("console")
  .add(
    ...session,
    ...ownAccess,
    ...confirmation,
    ...sessions,
    ...views,
    ...peopleCalls,
    ...parkingCalls,
    ...parkingRulesCalls,
    ...bookingCalls,
    ...actionCalls,
    ...requestCalls,
    ...listCalls,
    ...reviewCalls,
    ...reportEndpoints,
    ...passCalls,
    ...termsCalls,
    ...payoutFiles,
    ...moneyCalls,
    ...adjustmentCalls,
    ...presenceCalls,
    ...noticeCalls,
    ...liveCalls,
    ...impersonations
  )
  .middleware(StaffSignedIn)
  .add(...signIn)
  .annotateEndpoints(Priority, "background") {}
