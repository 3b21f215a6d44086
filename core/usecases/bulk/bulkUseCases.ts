import { DateTime, Effect, Option, Schema } from "effect"
import { checkCanBlock } from "#core/account/checkCanBlock.ts"
import { fullName } from "#core/account/Person.ts"
import { decideTransition } from "#core/booking/bookingTransitions.ts"
import type { BulkAction } from "#core/bulk/bulkActions.ts"
import { decideRelease } from "#core/parking/parkingTransitions.ts"
import { ParkingReservationNotFound } from "#core/parking/refusals.ts"
import { spotLabel } from "#core/parking/spotLabel.ts"
import { BlockedPhones } from "#core/ports/BlockedPhones.ts"
import { BookingStore } from "#core/ports/BookingStore.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { People } from "#core/ports/People.ts"
import { TravelPasses } from "#core/ports/TravelPasses.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { BookingId, ParkingReservationId, TravelPassId, TripId, UserId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import { checkPassDecision } from "#core/subsidy/passStates.ts"
import { TravelPassNotFound } from "#core/subsidy/refusals.ts"
import { tripLabel } from "#core/trip/tripLabel.ts"
import { tripPhase } from "#core/trip/tripState.ts"
import { checkCancellable } from "#core/trip/tripTransitions.ts"
import { blockPersonAsAgent, unblockPersonAsAgent } from "#core/usecases/console/blockPersonAsAgent.ts"
import { cancelBookingAsAgent } from "#core/usecases/console/cancelBookingAsAgent.ts"
import { cancelTripAsAgent } from "#core/usecases/console/cancelTripAsAgent.ts"
import { restoreTripAsAgent } from "#core/usecases/console/restoreTripAsAgent.ts"
import { releaseAtSite } from "#core/usecases/parking/releaseAtSite.ts"
import { decideTravelPass } from "#core/usecases/travelPasses/decideTravelPass.ts"
import { checkTripRestorable } from "#core/usecases/trips/checkTripRestorable.ts"

/** One row of a job, for the agent who started it. */
export interface BulkCommand {
  readonly targetId: string
  readonly agentId: UserId
  readonly agentRole: StaffRole
  readonly reason: string
  /** The sites of a partner; none for those who may act at all sites. */
  readonly ownSites: Option.Option<ReadonlyArray<string>>
}

/** The name of a row, and whether the action would change it. */
interface Checked {
  readonly label: string
  readonly changes: boolean
}

const commandOf = <Id>({ targetId, ...command }: BulkCommand, schema: Schema.Decoder<Id>) =>
  Effect.map(Effect.orDie(Schema.decodeUnknownEffect(schema)(targetId)), (id) => ({
    ...command,
    id,
    idempotencyKey: null
  }))

const trip = {
  check: Effect.fnUntraced(function* (command: BulkCommand) {
    const { id } = yield* commandOf(command, TripId)
    const { trip: settings } = yield* ProductSettings
    const found = yield* (yield* TripStore).find(id)
    yield* Effect.fromResult(checkCancellable(tripPhase(found, yield* DateTime.now, settings)))
    const checked: Checked = { label: tripLabel(found), changes: Option.isNone(found.cancelledAt) }
    return checked
  }),
  act: (command: BulkCommand) => Effect.flatMap(commandOf(command, TripId), cancelTripAsAgent)
}

const restoredTrip = {
  check: Effect.fnUntraced(function* (command: BulkCommand) {
    const { id } = yield* commandOf(command, TripId)
    const found = yield* (yield* TripStore).find(id)
    const changes = Option.isSome(found.cancelledAt)
    if (changes) yield* checkTripRestorable(found)
    const checked: Checked = { label: tripLabel(found), changes }
    return checked
  }),
  act: (command: BulkCommand) => Effect.flatMap(commandOf(command, TripId), restoreTripAsAgent)
}

const booking = {
  check: Effect.fnUntraced(function* (command: BulkCommand) {
    const { id } = yield* commandOf(command, BookingId)
    const { trip: settings } = yield* ProductSettings
    const found = yield* (yield* BookingStore).find(id)
    const itsTrip = yield* (yield* TripStore).find(found.tripId)
    const phase = tripPhase(itsTrip, yield* DateTime.now, settings)
    yield* Effect.fromResult(decideTransition(found.status, { _tag: "Cancel" }, phase))
    const checked: Checked = { label: tripLabel(itsTrip), changes: true }
    return checked
  }),
  act: (command: BulkCommand) => Effect.flatMap(commandOf(command, BookingId), cancelBookingAsAgent)
}

const passDecision = (state: "APPROVED" | "REJECTED") => ({
  check: Effect.fnUntraced(function* (command: BulkCommand) {
    const { id } = yield* commandOf(command, TravelPassId)
    const found = yield* (yield* TravelPasses).find(id)
    if (Option.isNone(found)) return yield* new TravelPassNotFound()
    const person = Option.getOrThrow(yield* (yield* People).find(found.value.personId))
    const today = localDay(yield* DateTime.now, person.home.country)
    const changes = yield* Effect.fromResult(checkPassDecision(found.value, state, today))
    const checked: Checked = { label: `${fullName(person)}, ${found.value.name}`, changes }
    return checked
  }),
  act: (command: BulkCommand) =>
    Effect.flatMap(commandOf(command, TravelPassId), (decision) => decideTravelPass({ ...decision, state }))
})

const parking = {
  check: Effect.fnUntraced(function* (command: BulkCommand) {
    const { id, ownSites } = yield* commandOf(command, ParkingReservationId)
    const found = yield* (yield* ParkingReservations).find(id)
    const isOwn = Option.exists(
      found,
      ({ reservation }) => Option.isNone(ownSites) || ownSites.value.includes(reservation.site.id)
    )
    if (Option.isNone(found) || !isOwn) return yield* new ParkingReservationNotFound()
    yield* Effect.fromResult(decideRelease(found.value, yield* DateTime.now))
    const checked: Checked = {
      label: spotLabel(found.value.reservation),
      changes: found.value._tag !== "released"
    }
    return checked
  }),
  act: (command: BulkCommand) => Effect.flatMap(commandOf(command, ParkingReservationId), releaseAtSite)
}

const block = (wanted: boolean) => ({
  check: Effect.fnUntraced(function* (command: BulkCommand) {
    const { agentId, agentRole, id } = yield* commandOf(command, UserId)
    const found = yield* (yield* People).find(id)
    const person = yield* Effect.fromResult(checkCanBlock(found, { id: agentId, role: agentRole }))
    const isBlocked = Option.isSome(yield* (yield* BlockedPhones).find(person.phone))
    const checked: Checked = { label: fullName(person), changes: isBlocked !== wanted }
    return checked
  }),
  act: (command: BulkCommand) =>
    Effect.flatMap(commandOf(command, UserId), wanted ? blockPersonAsAgent : unblockPersonAsAgent)
})

/**
 * CONS-001 What each action checks in the preview, by the rules that its use case asks, and the use case itself, which locks and checks
 * again. It answers whether anything has changed.
 */
export const bulkUseCases = {
  cancel_trip: trip,
  restore_trip: restoredTrip,
  cancel_booking: booking,
  approve_pass: passDecision("APPROVED"),
  reject_pass: passDecision("REJECTED"),
  release_parking: parking,
  block_person: block(true),
  unblock_person: block(false)
} as const satisfies Readonly<Record<BulkAction, unknown>>
