import { DateTime, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { auditPage } from "#api/console/auditPage.ts"
import { listParking } from "#api/console/listParking.ts"
import { listTrips } from "#api/console/listTrips.ts"
import { liveTrips } from "#api/console/liveBoard.ts"
import { listPeople, personFile } from "#api/console/people.ts"
import { dropCookie, staffOf, staffSignIn } from "#api/console/staff.ts"
import { tripFile } from "#api/console/tripFile.ts"
import { PersonNotFound } from "#core/account/staff.ts"
import { Api } from "#core/contract/Api.ts"
import type { Impersonation } from "#core/contract/consoleImpersonations.ts"
import type { ParkingQuery } from "#core/contract/consoleParking.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { Impersonations, type StoredImpersonation } from "#core/ports/Impersonations.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import { People } from "#core/ports/People.ts"
import { SessionStore } from "#core/ports/SessionStore.ts"
import { endImpersonation } from "#core/usecases/account/endImpersonation.ts"
import { impersonate } from "#core/usecases/console/impersonate.ts"
import { nameOf } from "#core/usecases/console/nameOf.ts"

const ownStaff = Effect.fn("ownStaff")(function* () {
  const { id } = yield* CurrentUser
  const person = yield* (yield* People).find(id)
  if (Option.isNone(person)) return yield* Effect.die(new PersonNotFound())
  return { person: person.value, staff: yield* Effect.orDie(staffOf(person.value)) }
})

const liveBoard = Effect.fn("liveBoard")(function* () {
  const { role } = yield* CurrentUser
  const { staff } = yield* ownStaff()
  const sites = yield* (yield* ParkingSites).all
  return {
    at: yield* DateTime.now,
    trips: role === "PARTNER" ? [] : yield* liveTrips(),
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
    return person === undefined ? "" : nameOf(person)
  }
  return { data: active.map((one) => impersonationView(one, nameOfUser(one.userId))) }
})

/** CONS-001 to CONS-004. */
export const layerConsoleRoutes = HttpApiBuilder.group(Api, "console", (handlers) =>
  handlers.handleAll({
    signIn: ({ payload }) => staffSignIn(payload),
    session: () => Effect.map(ownStaff(), ({ staff }) => staff),
    signOut: Effect.fn(function* () {
      const { sessionId } = yield* CurrentUser
      yield* (yield* SessionStore).revoke(sessionId, yield* DateTime.now)
      yield* dropCookie
    }),
    live: () => liveBoard(),
    trips: ({ query }) => listTrips(query),
    trip: ({ params }) => tripFile(params.id),
    parking: ({ query }) => parkingPage(query),
    people: ({ query }) => listPeople(query),
    person: ({ params }) => personFile(params.id),
    audit: ({ query }) => Effect.flatMap(CurrentUser, (staff) => auditPage(query, staff)),
    impersonate: Effect.fn(function* ({ payload }) {
      const { id: agentId } = yield* CurrentUser
      const { impersonation, token } = yield* impersonate({
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
