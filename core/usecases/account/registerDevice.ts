import { DateTime, Effect } from "effect"
import type { Device } from "#core/account/Device.ts"
import { Devices } from "#core/ports/Devices.ts"
import { type Referral, Referrals } from "#core/ports/Referrals.ts"
import type { UserId } from "#core/shared/ids.ts"

/** AUTH-026, N48 Registers the device of an app. A repeat updates it. */
export const registerDevice = Effect.fn("registerDevice")(function* (personId: UserId, device: Device) {
  yield* (yield* Devices).register(personId, device, yield* DateTime.now)
})

/** AUTH-039, N49 Records the campaigns that led a person here. A repeat changes nothing. */
export const addReferrals = Effect.fn("addReferrals")(function* (
  personId: UserId,
  referrals: ReadonlyArray<Referral>
) {
  yield* (yield* Referrals).add(personId, referrals)
})
