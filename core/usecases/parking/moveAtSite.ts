import { DateTime, Effect, Option } from "effect"
import { noticeForMovedParking } from "#core/messaging/noticesOfParking.ts"
import { decideMove } from "#core/parking/parkingTransitions.ts"
import { NoAvailableParkingSection } from "#core/parking/refusals.ts"
import { chooseSection } from "#core/parking/sections.ts"
import { spotLabel } from "#core/parking/spotLabel.ts"
import { ParkingReservations } from "#core/ports/ParkingReservations.ts"
import { ParkingSites } from "#core/ports/ParkingSites.ts"
import type { ParkingSectionId } from "#core/shared/ids.ts"
import { actAsAgent } from "#core/usecases/console/actAsAgent.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { announceParking } from "./announceParking.ts"
import { lockAtSite, type ReservationCommand } from "./lockAtSite.ts"
import { scheduleFillIfAwaited } from "./scheduleFill.ts"

interface MoveCommand extends ReservationCommand {
  readonly sectionId: ParkingSectionId
}

/** Locks the site before it looks for a free spot, as a new reservation does. */
const move = Effect.fn("moveAtSite")(function* (command: MoveCommand) {
  const reservations = yield* ParkingReservations
  const sites = yield* ParkingSites
  const before = yield* lockAtSite(command)
  const { reservation } = before
  if (before._tag === "reserved" && reservation.section.id === command.sectionId) return Option.none()
  yield* sites.lock(reservation.site.id)
  const sections = yield* sites.sections(reservation.site.id, reservation)
  const section = yield* Effect.fromResult(chooseSection(sections, Option.some(command.sectionId)))
  const spot = yield* reservations.freeSpot(section.id, reservation)
  if (Option.isNone(spot)) return yield* new NoAvailableParkingSection()
  const target = { section: { id: section.id, name: section.name }, spot: spot.value }
  const after = yield* Effect.fromResult(decideMove(before, target, yield* DateTime.now))
  yield* reservations.save(after)
  yield* scheduleFillIfAwaited(reservation.site.id)
  const { agentId, reason } = command
  yield* announceParking("parking_moved", after, Option.some(agentId), {
    reason,
    from: `${reservation.section.name}, ${reservation.spot.name}`
  })
  yield* notify([noticeForMovedParking(after, reason, yield* DateTime.now)])
  return Option.some(spotLabel(after.reservation))
})

/**
 * PARK-003 Moves a reservation in force to another section of its site for the staff of the site or for support, by the rules of a new
 * reservation there; the driver is notified with the reason. A repeat changes nothing.
 */
export const moveAtSite = (command: MoveCommand) =>
  actAsAgent(command, {
    what: "parking_moved",
    kind: "parking",
    data: { section: command.sectionId },
    act: move(command)
  })
