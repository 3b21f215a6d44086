import { Effect } from "effect"
import { Borders } from "#core/ports/Borders.ts"
import type { Address } from "#core/shared/Address.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { InvalidAddress } from "#core/trip/refusals.ts"
import { planRoute } from "./planRoute.ts"

interface DriveCommand {
  readonly from: Address
  readonly to: Address
  readonly via: ReadonlyArray<GeoPoint>
}

/**
 * TRIP-025 the road of a drive, as `planRoute` has it. What a client says of a country decides currency, price and subsidy, so
 * an end that plainly lies in another one is refused.
 */
export const planDrive = Effect.fn("planDrive")(function* ({ from, to, via }: DriveCommand) {
  const borders = yield* Borders
  const beyond = yield* Effect.forEach([from, to], (end) => borders.isBeyond(end, end.country))
  if (beyond.includes(true)) return yield* new InvalidAddress()
  return yield* planRoute({ from, to, via })
})
