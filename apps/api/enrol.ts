import { DateTime, Effect, Layer, Option } from "effect"
import { layerAuditLogSql } from "#api/adapters/platform/auditLogSql.ts"
import { layerIds } from "#api/adapters/platform/ids.ts"
import { layerSecurityLog } from "#api/adapters/platform/securityLog.ts"
import { layerTransactionSql } from "#api/adapters/platform/transactionSql.ts"
import { layerWritesAtEnd } from "#api/adapters/platform/WritesAtEnd.ts"
import { giveRole } from "#core/usecases/console/giveRole.ts"
import { issueEnrolmentCode } from "#core/usecases/console/issueOneUseCodes.ts"
import { layerOneUseCodesSql } from "./adapters/people/oneUseCodesSql.ts"
import { layerPasskeysSql } from "./adapters/people/passkeysSql.ts"
import { layerPeopleSql } from "./adapters/people/peopleSql.ts"
import { layerSessionsSql } from "./adapters/people/sessionsSql.ts"
import { Settings, type SettingsValues } from "./config/Settings.ts"
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
).pipe(
  Layer.provideMerge(Layer.merge(layerTransactionSql, layerIds)),
  Layer.provideMerge(layerWritesAtEnd),
  Layer.provideMerge(layerFromSettings)
)

const layerLog = Layer.unwrap(Effect.map(Settings, layerLogging))

const ensureFolder = Layer.effectDiscard(Effect.flatMap(Settings, ({ dataDir }) => ensureDataDir(dataDir)))

/** The roles that the command gives. */
export const ENROLLED_ROLES = ["ADMIN", "SUPPORT"] as const

interface Enrolment {
  readonly phone: string
  /** None leaves the role as it is. */
  readonly role: Option.Option<(typeof ENROLLED_ROLES)[number]>
  readonly name: Option.Option<string>
}

/** Where no passkey is required, nothing asks for the code by itself, and a browser makes none for the address 127.0.0.1. */
const hintFor = ({ port, publicUrl, requirePasskey }: SettingsValues): ReadonlyArray<string> =>
  requirePasskey
    ? []
    : [
        "REQUIRE_PASSKEY is off: the code by SMS alone signs in staff who have no passkey, and nothing asks for this one.",
        `To try a passkey, open ${publicUrl ?? `http://localhost:${port}`}/console/: no passkey belongs to an address such as 127.0.0.1.`
      ]

/**
 * SEC-007, N85 Gives a role if one is named, issues the enrolment code of a member of staff, and answers the lines to print. It has
 * the access of the server: its database and its secrets.
 */
export const enrol = ({ name, phone, role }: Enrolment) =>
  Effect.gen(function* () {
    const settings = yield* Settings
    if (Option.isSome(role)) yield* giveRole({ phone, role: role.value, name })
    const { code, expiresAt } = yield* issueEnrolmentCode(phone)
    return [
      `Enrolment code of ${phone}: ${code}`,
      `It registers one passkey at the next sign-in to the console, until ${DateTime.formatIso(expiresAt)}.`,
      "Earlier passkeys, recovery codes and console sessions of this person have ended.",
      ...hintFor(settings)
    ]
  }).pipe(
    Effect.catchTags({
      "auth.otp.multiple_accounts": () =>
        Effect.succeed([`${phone} has got an account at this moment: run the command again`]),
      invalid_phone_number: () => Effect.succeed([`${phone} is not a phone number such as +4520000063`]),
      person_not_found: () =>
        Effect.succeed([`${phone} has no account: add --role ADMIN --name "Anna Berg" to create one`]),
      staff_only: () =>
        Effect.succeed([
          `the account of ${phone} has no role in the console: add --role ADMIN or --role SUPPORT`
        ])
    }),
    Effect.provide(
      layerAccess.pipe(
        Layer.provideMerge(Layer.merge(layerLog, ensureFolder)),
        Layer.provideMerge(layerSettings)
      )
    )
  )
