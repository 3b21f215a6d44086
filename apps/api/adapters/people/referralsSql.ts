import { DateTime, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { type Referral, Referrals } from "#core/ports/Referrals.ts"
import type { UserId } from "#core/shared/ids.ts"

export const layerReferralsSql = Layer.effect(
  Referrals,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    add: (personId: UserId, referrals: ReadonlyArray<Referral>) =>
      Effect.forEach(
        referrals,
        ({ at, code, source }) =>
          sql`INSERT INTO referral ${sql.insert({ person_id: personId, source, code, at: DateTime.toDateUtc(at) })}
            ON CONFLICT ON CONSTRAINT referral_once DO NOTHING`,
        { discard: true }
      ).pipe(Effect.orDie)
  }))
)
