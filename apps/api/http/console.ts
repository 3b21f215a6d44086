import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listBookings } from "#api/console/listBookings.ts"
import { listNotices } from "#api/console/listNotices.ts"
import { listPasses } from "#api/console/listPasses.ts"
import { listReports } from "#api/console/listReports.ts"
import { listRequests } from "#api/console/listRequests.ts"
import { listReviews } from "#api/console/listReviews.ts"
import { listTrips } from "#api/console/listTrips.ts"
import { loadBookingDetails } from "#api/console/loadBookingDetails.ts"
import { loadRequestDetails } from "#api/console/loadRequestDetails.ts"
import { loadReviewDetails } from "#api/console/loadReviewDetails.ts"
import { loadTripDetails } from "#api/console/loadTripDetails.ts"
import { loadTripReplay } from "#api/console/loadTripReplay.ts"
import { searchEverything } from "#api/console/searchEverything.ts"
import {
  addPasskey,
  checkOwnPasskey,
  clearCookie,
  confirmSession,
  finishEnrolment,
  finishWithCode,
  finishWithPasskey,
  offerPasskey,
  signInStaff
} from "#api/console/signInStaff.ts"
import { ownSessions } from "#api/views/ownSessions.ts"
import type { TermsVersion } from "#core/account/terms.ts"
import { Api } from "#core/contract/Api.ts"
import type { ReviewDecisionRequest } from "#core/contract/consoleReviews.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { Terms } from "#core/ports/Terms.ts"
import type { BookingId, TravelPassId } from "#core/shared/ids.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"
import { endOtherSessions, endOwnSession } from "#core/usecases/account/manageSessions.ts"
import { publishTerms } from "#core/usecases/account/publishTerms.ts"
import { signOut } from "#core/usecases/account/signOut.ts"
import { closeReport } from "#core/usecases/console/closeReport.ts"
import { issueDesktopCode, renewRecoveryCodes } from "#core/usecases/console/issueOneUseCodes.ts"
import { listOwnPasskeys, removePasskey, renamePasskey } from "#core/usecases/console/managePasskeys.ts"
import { decideSubsidyReview } from "#core/usecases/subsidies/decideSubsidyReview.ts"
import { reopenSubsidyReview } from "#core/usecases/subsidies/reopenSubsidyReview.ts"
import { decideTravelPass, type PassDecision } from "#core/usecases/travelPasses/decideTravelPass.ts"
import { findPassImage } from "#core/usecases/travelPasses/findPassImage.ts"
import { actionHandlers } from "./consoleActions.ts"
import { auditHandlers } from "./consoleAudit.ts"
import { bulkHandlers } from "./consoleBulk.ts"
import { exportHandlers } from "./consoleExports.ts"
import { groupHandlers } from "./consoleGroups.ts"
import { impersonationHandlers } from "./consoleImpersonations.ts"
import { liveHandlers } from "./consoleLive.ts"
import { moneyHandlers } from "./consoleMoney.ts"
import { parkingHandlers } from "./consoleParking.ts"
import { parkingRulesHandlers } from "./consoleParkingRules.ts"
import { peopleHandlers } from "./consolePeople.ts"
import { presenceHandlers } from "./consolePresence.ts"
import { savedViewHandlers } from "./consoleSavedViews.ts"
import { ownStaff } from "./ownStaff.ts"
import { privateImageResponse } from "./privateImageResponse.ts"

const signOutStaff = Effect.gen(function* () {
  yield* signOut(yield* CurrentUser)
  yield* clearCookie
})

const searchPage = Effect.fn("searchPage")(function* (text: string) {
  const { person, staff } = yield* ownStaff()
  return yield* searchEverything(text, staff.role === "PARTNER" ? person.siteIds : null)
})

const ownPasskeys = Effect.fn("ownPasskeys")(function* (user: SignedInUser) {
  const { passkeys, recoveryCodes } = yield* listOwnPasskeys(user)
  return {
    data: passkeys.map(({ addedAt, id, lastUsedAt, name }) => ({ id, name, addedAt, lastUsedAt })),
    recoveryCodes
  }
})

const decideReview = Effect.fn("decideReview")(function* (
  id: BookingId,
  { reason, state }: ReviewDecisionRequest
) {
  const command = { id, reason, agentId: (yield* CurrentUser).id }
  if (state === "HELD") yield* reopenSubsidyReview(command)
  else yield* decideSubsidyReview({ ...command, state })
})

const decidePass = (id: TravelPassId, decision: Pick<PassDecision, "reason" | "state">) =>
  Effect.flatMap(CurrentUser, (agent) => decideTravelPass({ ...decision, id, agentId: agent.id }))

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
      desktopCode: () => Effect.flatMap(CurrentUser, issueDesktopCode),
      session: () => Effect.map(ownStaff(), ({ staff }) => staff),
      signOut: () => signOutStaff,
      ...liveHandlers,
      search: ({ query }) => searchPage(query.query),
      trips: ({ query }) => listTrips(query),
      trip: ({ params }) => loadTripDetails(params.id),
      tripReplay: ({ params }) => loadTripReplay(params.id),
      bookings: ({ query }) => listBookings(query),
      booking: ({ params }) => loadBookingDetails(params.id),
      ...actionHandlers,
      requests: ({ query }) => listRequests(query),
      request: ({ params }) => loadRequestDetails(params.id),
      ...parkingHandlers,
      ...parkingRulesHandlers,
      ...peopleHandlers,
      ...auditHandlers,
      reports: ({ query }) => listReports(query),
      closeReport: ({ params, payload }) =>
        Effect.flatMap(CurrentUser, ({ id: agentId }) => closeReport({ ...params, ...payload, agentId })),
      subsidyReviews: ({ query }) => listReviews(query),
      subsidyReview: ({ params }) => loadReviewDetails(params.id),
      decideSubsidyReview: ({ params, payload }) => decideReview(params.id, payload),
      travelPasses: ({ query }) => listPasses(query),
      decideTravelPass: ({ params, payload }) => Effect.asVoid(decidePass(params.id, payload)),
      terms: () => termsVersions,
      publishTerms: ({ payload }) => publishVersion(payload),
      ...presenceHandlers,
      notices: ({ params, query }) => listNotices(params, query.after),
      ...moneyHandlers,
      ...bulkHandlers,
      ...exportHandlers,
      ...groupHandlers,
      ...savedViewHandlers,
      ...impersonationHandlers
    })
    .handleRaw("travelPassImage", ({ params }) =>
      Effect.map(findPassImage(params.id, Option.none()), privateImageResponse)
    )
)
