import { Effect, Layer } from "effect"
import { Settings } from "#api/config/Settings.ts"
import { ChosenDatabase } from "./Database.ts"
import { parseDatabaseUrl } from "./databaseUrl.ts"
import { embeddedDatabase } from "./embeddedDatabase.ts"

/** Chooses the server of DATABASE_URL, or without it the embedded one in DATA_DIR, which the primary process of workers runs. */
export const layerChosenDatabase = Layer.effect(
  ChosenDatabase,
  Effect.gen(function* () {
    const { databaseUrl, dataDir, worker } = yield* Settings
    if (databaseUrl !== null) return parseDatabaseUrl(databaseUrl)
    return worker?.database ?? (yield* embeddedDatabase({ dataDir }))
  })
)
