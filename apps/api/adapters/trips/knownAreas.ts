import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { rowsDecoder } from "#api/codecs/rowsDecoder.ts"
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
  key: Schema.String,
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

/** As an expression of a query. Every change adds rows of a later transaction, so that of equal counts the sums differ. */
export const AREAS_VERSION = `(SELECT concat_ws(' ', count(*), sum(xmin::text::bigint),
  (SELECT concat_ws(' ', count(*), sum(xmin::text::bigint)) FROM area_policy)) FROM contract)`

const read = (sql: SqlClient.SqlClient) =>
  sql`SELECT c.id, c.key, c.name, c.country, c.polygon, jsonb_agg(to_jsonb(p) ORDER BY p.first_day) AS policies
    FROM contract c JOIN area_policy p ON p.contract_id = c.id
    WHERE c.active GROUP BY c.id ORDER BY c.key`.pipe(
    Effect.flatMap(decodeRows),
    Effect.map((rows) => rows.map(areaOf)),
    Effect.orDie
  )

/** Keeps the partner areas of the last version that was asked for, which rarely changes. */
export const makeKnownAreas = (sql: SqlClient.SqlClient) => {
  let known: { readonly version: string; readonly areas: ReadonlyArray<PartnerArea> } | undefined
  return Effect.fnUntraced(function* (version: string) {
    if (known?.version === version) return known.areas
    // May be of a later version than asked for; that one is read again when it is asked for.
    const areas = yield* read(sql)
    known = { version, areas }
    return areas
  })
}
