import { DateTime, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listLiveTrips } from "#api/console/listLiveTrips.ts"
import { listParking } from "#api/console/listParking.ts"
import { listPasses } from "#api/console/listPasses.ts"
import { listPayoutFiles } from "#api/console/listPayoutFiles.ts"
import { listReports } from "#api/console/listReports.ts"
import { listReviews } from "#api/console/listReviews.ts"
import { listTrips } from "#api/console/listTrips.ts"
import { exportAudit, loadAuditPage } from "#api/console/loadAuditPage.ts"
import { loadTripDetails } from "#api/console/loadTripDetails.ts"
import { listPeople, loadPersonDetails } from "#api/console/people.ts"
import {
  addPasskey,
  checkOwnPasskey,
  clearCookie,
  confirmSession,
  finishEnrolment,
  finishWithCode,
  finishWithPasskey,
  offerPasskey,
  signInStaff,
  staffView
} from "#api/console/signInStaff.ts"
import { ownSessions } from "#api/views/ownSessions.ts"
import { fullName } from "#core/account/Person.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import type { TermsVersion } from "#core/account/terms.ts"
import { Api } from "#core/contract/Api.ts"
import type { Impersonation, ImpersonationRequest } from "#core/contract/consoleImpersonations.ts"
import type { ParkingQuery } from "#core/contract/consoleParking.ts"
import type { PersonRef } from "#core/contract/consoleShared.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { Impersonations, type StoredImpersonation } from "#core/ports/Impersonations.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { People } from "#core/ports/People.ts"
import { Terms } from "#core/ports/Terms.ts"
import type { BookingId, LedgerTransactionId, PayoutFileId, TravelPassId, UserId } from "#core/shared/ids.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { endOtherSessions, endOwnSession } from "#core/usecases/account/manageSessions.ts"
import { publishTerms } from "#core/usecases/account/publishTerms.ts"
import { signOut } from "#core/usecases/account/signOut.ts"
import { closeReport } from "#core/usecases/console/closeReport.ts"
import { endImpersonation } from "#core/usecases/console/endImpersonation.ts"
import { endSessionsOf } from "#core/usecases/console/endSessionsOf.ts"
import { issueDesktopCode, renewRecoveryCodes } from "#core/usecases/console/issueOneUseCodes.ts"
import { listOwnPasskeys, removePasskey, renamePasskey } from "#core/usecases/console/managePasskeys.ts"
import { startImpersonation } from "#core/usecases/console/startImpersonation.ts"
import { closeUnclaimedMoney } from "#core/usecases/money/closeUnclaimedMoney.ts"
import { readPayoutFile } from "#core/usecases/money/readPayoutFile.ts"
import { type PayoutReport, reportPayouts } from "#core/usecases/money/reportPayouts.ts"
import { decideSubsidyReview, type ReviewDecision } from "#core/usecases/subsidies/decideSubsidyReview.ts"
import { decideTravelPass, type PassDecision } from "#core/usecases/travelPasses/decideTravelPass.ts"
import { findPassImage } from "#core/usecases/travelPasses/findPassImage.ts"
import { privateImageResponse } from "./privateImageResponse.ts"

const ownStaff = Effect.fn("ownStaff")(function* () {
  const { id } = yield* CurrentUser
  const person = yield* (yield* People).find(id)
  if (Option.isNone(person)) return yield* Effect.die(new PersonNotFound())
  return { person: person.value, staff: yield* Effect.orDie(staffView(person.value)) }
})

const liveBoard = Effect.fn("liveBoard")(function* () {
  const { role } = yield* CurrentUser
  const { staff } = yield* ownStaff()
  const sites = yield* (yield* ParkingSites).all
  return {
    at: yield* DateTime.now,
    trips: role === "PARTNER" ? [] : yield* listLiveTrips(),
    sites: role === "PARTNER" ? sites.filter((site) => staff.sites.some((own) => own.id === site.id)) : sites
  }
})

const parkingPage = Effect.fn("parkingPage")(function* (query: ParkingQuery) {
  const { person, staff } = yield* ownStaff()
  return yield* listParking(query, staff.role === "PARTNER" ? person.siteIds : null)
})

const impersonationView = (one: StoredImpersonation, refOf: (id: UserId) => PersonRef): Impersonation => ({
  id: one.id,
  agent: refOf(one.agentId),
  user: refOf(one.userId),
  reason: one.reason,
  case: one.caseReference,
  mode: one.mode,
  showsMessages: one.showsMessages,
  createdAt: one.createdAt,
  redeemedAt: one.redeemedAt,
  expiresAt: one.expiresAt
})

const activeImpersonations = Effect.fn("activeImpersonations")(function* () {
  const { id, role } = yield* CurrentUser
  const agentId = role === "ADMIN" ? Option.none() : Option.some(id)
  const active = yield* (yield* Impersonations).active(agentId, yield* DateTime.now)
  const people = yield* (yield* People).findMany([
    ...new Set(active.flatMap(({ agentId: agent, userId }) => [agent, userId]))
  ])
  const refOf = (personId: UserId): PersonRef => {
    const person = people.find((one) => one.id === personId)
    return { id: personId, name: person === undefined ? "" : fullName(person) }
  }
  return { data: active.map((one) => impersonationView(one, refOf)) }
})

const ownPasskeys = Effect.fn("ownPasskeys")(function* (user: SignedInUser) {
  const { passkeys, recoveryCodes } = yield* listOwnPasskeys(user)
  return {
    data: passkeys.map(({ addedAt, id, lastUsedAt, name }) => ({ id, name, addedAt, lastUsedAt })),
    recoveryCodes
  }
})

const impersonate = Effect.fn("impersonate")(function* (payload: ImpersonationRequest) {
  const { id: agentId, sessionId: agentSessionId } = yield* CurrentUser
  const { impersonation, token } = yield* startImpersonation({
    agentId,
    agentSessionId,
    userId: payload.userId,
    mode: payload.mode,
    reason: payload.reason,
    caseReference: Option.filter(Option.fromUndefinedOr(payload.case), (text) => text !== ""),
    showsMessages: payload.showsMessages ?? false
  })
  const url = `/landing/login-as#${token}`
  return { id: impersonation.id, token, url, expiresAt: impersonation.ticketExpiresAt }
})

const decideReview = (bookingId: BookingId, decision: Pick<ReviewDecision, "reason" | "state">) =>
  Effect.flatMap(CurrentUser, (agent) => decideSubsidyReview({ ...decision, bookingId, agentId: agent.id }))

const decidePass = (id: TravelPassId, decision: Pick<PassDecision, "reason" | "state">) =>
  Effect.flatMap(CurrentUser, (agent) => decideTravelPass({ ...decision, id, agentId: agent.id }))

const reportFile = (fileId: PayoutFileId, report: Pick<PayoutReport, "othersPaid" | "returned">) =>
  Effect.flatMap(CurrentUser, (agent) => reportPayouts({ ...report, fileId, agentId: agent.id }))

const closeMoney = (closing: { readonly id: LedgerTransactionId; readonly reason: string }) =>
  Effect.flatMap(CurrentUser, ({ id: agentId }) => closeUnclaimedMoney({ ...closing, agentId }))

const termsVersions = Effect.gen(function* () {
  return { data: yield* (yield* Terms).all }
})

const publishVersion = ({ reason, ...version }: TermsVersion & { readonly reason: string }) =>
  Effect.flatMap(CurrentUser, ({ id }) => publishTerms(version, { agentId: id, reason }))

/** CONS-001 to CONS-004 the operations console. */
export const layerConsoleRoutes = HttpApiBuilder.group(Api, "console", (handlers) =>
  handlers
    .handleAll({
      signIn: ({ payload }) => signInStaff(payload),
      signInWithPasskey: ({ payload }) => finishWithPasskey(payload),
      signInWithCode: ({ payload }) => finishWithCode(payload),
      enrol: ({ payload }) => finishEnrolment(payload),
      // The middleware records the activity of every call but a GET.
      recordActivity: () => Effect.void,
      beginPasskey: () => Effect.flatMap(CurrentUser, offerPasskey),
      addPasskey: ({ payload }) => Effect.flatMap(CurrentUser, (user) => addPasskey(user, payload)),
      passkeys: () => Effect.flatMap(CurrentUser, ownPasskeys),
      renamePasskey: ({ params, payload }) =>
        Effect.flatMap(CurrentUser, (user) => renamePasskey(user, { ...params, ...payload })),
      removePasskey: ({ params }) => Effect.flatMap(CurrentUser, (user) => removePasskey(user, params.id)),
      recoveryCodes: () =>
        Effect.map(Effect.flatMap(CurrentUser, renewRecoveryCodes), (recoveryCodes) => ({ recoveryCodes })),
      beginConfirmation: () => Effect.flatMap(CurrentUser, checkOwnPasskey),
      confirmSession: ({ payload }) => Effect.flatMap(CurrentUser, (user) => confirmSession(user, payload)),
      sessions: () => Effect.flatMap(CurrentUser, ownSessions),
      endSession: ({ params }) => Effect.flatMap(CurrentUser, (user) => endOwnSession(user, params.id)),
      endOtherSessions: () => Effect.flatMap(CurrentUser, endOtherSessions),
      endSessionsOf: ({ params, payload }) =>
        Effect.flatMap(CurrentUser, ({ id }) =>
          endSessionsOf({ personId: params.id, agentId: id, reason: payload.reason })
        ),
      desktopCode: () => Effect.flatMap(CurrentUser, issueDesktopCode),
      session: () => Effect.map(ownStaff(), ({ staff }) => staff),
      signOut: Effect.fn(function* () {
        yield* signOut(yield* CurrentUser)
        yield* clearCookie
      }),
      live: () => liveBoard(),
      trips: ({ query }) => listTrips(query),
      trip: ({ params }) => loadTripDetails(params.id),
      parking: ({ query }) => parkingPage(query),
      people: ({ query }) => listPeople(query),
      person: ({ params }) => loadPersonDetails(params.id),
      audit: ({ query }) => Effect.flatMap(CurrentUser, (staff) => loadAuditPage(query, staff)),
      reports: ({ query }) => listReports(query),
      closeReport: ({ params, payload }) =>
        Effect.flatMap(CurrentUser, ({ id: agentId }) => closeReport({ ...params, ...payload, agentId })),
      subsidyReviews: ({ query }) => listReviews(query),
      decideSubsidyReview: ({ params, payload }) => decideReview(params.id, payload),
      travelPasses: ({ query }) => listPasses(query),
      decideTravelPass: ({ params, payload }) => decidePass(params.id, payload),
      terms: () => termsVersions,
      publishTerms: ({ payload }) => publishVersion(payload),
      payoutFiles: () => listPayoutFiles(),
      payoutFile: ({ params }) => Effect.flatMap(CurrentUser, (agent) => readPayoutFile(params.id, agent.id)),
      reportPayouts: ({ params, payload }) => reportFile(params.id, payload),
      closeUnclaimedMoney: ({ params, payload }) => closeMoney({ ...params, ...payload }),
      exportAudit: ({ query }) => Effect.flatMap(CurrentUser, (staff) => exportAudit(query, staff)),
      impersonate: ({ payload }) => impersonate(payload),
      impersonations: () => activeImpersonations(),
      endImpersonation: ({ params }) =>
        Effect.flatMap(CurrentUser, (agent) => endImpersonation(params.id, agent))
    })
    .handleRaw("travelPassImage", ({ params }) =>
      Effect.map(findPassImage(params.id, Option.none()), privateImageResponse)
    )
)
