import { Context, type Redacted } from "effect"
import type { IpNetwork } from "effect/net"
import type { Area } from "#api/search/SearchArea.ts"
import type { WorkerPlace } from "#api/workers/WorkerPlace.ts"
import type { EidProvider } from "#core/account/Person.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
import type { RemoteServices } from "#geo/remote/remotePorts.ts"

/** EID-003 Where and as whom an e-ID is asked, by OpenID Connect. */
export interface EidClient {
  readonly provider: EidProvider
  /** The address of the OpenID provider, without a query. */
  readonly issuer: string
  readonly acrValues: string | null
  /** `clientId:clientSecret`. */
  readonly secret: Redacted.Redacted
}

/** ROUTE-020 The installed apps that open links of this host. */
export interface AppLinks {
  /** Team and bundle of each iOS app: `ABCDE12345.dk.samvej.app`; empty: none. */
  readonly apple: ReadonlyArray<string>
  /** The Android app and the fingerprints of the certificates that sign it; null: none. */
  readonly android: { readonly packageName: string; readonly fingerprints: ReadonlyArray<string> } | null
}

export type AppEnv = "development" | "test" | "production"

/** The settings of this process, read from the environment. */
export interface SettingsValues {
  readonly env: AppEnv
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** The folder of the built rider app. It is read at each request, so a link may lead to another release at any time. */
  readonly riderFolder: string
  /** null: the embedded database in `dataDir`. */
  readonly databaseUrl: URL | null
  /** The same database with the account that owns its tables, for migrations; null: the account of `databaseUrl` owns them. */
  readonly migrationUrl: URL | null
  /** The pool of this process. */
  readonly databaseConnections: number
  /** SEC-024 The calls that the process works on at once. Few are enough for its best rate; more make each of them slower. */
  readonly maxCalls: number
  /** How many processes serve the port; 1: this one alone. */
  readonly workers: number
  /** The place of this process among the workers; null: it is none of them. */
  readonly worker: WorkerPlace | null
  /** The address of this server for people, without a trailing slash; null: the address on which it listens. */
  readonly publicUrl: string | null
  readonly trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
  readonly seed: "demo" | "none"
  /** Days before today that the demo fills. */
  readonly seedDays: number
  /** Time for the demo before the server listens; the rest of its jobs run afterwards. */
  readonly seedSeconds: number
  /** Folder of an imported region; null: the demo region. */
  readonly region: string | null
  /** Area of the trips that this process indexes; null: all trips. */
  readonly searchArea: Area | null
  readonly providers: {
    readonly sms: string
    readonly mail: string
    readonly payment: string
    /** The address of Swish's API with the merchant's number; null: Swish is left to `payment`. */
    readonly swish: string | null
    /** The address of the API through which iDEAL is paid; null: iDEAL is left to `payment`. */
    readonly ideal: string | null
    /** EID-003 `oidc`: those of `eidClients`. */
    readonly eid: "sandbox" | "none" | "oidc"
  }
  readonly providerSecrets: {
    readonly sms: Redacted.Redacted | null
    readonly mail: Redacted.Redacted | null
    readonly payment: Redacted.Redacted | null
    /** The merchant's key and certificate in PEM. */
    readonly swish: Redacted.Redacted | null
    readonly ideal: Redacted.Redacted | null
  }
  /** EID-003 This server as a client of the identity providers. */
  readonly eidClients: ReadonlyArray<EidClient>
  readonly appLinks: AppLinks
  /** Remote services; null: this process answers from the region's files. */
  readonly services: RemoteServices
  /** Web Push (VAPID); null: the server sends no push messages. */
  readonly push: {
    readonly publicKey: string
    readonly privateKey: Redacted.Redacted
    readonly contact: string
  } | null
  /** null: generated once and stored in `dataDir`. */
  readonly tokenSecret: Redacted.Redacted | null
  /** The token secret of before, while it is replaced; null: what it has hashed or signed is not accepted. */
  readonly previousTokenSecret: Redacted.Redacted | null
  /** The key of the audit log's hashes; null: the token secret. */
  readonly auditSecret: Redacted.Redacted | null
  readonly realtime: {
    readonly key: string
    readonly secret: Redacted.Redacted | null
    readonly host: string | null
  }
  /** SEC-007, N85 Whether staff sign in with a passkey only; always in production. */
  readonly requirePasskey: boolean
  /** SEC-022 Whether the API documents itself at `/api/docs`. */
  readonly apiDocs: boolean
  /** SEC-022 The bearer token of the metrics; null: nobody reads them in production. */
  readonly metricsToken: Redacted.Redacted | null
  readonly logLevel: "Debug" | "Info" | "Warning" | "Error" | "None"
  /** Address of the OpenTelemetry collector; null: no tracing. */
  readonly otlpUrl: string | null
  readonly product: ProductSettingsValues
}

export class Settings extends Context.Service<Settings, SettingsValues>()("samvej/api/config/Settings") {}
