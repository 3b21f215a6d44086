import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { TermsVersion } from "#core/account/terms.ts"
import { Terms } from "#core/ports/Terms.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

const Row = Schema.Struct({ publish_time: Schema.DateTimeUtcFromDate, url: Schema.String })
const decodeRows = Schema.decodeUnknownEffect(Schema.NonEmptyArray(Row))

const makeTerms = (sql: SqlClient.SqlClient): Terms["Service"] => ({
  latest: Effect.fn("Terms.latest")(function* (now: DateTime.Utc) {
    const { links } = yield* ProductSettings
    // Before the first version is published, the first version applies.
    const rows = yield* sql`SELECT publish_time, url FROM terms_version
      ORDER BY publish_time <= ${DateTime.toDateUtc(now)} DESC,
        CASE WHEN publish_time <= ${DateTime.toDateUtc(now)} THEN publish_time END DESC, publish_time LIMIT 1`
    const [row] = yield* decodeRows(rows)
    return { publishTime: row.publish_time, url: row.url === "" ? links.terms : row.url }
  }, Effect.orDie),
  trackView: (personId: UserId, version: TermsVersion, at: DateTime.Utc) =>
    sql`INSERT INTO terms_view VALUES (${personId}, ${DateTime.toDateUtc(version.publishTime)},
      ${DateTime.toDateUtc(at)}) ON CONFLICT DO NOTHING`.pipe(Effect.asVoid, Effect.orDie)
})

export const layerTermsSql = Layer.effect(Terms, Effect.map(SqlClient.SqlClient, makeTerms))
