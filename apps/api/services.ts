import { Effect, Layer } from "effect"
import { layerPorts } from "#api/adapters/layers.ts"
import { layerProductClock } from "#api/clock/ProductClock.ts"
import { Settings } from "#api/config/Settings.ts"
import { layerLiveTrips } from "#api/console/live/LiveTrips.ts"
import { layerDatabase } from "#api/database/Database.ts"
import { parseDatabaseUrl } from "#api/database/databaseUrl.ts"
import { layerChosenDatabase } from "#api/database/layerChosenDatabase.ts"
import { layerSignals } from "#api/database/Signals.ts"
import { layerDemoJobs } from "#api/demo/layerDemoJobs.ts"
import { layerDraining } from "#api/http/Draining.ts"
import { layerJobHandlers } from "#api/jobs/handlers.ts"
import { layerJobRunner } from "#api/jobs/JobRunner.ts"
import { layerOutboxConsumers } from "#api/outbox/consumers.ts"
import { layerOutboxDispatcher } from "#api/outbox/OutboxDispatcher.ts"
import { layerHub } from "#api/realtime/Hub.ts"
import { layerOpenSessions } from "#api/realtime/OpenSessions.ts"
import { layerPusher } from "#api/realtime/Pusher.ts"
import { layerChosenRegion } from "#api/region.ts"
import { SearchArea } from "#api/search/SearchArea.ts"
import { loadTokenSecret } from "#api/start/dataDir.ts"
import { layerRecentSessions } from "./adapters/people/layerRecentSessions.ts"
import { layerAuditHeadsFile } from "./adapters/platform/auditHeadsFile.ts"
import { layerSecrets } from "./adapters/platform/secrets.ts"
import { layerProviders } from "./adapters/providers/layerProviders.ts"

/** Services that depend on the settings alone: secrets, the real-time application, the pool, the search area. */
export const layerFromSettings = Layer.unwrap(
  Effect.map(Settings, (settings) => {
    const secret = loadTokenSecret(settings)
    const previousKey = settings.previousTokenSecret
    const { key, secret: ownSecret, host } = settings.realtime
    return Layer.mergeAll(
      Layer.succeed(SearchArea, settings.searchArea),
      layerSecrets(secret, { auditKey: settings.auditSecret ?? secret, previousKey }),
      layerAuditHeadsFile(settings.dataDir),
      layerPusher({
        key,
        host,
        ...(ownSecret === null ? { secret, previousSecret: previousKey } : { secret: ownSecret })
      }),
      layerDatabase({
        maxConnections: settings.databaseConnections,
        applicationName: "samvej",
        owner: settings.migrationUrl === null ? null : parseDatabaseUrl(settings.migrationUrl)
      })
    )
  })
).pipe(Layer.provideMerge(layerChosenDatabase))

/** All services of handlers, jobs and sockets. */
export const layerServices = Layer.mergeAll(
  layerOutboxDispatcher,
  layerJobRunner,
  layerOpenSessions,
  layerLiveTrips
).pipe(
  Layer.provideMerge(Layer.merge(Layer.provide(layerJobHandlers, layerDemoJobs), layerOutboxConsumers)),
  Layer.provideMerge(layerRecentSessions),
  Layer.provideMerge(layerPorts),
  Layer.provideMerge(Layer.mergeAll(layerProviders, layerChosenRegion, layerSignals)),
  Layer.provideMerge(layerFromSettings),
  Layer.provideMerge(Layer.mergeAll(layerProductClock, layerDraining, layerHub))
)
