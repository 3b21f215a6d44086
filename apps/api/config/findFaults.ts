import { Redacted } from "effect"
import type { ServiceAddress } from "#geo/remote/ServiceAddress.ts"
import type { SettingsValues } from "./Settings.ts"

const MIN_SECRET = 32

const isTooShort = (secret: Redacted.Redacted | null): boolean =>
  secret !== null && Redacted.value(secret).length < MIN_SECRET

const secretFaults = ({ auditSecret, metricsToken, tokenSecret }: SettingsValues): ReadonlyArray<string> => [
  ...(isTooShort(tokenSecret) ? [`TOKEN_SECRET must have at least ${MIN_SECRET} characters`] : []),
  ...(isTooShort(auditSecret) ? [`AUDIT_SECRET must have at least ${MIN_SECRET} characters`] : []),
  ...(isTooShort(metricsToken) ? [`METRICS_TOKEN must have at least ${MIN_SECRET} characters`] : [])
]

/** SEC-021 Whether only this machine reaches the address. */
const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host)

const protocolOf = (service: ServiceAddress | null): string | null =>
  service === null ? null : Redacted.value(service.url).protocol

/** SEC-021 Names the settings that would send data of the product without encryption. */
const unencryptedFaults = ({ providers, publicUrl, services }: SettingsValues): ReadonlyArray<string> => {
  const addresses: ReadonlyArray<readonly [name: string, address: string | null]> = [
    ["PUBLIC_URL", publicUrl],
    ["SMS_PROVIDER", providers.sms],
    ["PAYMENT_PROVIDER", providers.payment],
    ["EID_PROVIDER", providers.eid],
    ["ROUTING_URL", protocolOf(services.routing)],
    ["GEOCODER_URL", protocolOf(services.geocoder)],
    ["TRANSIT_URL", protocolOf(services.transit)]
  ]
  return addresses
    .filter(([, address]) => address !== null && /^http:/i.test(address))
    .map(([name]) => `${name} must begin with https:// in production`)
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
    ...(providers.payment === "sandbox" ? [sandboxFault("PAYMENT_PROVIDER")] : []),
    ...(providers.eid === "sandbox" ? [sandboxFault("EID_PROVIDER")] : []),
    ...(settings.publicUrl === null ? ["PUBLIC_URL must be set in production"] : []),
    ...unencryptedFaults(settings),
    ...(settings.seed === "demo" ? ["SEED=demo is for development: leave it out in production"] : [])
  ]
}

/** SEC-021 Says why a development server must not listen beyond this machine. */
const networkFaults = ({ env, host }: SettingsValues, isNetworkAllowed: boolean): ReadonlyArray<string> =>
  env !== "development" || isNetworkAllowed || isLoopback(host)
    ? []
    : [
        `HOST=${host} opens a development server, which shows sign-in codes, to the network: set APP_ENV=production, or DEVELOPMENT_NETWORK=allow`
      ]

/** Lists why a server with these settings must not start, one line for each fault. */
export const findFaults = (settings: SettingsValues, isNetworkAllowed: boolean): ReadonlyArray<string> => [
  ...secretFaults(settings),
  ...networkFaults(settings, isNetworkAllowed),
  ...productionFaults(settings)
]
