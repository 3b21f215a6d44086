import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { app, safeStorage } from "electron"

/** Linux without a key ring "encrypts" with a fixed password: as good as plain text. */
const canKeep = () =>
  safeStorage.isEncryptionAvailable() &&
  (process.platform !== "linux" || safeStorage.getSelectedStorageBackend() !== "basic_text")

export interface StaffToken {
  readonly get: () => string | null
  readonly set: (token: string) => Promise<void>
  readonly clear: () => Promise<void>
}

/**
 * The staff session's token. It lives in this process, encrypted on disk where the system keeps a key for us
 * and in memory only where it does not; it never enters a window.
 */
export const openStaffToken = async (): Promise<StaffToken> => {
  const file = join(app.getPath("userData"), "staff-session")
  const stored = canKeep() ? await readFile(file).catch(() => null) : null
  let token = stored === null ? null : decrypted(stored)
  return {
    get: () => token,
    set: async (next) => {
      token = next
      if (!canKeep()) return
      await mkdir(app.getPath("userData"), { recursive: true })
      await writeFile(file, safeStorage.encryptString(next), { mode: 0o600 })
    },
    clear: async () => {
      token = null
      await rm(file, { force: true })
    }
  }
}

/** A key ring that was replaced since cannot read the file: then the agent signs in again. */
const decrypted = (bytes: Buffer): string | null => {
  try {
    return safeStorage.decryptString(bytes)
  } catch {
    return null
  }
}
