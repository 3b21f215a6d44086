import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { TravelPasses } from "#core/ports/TravelPasses.ts"
import type { UserId } from "#core/shared/ids.ts"
import { PassState } from "#core/subsidy/TravelPass.ts"

const Row = Schema.Struct({ state: PassState, start: Schema.String, end: Schema.String })
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

export const layerTravelPassesSql = Layer.effect(
  TravelPasses,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    ofPerson: (personId: UserId) =>
      sql`SELECT state, first_day::text AS start, last_day::text AS end FROM travel_pass
        WHERE person_id = ${personId} ORDER BY first_day`.pipe(Effect.flatMap(decodeRows), Effect.orDie)
  }))
)
