import { DateTime, Effect, Layer } from "effect"
import { layerAuditLogSql } from "#api/adapters/platform/auditLogSql.ts"
import { layerIds } from "#api/adapters/platform/ids.ts"
import { layerSecurityLog } from "#api/adapters/platform/securityLog.ts"
import { layerTransactionSql } from "#api/adapters/platform/transactionSql.ts"
import { issueEnrolmentCode } from "#core/usecases/console/issueOneUseCodes.ts"
import { layerOneUseCodesSql } from "./adapters/people/oneUseCodesSql.ts"
import { layerPasskeysSql } from "./adapters/people/passkeysSql.ts"
import { layerPeopleSql } from "./adapters/people/peopleSql.ts"
import { layerSessionsSql } from "./adapters/people/sessionsSql.ts"
import { Settings } from "./config/Settings.ts"
import { layerSettings } from "./config.ts"
import { layerLogging } from "./logging.ts"
import { layerFromSettings } from "./services.ts"
import { ensureDataDir } from "./start/dataDir.ts"

const layerAccess = Layer.mergeAll(
  layerAuditLogSql,
  layerOneUseCodesSql,
  layerPasskeysSql,
  layerPeopleSql,
  layerSecurityLog,
  layerSessionsSql
).pipe(Layer.provideMerge(Layer.merge(layerTransactionSql, layerIds)), Layer.provideMerge(layerFromSettings))

const layerLog = Layer.unwrap(Effect.map(Settings, layerLogging))

const ensureFolder = Layer.effectDiscard(Effect.flatMap(Settings, ({ dataDir }) => ensureDataDir(dataDir)))

/**
 * SEC-007, N85 Issues the enrolment code of a member of staff, and answers the lines to print. It has the access of the server:
 * its database and its secrets.
 */
export const enrol = (phone: string) =>
  Effect.map(issueEnrolmentCode(phone), ({ code, expiresAt }) => [
    `Enrolment code of ${phone}: ${code}`,
    `It registers one passkey at the next sign-in to the console, until ${DateTime.formatIso(expiresAt)}.`,
    "Earlier passkeys, recovery codes and console sessions of this person have ended."
  ]).pipe(
    Effect.catchTags({
      invalid_phone_number: () => Effect.succeed([`${phone} is not a phone number such as +4520000063`]),
      person_not_found: () => Effect.succeed([`${phone} has no account`]),
      staff_only: () => Effect.succeed([`the account of ${phone} has no role in the console`])
    }),
    Effect.provide(
      layerAccess.pipe(Layer.provideMerge(Layer.merge(layerLog, ensureFolder)), Layer.provide(layerSettings))
    )
  )
