import { mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { app, safeStorage } from "electron"
import * as z from "zod/mini"

/** Linux without a key ring encrypts with a fixed password, which protects nothing. */
const canEncrypt = () =>
  safeStorage.isEncryptionAvailable() &&
  (process.platform !== "linux" || safeStorage.getSelectedStorageBackend() !== "basic_text")

const Stored = z.object({ origin: z.string(), token: z.string() })

export interface StaffTokenStore {
  readonly get: () => string | null
  readonly set: (token: string) => Promise<void>
  readonly clear: () => Promise<void>
}

/**
 * CONS-002 Creates the store of the staff session's token. The token never enters a window. It is encrypted on disk where
 * the system has a key store, and stays in memory elsewhere. SEC-011 It belongs to the server at `origin`, which issued it: a
 * console that starts with another server deletes it unread.
 */
export const createStaffTokenStore = async (origin: string): Promise<StaffTokenStore> => {
  const file = join(app.getPath("userData"), "staff-session")
  const clear = () => rm(file, { force: true })
  // Without a readable file, as before the first sign-in, the agent signs in again.
  const bytes = canEncrypt() ? await readFile(file).catch(() => null) : null
  const stored = bytes === null ? null : decrypt(bytes)
  let token = stored?.origin === origin ? stored.token : null
  if (token === null) await clear()
  return {
    get: () => token,
    set: async (next) => {
      token = next
      if (!canEncrypt()) return
      await mkdir(app.getPath("userData"), { recursive: true })
      await writeFile(file, safeStorage.encryptString(JSON.stringify({ origin, token: next })), {
        mode: 0o600
      })
    },
    clear: async () => {
      token = null
      await clear()
    }
  }
}

/** Answers null when the key ring or the format has changed since the file was written: the agent signs in again. */
const decrypt = (bytes: Buffer): z.output<typeof Stored> | null => {
  try {
    return Stored.parse(JSON.parse(safeStorage.decryptString(bytes)))
  } catch {
    return null
  }
}
