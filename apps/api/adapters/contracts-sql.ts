import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { readInRounds } from "#api/database/inRounds.ts"
import { Contracts } from "#core/ports/Contracts.ts"
import { Country } from "#core/shared/country.ts"
import { GeoPoint, Metres } from "#core/shared/geo.ts"
import { ContractId } from "#core/shared/ids.ts"
import type { Contract } from "#core/subsidy/Contract.ts"

const Row = Schema.Struct({
  id: ContractId,
  name: Schema.String,
  country: Country,
  minimum_distance: Schema.OptionFromNullOr(Metres),
  zero_subsidy: Schema.Boolean,
  blocked: Schema.Boolean,
  polygon: Schema.Array(GeoPoint)
})
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Row))

const contractOf = (row: typeof Row.Type): Contract => ({
  ...row,
  minimumDistance: row.minimum_distance,
  zeroSubsidy: row.zero_subsidy
})

export const layerContractsSql = Layer.effect(
  Contracts,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const read = sql`SELECT id, name, country, minimum_distance, zero_subsidy, blocked, polygon FROM contract
      WHERE active ORDER BY key`.pipe(
      Effect.flatMap(decodeRows),
      Effect.map((rows) => rows.map(contractOf)),
      Effect.orDie
    )
    const all = yield* readInRounds<undefined, ReadonlyArray<Contract>>(() =>
      Effect.map(read, (contracts) => () => contracts)
    )
    return { all: all(undefined) }
  })
)
