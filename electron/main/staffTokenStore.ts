import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { app, safeStorage } from "electron"

/** Linux without a key ring encrypts with a fixed password, which protects nothing. */
const canEncrypt = () =>
  safeStorage.isEncryptionAvailable() &&
  (process.platform !== "linux" || safeStorage.getSelectedStorageBackend() !== "basic_text")

export interface StaffTokenStore {
  readonly get: () => string | null
  readonly set: (token: string) => Promise<void>
  readonly clear: () => Promise<void>
}

/**
 * CONS-002 Creates the store of the staff session's token. The token never enters a window. It is encrypted on disk where
 * the system has a key store, and stays in memory elsewhere.
 */
export const createStaffTokenStore = async (): Promise<StaffTokenStore> => {
  const file = join(app.getPath("userData"), "staff-session")
  // Without a readable file, as before the first sign-in, the agent signs in again.
  const stored = canEncrypt() ? await readFile(file).catch(() => null) : null
  let token = stored === null ? null : decrypt(stored)
  return {
    get: () => token,
    set: async (next) => {
      token = next
      if (!canEncrypt()) return
      await mkdir(app.getPath("userData"), { recursive: true })
      await writeFile(file, safeStorage.encryptString(next), { mode: 0o600 })
    },
    clear: async () => {
      token = null
      await rm(file, { force: true })
    }
  }
}

/** Answers null when the key ring has changed since the file was written: the agent signs in again. */
const decrypt = (bytes: Buffer): string | null => {
  try {
    return safeStorage.decryptString(bytes)
  } catch {
    return null
  }
}
