import { Redacted } from "effect"
import { databaseHost } from "#api/database/databaseUrl.ts"
import type { ServiceAddress } from "#geo/remote/ServiceAddress.ts"
import { isLoopback } from "./isLoopback.ts"
import type { SettingsValues } from "./Settings.ts"

const protocolOf = (service: ServiceAddress | null): string | null =>
  service === null ? null : Redacted.value(service.url).protocol

/** SEC-021 Names the settings that would send data of the product without encryption. */
const addressFaults = ({
  eidClients,
  providers,
  publicUrl,
  services
}: SettingsValues): ReadonlyArray<string> => {
  const addresses: ReadonlyArray<readonly [name: string, address: string | null]> = [
    ["PUBLIC_URL", publicUrl],
    ["SMS_PROVIDER", providers.sms],
    ["PAYMENT_PROVIDER", providers.payment],
    ["SWISH_PROVIDER", providers.swish],
    ["IDEAL_PROVIDER", providers.ideal],
    ...eidClients.map(({ issuer, provider }) => [`EID_${provider.toUpperCase()}`, issuer] as const),
    ["ROUTING_URL", protocolOf(services.routing)],
    ["GEOCODER_URL", protocolOf(services.geocoder)],
    ["TRANSIT_URL", protocolOf(services.transit)]
  ]
  return addresses
    .filter(([, address]) => address !== null && /^http:/i.test(address))
    .map(([name]) => `${name} must begin with https:// in production`)
}

/** ASVS-12.3.3 A collector on the same machine needs no encryption. */
const collectorFaults = ({ otlpUrl }: SettingsValues): ReadonlyArray<string> =>
  otlpUrl === null || otlpUrl.startsWith("https:") || isLoopback(new URL(otlpUrl).hostname)
    ? []
    : ["OTLP_URL must begin with https:// in production, unless the collector is on this machine"]

/** ASVS-12.3.3, ASVS-12.3.4 A database on the same machine, by a socket or not, needs no encryption. */
const hostFaults = (name: string, url: URL | null): ReadonlyArray<string> => {
  if (url === null) return []
  const host = databaseHost(url)
  return host.startsWith("/") || isLoopback(host) || url.searchParams.get("sslmode") === "verify-full"
    ? []
    : [
        `${name} must have sslmode=verify-full in production, because the database is on another machine (and sslrootcert=FILE where its authority is private)`
      ]
}

/** Names the settings that production must not start with, because others could read along. */
export const encryptionFaults = (settings: SettingsValues): ReadonlyArray<string> => [
  ...addressFaults(settings),
  ...collectorFaults(settings),
  ...hostFaults("DATABASE_URL", settings.databaseUrl),
  ...hostFaults("DATABASE_MIGRATION_URL", settings.migrationUrl)
]
