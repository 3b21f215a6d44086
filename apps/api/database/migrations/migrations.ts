import type { Effect } from "effect"
import type { SqlClient, SqlError } from "effect/sql"
import { platform } from "./0001-platform.ts"

export type Migration = Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient>

/** In order; what has been released is never changed, only followed by another. Keys: `NNNN-name`. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-platform": platform
}
