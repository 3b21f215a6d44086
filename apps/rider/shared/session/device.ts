import { deviceFingerprint } from "#ui/api/deviceFingerprint.ts"
import { nativeHost } from "#ui/api/product.ts"

/** AUTH-017 A sign-out sends these fields of the device; only a native app has a player id, for its push messages. */
export const signedOutDevice = (): { readonly fingerprint: string; readonly playerId?: string } => {
  const playerId = nativeHost()?.playerId
  return { fingerprint: deviceFingerprint(), ...(playerId === undefined ? {} : { playerId }) }
}
