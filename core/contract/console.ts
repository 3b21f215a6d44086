import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { ImpersonationId, TripId, UserId } from "#core/shared/ids.ts"
import { AuditPage, AuditQuery } from "./consoleAudit.ts"
import { ActiveImpersonations, ImpersonationTicket, ImpersonationWish } from "./consoleImpersonations.ts"
import { LiveBoard } from "./consoleLive.ts"
import { PeoplePage, PeopleQuery, PersonFile } from "./consolePeople.ts"
import { AllowedRoles, Staff, StaffSignIn } from "./consoleStaff.ts"
import { TripFile, TripPage, TripQuery } from "./consoleTrips.ts"

const everyRole = ["SUPPORT", "PARTNER", "ADMIN"] as const

/**
 * CONS-001 to CONS-004 the operations console. Every endpoint wants a member of staff, by bearer token
 * (desktop) or by the cookie that `signIn` sets (browser, with an Origin check on what changes anything),
 * and answers the roles of its `AllowedRoles` annotation only.
 */
export class ConsoleGroup extends HttpApiGroup.make("console").add(
  HttpApiEndpoint.post("signIn", "/console/session", { payload: StaffSignIn, success: Staff }),
  HttpApiEndpoint.get("session", "/console/session", { success: Staff }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.delete("signOut", "/console/session", { success: HttpApiSchema.NoContent }).annotate(
    AllowedRoles,
    everyRole
  ),
  HttpApiEndpoint.get("live", "/console/live", { success: LiveBoard }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.get("trips", "/console/trips", { query: TripQuery, success: TripPage }),
  HttpApiEndpoint.get("trip", "/console/trips/:id", { params: { id: TripId }, success: TripFile }),
  HttpApiEndpoint.get("people", "/console/people", { query: PeopleQuery, success: PeoplePage }),
  HttpApiEndpoint.get("person", "/console/people/:id", { params: { id: UserId }, success: PersonFile }),
  HttpApiEndpoint.post("impersonate", "/console/impersonations", {
    payload: ImpersonationWish,
    success: ImpersonationTicket.pipe(HttpApiSchema.status(201))
  }),
  HttpApiEndpoint.get("impersonations", "/console/impersonations", { success: ActiveImpersonations }),
  HttpApiEndpoint.delete("endImpersonation", "/console/impersonations/:id", {
    params: { id: ImpersonationId },
    success: HttpApiSchema.NoContent
  }),
  /** ADMIN reads everybody's entries, SUPPORT its own. */
  HttpApiEndpoint.get("audit", "/console/audit", { query: AuditQuery, success: AuditPage })
) {}
