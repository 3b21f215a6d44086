import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
import { coalesceReads } from "#api/database/coalesce.ts"
import { Contracts } from "#core/ports/Contracts.ts"
import { Country } from "#core/shared/country.ts"
import { GeoPoint, Metres } from "#core/shared/geo.ts"
import { ContractId } from "#core/shared/ids.ts"
import { SubsidyAmount } from "#core/shared/settings/money.ts"
import type { AreaPolicy, PartnerArea } from "#core/subsidy/PartnerArea.ts"

const PolicyRow = Schema.Struct({
  first_day: Schema.String,
  last_day: Schema.OptionFromNullOr(Schema.String),
  minimum_distance: Schema.OptionFromNullOr(Metres),
  amount: Schema.OptionFromNullOr(SubsidyAmount),
  zero_subsidy: Schema.Boolean,
  blocked: Schema.Boolean
})
const Row = Schema.Struct({
  id: ContractId,
  name: Schema.String,
  country: Country,
  polygon: Schema.Array(GeoPoint),
  policies: Schema.Array(PolicyRow)
})
const decodeRows = rowsDecoder(Row)

const policyOf = (row: typeof PolicyRow.Type): AreaPolicy => ({
  start: row.first_day,
  end: row.last_day,
  minimumDistance: row.minimum_distance,
  amount: row.amount,
  zeroSubsidy: row.zero_subsidy,
  blocked: row.blocked
})
const areaOf = ({ policies, ...area }: typeof Row.Type): PartnerArea => ({
  ...area,
  policies: policies.map(policyOf)
})

export const layerContractsSql = Layer.effect(
  Contracts,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const read = sql`SELECT c.id, c.name, c.country, c.polygon,
        jsonb_agg(to_jsonb(p) ORDER BY p.first_day) AS policies
      FROM contract c JOIN area_policy p ON p.contract_id = c.id
      WHERE c.active GROUP BY c.id ORDER BY c.key`.pipe(
      Effect.flatMap(decodeRows),
      Effect.map((rows) => rows.map(areaOf)),
      Effect.orDie
    )
    const readAll = yield* coalesceReads<undefined, ReadonlyArray<PartnerArea>>(() =>
      Effect.map(read, (areas) => () => areas)
    )
    return { all: readAll(undefined) }
  })
)
