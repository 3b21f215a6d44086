import { Layer } from "effect"
import { onProductTime } from "#api/clock/ProductClock.ts"
import { writeNewAuditHead } from "#core/usecases/console/verifyAudit.ts"

/** SEC-012 Compares the audit log with its last head outside of the database, before the server listens. */
export const layerAuditCheck = Layer.effectDiscard(onProductTime(writeNewAuditHead))
