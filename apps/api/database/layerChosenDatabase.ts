import { Effect, Layer } from "effect"
import { Settings } from "#api/config/Settings.ts"
import { addressOf, ChosenDatabase } from "./Database.ts"
import { embeddedDatabase } from "./embeddedDatabase.ts"

/** The server that DATABASE_URL names, else the embedded one in DATA_DIR. */
export const layerChosenDatabase = Layer.effect(
  ChosenDatabase,
  Effect.gen(function* () {
    const { databaseUrl, dataDir } = yield* Settings
    return databaseUrl === null ? yield* embeddedDatabase({ dataDir }) : addressOf(databaseUrl)
  })
)
