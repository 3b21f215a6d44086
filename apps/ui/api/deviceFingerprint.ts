import { browserStorage } from "#ui/storage/storages.ts"

const key = "samvej.device"

/**
 * AUTH-016 A random name of this browser; a session and its end carry it. SEC-005 So do a code's request and its use: a code works on
 * the device that requested it. A browser without storage gets one for each visit.
 */
export const deviceFingerprint = (): string => {
  const stored = browserStorage.getItem(key)
  if (stored !== null) return stored
  const created = crypto.randomUUID()
  browserStorage.setItem(key, created)
  return created
}
