import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { Contract } from "#core/subsidy/Contract.ts"
import type { PartnerArea } from "#core/subsidy/PartnerArea.ts"
import { areaOf } from "#tests/support/builders/entities.ts"

/** Creates a partner area with its policies. */
export const createPartnerArea = Effect.fn("createPartnerArea")(function* ({
  country,
  id,
  key,
  name,
  policies,
  polygon
}: PartnerArea) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO contract (id, key, name, country, polygon)
    VALUES (${id}, ${key}, ${name}, ${country}, ${JSON.stringify(polygon)}::jsonb)`
  for (const { amount, blocked, end, minimumDistance, start, zeroSubsidy } of policies) {
    yield* sql`INSERT INTO area_policy (contract_id, first_day, last_day, minimum_distance, amount, zero_subsidy, blocked)
      VALUES (${id}, ${start}::date, ${Option.getOrNull(end)}::date, ${Option.getOrNull(minimumDistance)},
        ${Option.getOrNull(Option.map(amount, (one) => JSON.stringify(one)))}::jsonb, ${zeroSubsidy}, ${blocked})`
  }
})

/** Creates the partner area of a contract, on its terms since 2020. */
export const createContract = (contract: Contract) => createPartnerArea(areaOf(contract))
