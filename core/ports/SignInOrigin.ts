import { Context, Option } from "effect"
import { type SessionDevice, unknownDevice } from "#core/account/sessionDevice.ts"
import type { SignedInUser } from "#core/shared/SignedInUser.ts"

/** The device that signs in, and the valid session that it still has. */
export const SignInOrigin = Context.Reference<{
  readonly device: SessionDevice
  readonly earlier: Option.Option<SignedInUser>
}>("samvej/core/ports/SignInOrigin", {
  defaultValue: () => ({ device: unknownDevice, earlier: Option.none() })
})
