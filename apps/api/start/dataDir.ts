import { randomBytes } from "node:crypto"
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { Effect, Redacted } from "effect"
import type { SettingsValues } from "#api/config/Settings.ts"
import { StartFault } from "./StartFault.ts"

/** Creates the folder of the data that the server keeps between two starts. */
export const ensureDataDir = (dataDir: string) =>
  Effect.try({
    try: () => {
      mkdirSync(dataDir, { recursive: true })
      accessSync(dataDir, constants.W_OK | constants.X_OK)
    },
    catch: (cause) =>
      new StartFault({
        message: `DATA_DIR ${resolve(dataDir)} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`
      })
  })

/** Loads TOKEN_SECRET, or a secret that the first start generates and stores, so that sessions outlive a restart. */
export const loadTokenSecret = ({ tokenSecret, dataDir }: SettingsValues): Redacted.Redacted => {
  if (tokenSecret !== null) return tokenSecret
  const file = join(dataDir, "token.secret")
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600 })
  return Redacted.make(readFileSync(file, "utf8").trim())
}
