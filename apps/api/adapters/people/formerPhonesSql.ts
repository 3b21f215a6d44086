import { Effect, Layer } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { Phone } from "#core/account/phone.ts"
import { FormerPhones } from "#core/ports/FormerPhones.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import type { UserId } from "#core/shared/ids.ts"

const subjectOf = (phone: Phone): string => `former phone:${phone}`

/** The hash of a number, and those of rows from before, which TOKEN_SECRET made: they are found until it is replaced. */
const hashesOf = (
  { hashes, identityHash }: Pick<Secrets["Service"], "hashes" | "identityHash">,
  phone: Phone
) => [identityHash(subjectOf(phone)), ...hashes(subjectOf(phone))]

/** SEC-014 Selects the ids of the people who have a number, or have had it before it was freed. */
export const selectPeopleOfPhone = (
  sql: SqlClient.SqlClient,
  secrets: Pick<Secrets["Service"], "hashes" | "identityHash">,
  phone: Phone
): Statement.Fragment => sql`SELECT id FROM person WHERE phone = ${phone}
  UNION SELECT person_id FROM former_phone WHERE phone_hash = ANY(${hashesOf(secrets, phone)}::text[])`

export const layerFormerPhonesSql = Layer.effect(
  FormerPhones,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { identityHash } = yield* Secrets
    return {
      remember: (personId: UserId, phone: Phone) =>
        sql`INSERT INTO former_phone ${sql.insert({ person_id: personId, phone_hash: identityHash(subjectOf(phone)) })}
          ON CONFLICT DO NOTHING`.pipe(Effect.asVoid, Effect.orDie)
    }
  })
)
