import { existsSync } from "node:fs"
import { join } from "node:path"
import { ConfigProvider, Effect, Layer } from "effect"
import { MaxCalls } from "#api/http/admission/MaxCalls.ts"
import { UnderMaintenance } from "#api/http/admission/UnderMaintenance.ts"
import { layerOperatorAccess } from "#api/http/OperatorAccess.ts"
import { RequiresPasskey } from "#core/ports/RequiresPasskey.ts"
import { defaultProductSettings, ProductSettings } from "#core/shared/ProductSettings.ts"
import { serviceKinds } from "#geo/remote/ServiceAddress.ts"
import { BadSettings } from "./config/BadSettings.ts"
import { findFaults } from "./config/findFaults.ts"
import { readProductSettings } from "./config/productSettings.ts"
import { readAppLinks } from "./config/readAppLinks.ts"
import { readArea } from "./config/readArea.ts"
import { readEidClients } from "./config/readEidClients.ts"
import { readService } from "./config/readService.ts"
import { Settings, type SettingsValues } from "./config/Settings.ts"
import { makeSettingsReader, type SettingsReader } from "./config/settingsReader.ts"
import { readWorkerPlace } from "./workers/WorkerPlace.ts"

const readProviders = Effect.fn("readProviders")(function* (read: SettingsReader) {
  return {
    providers: {
      sms: yield* read.text("SMS_PROVIDER", "sandbox"),
      mail: yield* read.text("MAIL_PROVIDER", "sandbox"),
      payment: yield* read.text("PAYMENT_PROVIDER", "sandbox"),
      swish: yield* read.httpUrl("SWISH_PROVIDER"),
      ideal: yield* read.httpUrl("IDEAL_PROVIDER"),
      eid: yield* read.choice("EID_PROVIDER", ["sandbox", "none", "oidc"], "sandbox")
    },
    providerSecrets: {
      sms: yield* read.secret("SMS_SECRET"),
      mail: yield* read.secret("MAIL_SECRET"),
      payment: yield* read.secret("PAYMENT_SECRET"),
      swish: yield* read.secret("SWISH_SECRET"),
      ideal: yield* read.secret("IDEAL_SECRET")
    },
    eidClients: yield* readEidClients(read),
    services: {
      routing: yield* readService(read, "ROUTING_URL", serviceKinds.routing),
      geocoder: yield* readService(read, "GEOCODER_URL", serviceKinds.geocoder),
      transit: yield* readService(read, "TRANSIT_URL", serviceKinds.transit)
    }
  }
})

const readPush = Effect.fn("readPush")(function* (read: SettingsReader) {
  const publicKey = yield* read.optionalText("PUSH_PUBLIC_KEY")
  const privateKey = yield* read.secret("PUSH_PRIVATE_KEY")
  const contact = yield* read.text("PUSH_CONTACT", "mailto:push@localhost")
  if ((publicKey === null) !== (privateKey === null)) {
    read.faults.push("PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY must be set together")
  }
  return publicKey === null || privateKey === null ? null : { publicKey, privateKey, contact }
})

const readRealtime = Effect.fn("readRealtime")(function* (read: SettingsReader) {
  return {
    key: yield* read.text("REALTIME_KEY", "samvej"),
    secret: yield* read.secret("REALTIME_SECRET"),
    host: yield* read.optionalText("REALTIME_HOST")
  }
})

const readProduct = Effect.fn("readProduct")(function* (read: SettingsReader) {
  const file = yield* read.optionalText("PRODUCT_SETTINGS")
  const product = file === null ? defaultProductSettings : yield* readProductSettings(file, read.faults)
  const webAccess = yield* read.choice("WEB_ACCESS", ["full", "landing-only"], product.shell.webAccess)
  return { ...product, shell: { ...product.shell, webAccess } }
})

/** FLAG-001 Without a provider nobody is offered a verification. */
const withoutMissingFeatures = (
  product: SettingsValues["product"],
  { providers }: Pick<SettingsValues, "providers">
): SettingsValues["product"] =>
  providers.eid === "none" ? { ...product, featureFlags: { ...product.featureFlags, Eid: false } } : product

/** The pools of all workers together stay below the 100 connections that a PostgreSQL server allows by default. */
const defaultConnections = (workers: number): number => Math.max(4, Math.min(12, Math.floor(80 / workers)))

const readSettings = Effect.gen(function* () {
  const read = makeSettingsReader()
  const env = yield* read.choice("APP_ENV", ["development", "test", "production"], "development")
  const databaseUrl = yield* read.postgresUrl("DATABASE_URL")
  const worker = yield* readWorkerPlace
  const workers = yield* read.workers("WORKERS")
  const providers = yield* readProviders(read)
  const defaultSeed = env === "development" && databaseUrl === null ? "demo" : "none"
  const settings: SettingsValues = {
    env,
    databaseUrl,
    migrationUrl: yield* read.postgresUrl("DATABASE_MIGRATION_URL"),
    host: yield* read.text("HOST", "127.0.0.1"),
    port: worker?.port ?? (yield* read.number("PORT", 4310, { minimum: 0, maximum: 65_535 })),
    dataDir: yield* read.text("DATA_DIR", ".data"),
    riderFolder: yield* read.text("RIDER_FOLDER", ".build/rider"),
    databaseConnections: yield* read.number("DATABASE_CONNECTIONS", defaultConnections(workers), {
      minimum: 4,
      maximum: 500
    }),
    maxCalls: yield* read.number("MAX_CALLS", 6, { minimum: 4, maximum: 10_000 }),
    workers,
    worker,
    publicUrl: yield* read.httpUrl("PUBLIC_URL"),
    trustedProxies: yield* read.networks("TRUSTED_PROXIES"),
    seed: yield* read.choice("SEED", ["demo", "none"], defaultSeed),
    seedDays: yield* read.number("SEED_DAYS", 6, { minimum: 0, maximum: 60 }),
    seedSeconds: yield* read.number("SEED_SECONDS", 20, { minimum: 0, maximum: 3600 }),
    region: yield* read.optionalText("REGION"),
    searchArea: yield* readArea(read, "SEARCH_AREA"),
    ...providers,
    appLinks: yield* readAppLinks(read),
    push: yield* readPush(read),
    tokenSecret: yield* read.secret("TOKEN_SECRET"),
    previousTokenSecret: yield* read.secret("TOKEN_SECRET_PREVIOUS"),
    auditSecret: yield* read.secret("AUDIT_SECRET"),
    realtime: yield* readRealtime(read),
    requirePasskey:
      env === "production" || (yield* read.choice("REQUIRE_PASSKEY", ["on", "off"], "off")) === "on",
    apiDocs: (yield* read.choice("API_DOCS", ["on", "off"], env === "production" ? "off" : "on")) === "on",
    metricsToken: yield* read.secret("METRICS_TOKEN"),
    logLevel: yield* read.choice(
      "LOG_LEVEL",
      ["Debug", "Info", "Warning", "Error", "None"],
      env === "production" ? "Info" : "Warning"
    ),
    otlpUrl: yield* read.httpUrl("OTLP_URL"),
    product: withoutMissingFeatures(yield* readProduct(read), providers)
  }
  const network = yield* read.choice("DEVELOPMENT_NETWORK", ["refuse", "allow"], "refuse")
  const faults = [
    ...read.faults,
    ...(env === "production" ? read.productionFaults : []),
    ...findFaults(settings, network === "allow")
  ]
  return faults.length > 0 ? yield* new BadSettings({ faults }) : settings
})

/** Leaves out variables that are set to an empty text. */
const toConfigProvider = (variables: Readonly<Record<string, string | undefined>>) =>
  ConfigProvider.fromUnknown(
    Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""))
  )

/** Reads settings from environment variables; fails with one line for each fault. */
export const settingsFrom = (variables: Readonly<Record<string, string | undefined>>) =>
  Effect.provideService(readSettings, ConfigProvider.ConfigProvider, toConfigProvider(variables))

/** `Settings`, `ProductSettings` and what follows from them, by environment variables. */
export const layerSettingsFrom = (variables: Readonly<Record<string, string | undefined>>) =>
  Layer.unwrap(
    Effect.map(settingsFrom(variables), (settings) =>
      Layer.mergeAll(
        Layer.succeed(Settings, settings),
        Layer.succeed(ProductSettings, settings.product),
        layerOperatorAccess(settings),
        Layer.succeed(RequiresPasskey, settings.requirePasskey),
        Layer.succeed(MaxCalls, settings.maxCalls),
        Layer.succeed(UnderMaintenance, () => existsSync(join(settings.dataDir, "maintenance")))
      )
    )
  )

/** The settings of this process. */
export const layerSettings = layerSettingsFrom(process.env)
