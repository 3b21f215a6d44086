import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { coalesceReads } from "#api/database/coalesce.ts"
import { Contracts } from "#core/ports/Contracts.ts"
import type { PartnerArea } from "#core/subsidy/PartnerArea.ts"
import { AREAS_VERSION, makeKnownAreas } from "./knownAreas.ts"

const decodeVersion = Schema.decodeUnknownEffect(Schema.Tuple([Schema.Struct({ version: Schema.String })]))

export const layerContractsSql = Layer.effect(
  Contracts,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const areasOf = makeKnownAreas(sql)
    const read = sql`SELECT ${sql.literal(AREAS_VERSION)} AS version`.pipe(
      Effect.flatMap(decodeVersion),
      Effect.orDie,
      Effect.flatMap(([{ version }]) => areasOf(version))
    )
    const readAll = yield* coalesceReads<undefined, ReadonlyArray<PartnerArea>>(() =>
      Effect.map(read, (areas) => () => areas)
    )
    return { all: readAll(undefined) }
  })
)
