const key = "samvej.device"
let inMemory: string | undefined

/**
 * AUTH-016 A random name of this browser; a session and its end carry it. SEC-005 So do a code's request and its use: a code works on
 * the device that requested it. A browser without storage gets one for each visit.
 */
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
