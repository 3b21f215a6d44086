import { DateTime, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { listLiveTrips } from "#api/console/listLiveTrips.ts"
import { listParking } from "#api/console/listParking.ts"
import { listTrips } from "#api/console/listTrips.ts"
import { loadAuditPage } from "#api/console/loadAuditPage.ts"
import { loadTripDetails } from "#api/console/loadTripDetails.ts"
import { listPeople, loadPersonDetails } from "#api/console/people.ts"
import { clearCookie, signInStaff, staffView } from "#api/console/signInStaff.ts"
import { fullName } from "#core/account/Person.ts"
import { PersonNotFound } from "#core/account/refusals.ts"
import { Api } from "#core/contract/Api.ts"
import type { Impersonation } from "#core/contract/consoleImpersonations.ts"
import type { ParkingQuery } from "#core/contract/consoleParking.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { Impersonations, type StoredImpersonation } from "#core/ports/Impersonations.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { People } from "#core/ports/People.ts"
import { Sessions } from "#core/ports/Sessions.ts"
import { endImpersonation } from "#core/usecases/console/endImpersonation.ts"
import { startImpersonation } from "#core/usecases/console/startImpersonation.ts"

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

const impersonationView = (one: StoredImpersonation, name: string): Impersonation => ({
  id: one.id,
  user: { id: one.userId, name },
  reason: one.reason,
  case: one.caseReference,
  mode: one.mode,
  createdAt: one.createdAt,
  redeemedAt: one.redeemedAt,
  expiresAt: one.expiresAt
})

const ownImpersonations = Effect.fn("ownImpersonations")(function* () {
  const { id } = yield* CurrentUser
  const active = yield* (yield* Impersonations).activeOf(id, yield* DateTime.now)
  const people = yield* (yield* People).findMany(active.map((one) => one.userId))
  const nameOfUser = (userId: StoredImpersonation["userId"]) => {
    const person = people.find((one) => one.id === userId)
    return person === undefined ? "" : fullName(person)
  }
  return { data: active.map((one) => impersonationView(one, nameOfUser(one.userId))) }
})

/** CONS-001 to CONS-004 the operations console. */
export const layerConsoleRoutes = HttpApiBuilder.group(Api, "console", (handlers) =>
  handlers.handleAll({
    signIn: ({ payload }) => signInStaff(payload),
    session: () => Effect.map(ownStaff(), ({ staff }) => staff),
    signOut: Effect.fn(function* () {
      const { sessionId } = yield* CurrentUser
      yield* (yield* Sessions).revoke(sessionId, yield* DateTime.now)
      yield* clearCookie
    }),
    live: () => liveBoard(),
    trips: ({ query }) => listTrips(query),
    trip: ({ params }) => loadTripDetails(params.id),
    parking: ({ query }) => parkingPage(query),
    people: ({ query }) => listPeople(query),
    person: ({ params }) => loadPersonDetails(params.id),
    audit: ({ query }) => Effect.flatMap(CurrentUser, (staff) => loadAuditPage(query, staff)),
    impersonate: Effect.fn(function* ({ payload }) {
      const { id: agentId } = yield* CurrentUser
      const { impersonation, token } = yield* startImpersonation({
        agentId,
        userId: payload.userId,
        mode: payload.mode,
        reason: payload.reason,
        caseReference: Option.fromUndefinedOr(payload.case)
      })
      const url = `/landing/login-as#${token}`
      return { id: impersonation.id, token, url, expiresAt: impersonation.ticketExpiresAt }
    }),
    impersonations: () => ownImpersonations(),
    endImpersonation: ({ params }) =>
      Effect.flatMap(CurrentUser, (agent) => endImpersonation(params.id, agent.id))
  })
)
