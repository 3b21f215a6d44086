import { Effect, Layer } from "effect"
import { Settings } from "#api/config/Settings.ts"
import { ChosenDatabase } from "./Database.ts"
import { parseDatabaseUrl } from "./databaseUrl.ts"
import { embeddedDatabase } from "./embeddedDatabase.ts"

/** Chooses the server of DATABASE_URL, or without it the embedded one in DATA_DIR. */
export const layerChosenDatabase = Layer.effect(
  ChosenDatabase,
  Effect.gen(function* () {
    const { databaseUrl, dataDir } = yield* Settings
    return databaseUrl === null ? yield* embeddedDatabase({ dataDir }) : parseDatabaseUrl(databaseUrl)
  })
)
