import { Effect, Option } from "effect"
import { awaitParkingDay } from "#api/console/awaitParkingDay.ts"
import { listParking, type OwnSites } from "#api/console/listParking.ts"
import { loadParkingDetails } from "#api/console/loadParkingDetails.ts"
import type { ParkingDayQuery, ParkingQuery } from "#core/contract/consoleParking.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import type { ParkingReservationId, ParkingSectionId, ParkingSiteId } from "#core/shared/ids.ts"
import { moveAtSite } from "#core/usecases/parking/moveAtSite.ts"
import { releaseAtSite } from "#core/usecases/parking/releaseAtSite.ts"
import { ownStaff } from "./ownStaff.ts"

type WithQuery<Query> = { readonly query: Query }
type WithSite = { readonly params: { readonly id: ParkingSiteId } }
type WithReservation = { readonly params: { readonly id: ParkingReservationId } }

type Action = WithReservation & {
  readonly headers: { readonly "idempotency-key"?: string }
  readonly payload: { readonly reason: string }
}

/** CONS-003 The sites of a PARTNER; null, for all sites, of other roles. */
export const ownSiteIds = Effect.fn("ownSiteIds")(function* () {
  const { person, staff } = yield* ownStaff()
  const own: OwnSites = staff.role === "PARTNER" ? person.siteIds : null
  return own
})

/** The sites that are open and that the role may see. */
export const shownSites = Effect.fn("shownSites")(function* () {
  const own = yield* ownSiteIds()
  const sites = yield* (yield* ParkingSites).all
  return own === null ? sites : sites.filter(({ id }) => own.includes(id))
})

/** Builds the command of the signed-in member of staff. */
const commandOf = Effect.fn("commandOf")(function* ({ headers, params, payload }: Action) {
  return {
    id: params.id,
    reason: payload.reason,
    agentId: (yield* CurrentUser).id,
    idempotencyKey: headers["idempotency-key"] ?? null,
    ownSites: Option.fromNullOr(yield* ownSiteIds())
  }
})

/** CONS-004 The parking calls of the console; a partner's are for its own sites. */
export const parkingHandlers = {
  parkingSites: () =>
    Effect.map(shownSites(), (sites) => ({
      data: sites.map(({ id, name, spots }) => ({ id, name, spots }))
    })),
  parking: ({ query }: WithQuery<ParkingQuery>) =>
    Effect.flatMap(ownSiteIds(), (own) => listParking(query, own)),
  parkingReservation: ({ params }: WithReservation) =>
    Effect.flatMap(ownSiteIds(), (own) => loadParkingDetails(params.id, own)),
  releaseReservation: (call: Action) => Effect.asVoid(Effect.flatMap(commandOf(call), releaseAtSite)),
  moveReservation: (call: Action & { readonly payload: { readonly sectionId: ParkingSectionId } }) =>
    Effect.asVoid(Effect.flatMap(commandOf(call), (command) => moveAtSite({ ...command, ...call.payload }))),
  parkingDay: ({ params, query }: WithSite & WithQuery<ParkingDayQuery>) =>
    Effect.flatMap(ownSiteIds(), (own) => awaitParkingDay(params.id, query, own))
}
