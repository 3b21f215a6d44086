import { Layer } from "effect"
import { layerFileStoreSql } from "./file-store-sql.ts"
import { layerIdempotencySql } from "./idempotency-sql.ts"
import { layerIds } from "./ids.ts"
import { layerJobsSql } from "./jobs-sql.ts"
import { layerOutboxSql } from "./outbox-sql.ts"
import { layerRateLimitsSql } from "./rate-limits-sql.ts"
import { layerTransactionSql } from "./transaction-sql.ts"

/** The ports that every use case stands on, over the database. */
export const layerPlatform = Layer.mergeAll(
  layerOutboxSql,
  layerJobsSql,
  layerIdempotencySql,
  layerRateLimitsSql,
  layerFileStoreSql
).pipe(Layer.provideMerge(Layer.mergeAll(layerTransactionSql, layerIds)))
