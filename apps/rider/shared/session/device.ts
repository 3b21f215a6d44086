import { nativeHost } from "#ui/api/product.ts"

const key = "samvej.device"
let inMemory: string | undefined

/** AUTH-016 A random name of this browser; a session and its end carry it. A browser without storage gets one for each visit. */
export const deviceFingerprint = (): string => {
  try {
    const stored = localStorage.getItem(key)
    if (stored !== null) return stored
    const created = crypto.randomUUID()
    localStorage.setItem(key, created)
    return created
  } catch {
    return (inMemory ??= crypto.randomUUID())
  }
}

/** AUTH-017 A sign-out sends these fields of the device; only a native app has a player id, for its push messages. */
export const signedOutDevice = (): { readonly fingerprint: string; readonly playerId?: string } => {
  const playerId = nativeHost()?.playerId
  return { fingerprint: deviceFingerprint(), ...(playerId === undefined ? {} : { playerId }) }
}
