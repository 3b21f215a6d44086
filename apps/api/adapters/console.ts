import { Layer } from "effect"
import { layerAuditLogSql } from "./audit-log-sql.ts"
import { layerImpersonationsSql } from "./impersonations-sql.ts"

/** What is kept of what the staff does. */
export const layerConsole = Layer.mergeAll(layerAuditLogSql, layerImpersonationsSql)
