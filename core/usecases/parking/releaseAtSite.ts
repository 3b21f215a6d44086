import { DateTime, Effect, Option } from "effect"
import { noticeForReleaseByStaff } from "#core/messaging/notices.ts"
import { decideRelease } from "#core/parking/parkingTransitions.ts"
import { spotLabel } from "#core/parking/spotLabel.ts"
import { actAsAgent } from "#core/usecases/console/actAsAgent.ts"
import { notify } from "#core/usecases/notifications/notify.ts"
import { closeReservation } from "./closeReservation.ts"
import { lockAtSite, type ReservationCommand } from "./lockAtSite.ts"

const release = Effect.fn("releaseAtSite")(function* (command: ReservationCommand) {
  const before = yield* lockAtSite(command)
  const after = yield* Effect.fromResult(decideRelease(before, yield* DateTime.now))
  if (before._tag === after._tag) return Option.none()
  const { agentId, reason } = command
  yield* closeReservation(before, after, Option.some(agentId), { reason })
  yield* notify([noticeForReleaseByStaff(after, reason)])
  return Option.some(spotLabel(after.reservation))
})

/** PARK-023 Releases a reservation for the staff of its site or for support; the driver is notified with the reason. A repeat changes nothing. */
export const releaseAtSite = (command: ReservationCommand) =>
  actAsAgent(command, { what: "parking_released", kind: "parking", act: release(command) })
