import { DateTime, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { TermsVersion } from "#core/account/terms.ts"
import { Terms } from "#core/ports/Terms.ts"
import type { UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

const Row = Schema.Struct({ publish_time: Schema.DateTimeUtcFromDate, url: Schema.String })
const decodeRows = Schema.decodeUnknownEffect(Schema.NonEmptyArray(Row))

/** A version without an address of its own has that of the settings. */
const versionOf = (row: typeof Row.Type): Effect.Effect<TermsVersion> =>
  Effect.map(ProductSettings, ({ links }) => ({
    publishTime: row.publish_time,
    url: row.url === "" ? links.terms : row.url
  }))

const makeTerms = (sql: SqlClient.SqlClient): Terms["Service"] => {
  const all = Effect.suspend(
    () => sql`SELECT publish_time, url FROM terms_version ORDER BY publish_time DESC`
  ).pipe(
    Effect.flatMap(decodeRows),
    Effect.flatMap((rows) => Effect.forEach(rows, versionOf)),
    Effect.orDie
  )
  return {
    latest: Effect.fn("Terms.latest")(function* (now: DateTime.Utc) {
      // Before the first version is published, the first version applies.
      const rows = yield* sql`SELECT publish_time, url FROM terms_version
        ORDER BY publish_time <= ${DateTime.toDateUtc(now)} DESC,
          CASE WHEN publish_time <= ${DateTime.toDateUtc(now)} THEN publish_time END DESC, publish_time LIMIT 1`
      const [row] = yield* decodeRows(rows)
      return yield* versionOf(row)
    }, Effect.orDie),
    all,
    lockAll: Effect.suspend(() => sql`LOCK TABLE terms_version IN SHARE ROW EXCLUSIVE MODE`).pipe(
      Effect.orDie,
      Effect.andThen(all)
    ),
    publish: ({ publishTime, url }: TermsVersion) =>
      sql`INSERT INTO terms_version (publish_time, url) VALUES (${DateTime.toDateUtc(publishTime)}, ${url})`.pipe(
        Effect.asVoid,
        Effect.orDie
      ),
    trackView: (personId: UserId, version: TermsVersion, at: DateTime.Utc) =>
      sql`INSERT INTO terms_view VALUES (${personId}, ${DateTime.toDateUtc(version.publishTime)},
        ${DateTime.toDateUtc(at)}) ON CONFLICT DO NOTHING`.pipe(Effect.asVoid, Effect.orDie)
  }
}

export const layerTermsSql = Layer.effect(Terms, Effect.map(SqlClient.SqlClient, makeTerms))
