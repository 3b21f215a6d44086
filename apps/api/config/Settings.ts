import { Context, type Redacted } from "effect"
import type { IpNetwork } from "effect/net"
import type { Area } from "#api/search/SearchArea.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { RemoteServices } from "#geo/remote/remotePorts.ts"

export type AppEnv = "development" | "test" | "production"

/** How this process was told to run; see the list of settings in the folder's README. */
export interface SettingsValues {
  readonly env: AppEnv
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** null: the embedded database in `dataDir`. */
  readonly databaseUrl: URL | null
  readonly databaseConnections: number
  /** Where people reach this server, without a slash at the end; null: where it listens. */
  readonly publicUrl: string | null
  readonly trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
  readonly seed: "demo" | "none"
  /** How far back the demo goes. */
  readonly seedDays: number
  /** How long a first start waits for the demo to be complete; what is left follows while the server runs. */
  readonly seedSeconds: number
  /** Folder of an imported region; null: the demo region. */
  readonly region: string | null
  /** Whose trips this process holds in memory; null: everybody's. */
  readonly searchArea: Area | null
  readonly providers: { readonly sms: string; readonly payment: string; readonly eid: string }
  readonly providerSecrets: {
    readonly sms: Redacted.Redacted | null
    readonly payment: Redacted.Redacted | null
  }
  /** null: this process answers over the region's own files. */
  readonly services: RemoteServices
  /** Web Push (VAPID); null: pushes go to the sandbox. */
  readonly push: {
    readonly publicKey: string
    readonly privateKey: Redacted.Redacted
    readonly contact: string
  } | null
  /** null: one is made and kept in `dataDir`. */
  readonly tokenSecret: Redacted.Redacted | null
  readonly realtime: {
    readonly key: string
    readonly secret: Redacted.Redacted | null
    readonly host: string | null
  }
  readonly logLevel: "Debug" | "Info" | "Warning" | "Error" | "None"
  /** Where OpenTelemetry is collected; null: nowhere. */
  readonly otlpUrl: string | null
  readonly product: ProductSettingsValues
}

export class Settings extends Context.Service<Settings, SettingsValues>()("samvej/api/config/Settings") {}
