import { Redacted } from "effect"
import { databaseFaults } from "./databaseFaults.ts"
import { encryptionFaults } from "./encryptionFaults.ts"
import { isLoopback } from "./isLoopback.ts"
import type { SettingsValues } from "./Settings.ts"

const MIN_SECRET = 32

const isTooShort = (secret: Redacted.Redacted | null): boolean =>
  secret !== null && Redacted.value(secret).length < MIN_SECRET

/** The least different characters of a secret: 32 random digits and letters a to f have fewer once in a million times. */
const MIN_DISTINCT = 8

const isMonotonous = (secret: Redacted.Redacted | null): boolean =>
  secret !== null && new Set(Redacted.value(secret)).size < MIN_DISTINCT

const secretFaults = (settings: SettingsValues): ReadonlyArray<string> => {
  const secrets: ReadonlyArray<readonly [name: string, secret: Redacted.Redacted | null]> = [
    ["TOKEN_SECRET", settings.tokenSecret],
    ["TOKEN_SECRET_PREVIOUS", settings.previousTokenSecret],
    ["AUDIT_SECRET", settings.auditSecret],
    ["METRICS_TOKEN", settings.metricsToken]
  ]
  return secrets.flatMap(([name, secret]) => {
    if (isTooShort(secret)) return [`${name} must have at least ${MIN_SECRET} characters`]
    return isMonotonous(secret)
      ? [
          `${name} repeats the same few characters: use a random one with at least ${MIN_DISTINCT} different ones`
        ]
      : []
  })
}

/** Says what is missing or wrong while the token secret is replaced. */
const replacementFaults = ({
  auditSecret,
  previousTokenSecret,
  tokenSecret
}: SettingsValues): ReadonlyArray<string> => {
  if (previousTokenSecret === null) return []
  if (tokenSecret === null) return ["TOKEN_SECRET_PREVIOUS needs TOKEN_SECRET, the key that replaces it"]
  return [
    ...(Redacted.value(tokenSecret) === Redacted.value(previousTokenSecret)
      ? ["TOKEN_SECRET_PREVIOUS must be another key than TOKEN_SECRET"]
      : []),
    ...(auditSecret === null
      ? [
          "TOKEN_SECRET_PREVIOUS needs AUDIT_SECRET: set it to the token secret with which the audit log began, or the log counts as rewritten"
        ]
      : [])
  ]
}

/** Lists why production must not start: a missing secret, sandbox providers, demo data, addresses without encryption. */
const productionFaults = (settings: SettingsValues): ReadonlyArray<string> => {
  if (settings.env !== "production") return []
  const { providers, tokenSecret } = settings
  const sandboxFault = (name: string) => `${name}=sandbox only pretends: name a real provider in production`
  return [
    ...(tokenSecret === null
      ? [`TOKEN_SECRET must be set in production (at least ${MIN_SECRET} characters)`]
      : []),
    ...(providers.sms === "sandbox" ? [sandboxFault("SMS_PROVIDER")] : []),
    ...(providers.mail === "sandbox" ? [sandboxFault("MAIL_PROVIDER")] : []),
    ...(providers.payment === "sandbox" ? [sandboxFault("PAYMENT_PROVIDER")] : []),
    ...(providers.eid === "sandbox" ? [sandboxFault("EID_PROVIDER")] : []),
    ...(settings.publicUrl === null ? ["PUBLIC_URL must be set in production"] : []),
    ...encryptionFaults(settings),
    ...(settings.seed === "demo" ? ["SEED=demo is for development: leave it out in production"] : [])
  ]
}

/** SEC-021 Says why a development or test server must not listen beyond this machine. */
const networkFaults = ({ env, host }: SettingsValues, isNetworkAllowed: boolean): ReadonlyArray<string> =>
  env === "production" || isNetworkAllowed || isLoopback(host)
    ? []
    : [
        `HOST=${host} opens a ${env} server, which shows sign-in codes, to the network: set APP_ENV=production, or DEVELOPMENT_NETWORK=allow`
      ]

/** ASVS-12.3.1 A protocol in the host would be an address of its own; browsers connect by wss when the page came by https. */
const realtimeFaults = ({ realtime: { host } }: SettingsValues): ReadonlyArray<string> =>
  host === null || /^[^/\s@]+$/.test(host)
    ? []
    : [
        "REALTIME_HOST must be a host, with a port or without: clients reach it encrypted, as they do PUBLIC_URL"
      ]

/** EID-003 `oidc` without any client would offer an e-ID to nobody. */
const eidFaults = ({ eidClients, providers }: SettingsValues): ReadonlyArray<string> =>
  providers.eid === "oidc" && eidClients.length === 0
    ? [
        "EID_PROVIDER=oidc needs the address and secret of an e-ID, such as EID_DKMITID and EID_DKMITID_SECRET"
      ]
    : []

/** Lists why a server with these settings must not start, one line for each fault. */
export const findFaults = (settings: SettingsValues, isNetworkAllowed: boolean): ReadonlyArray<string> => [
  ...secretFaults(settings),
  ...replacementFaults(settings),
  ...databaseFaults(settings),
  ...realtimeFaults(settings),
  ...eidFaults(settings),
  ...networkFaults(settings, isNetworkAllowed),
  ...productionFaults(settings)
]
