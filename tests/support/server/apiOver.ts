import { Layer } from "effect"
import { layerSessionsSql } from "#api/adapters/people/sessionsSql.ts"
import { layerSecrets } from "#api/adapters/platform/secrets.ts"
import { layerSandboxProviders } from "#api/adapters/providers/layerProviders.ts"
import { layerNoRegion } from "#api/adapters/providers/noRegion.ts"
import { layerProductClock } from "#api/clock/ProductClock.ts"
import { ChosenDatabase, type DatabaseAddress, layerPool } from "#api/database/Database.ts"
import type { Secrets } from "#core/ports/Secrets.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { testSettings } from "./accountApi.ts"
import { layerTestApi, testKey } from "./testApi.ts"

/** The whole API with real sessions over an existing database, so that one test can have several servers in turn. */
export const layerApiOver = (
  address: DatabaseAddress,
  secrets: Layer.Layer<Secrets> = layerSecrets(testKey),
  region = layerNoRegion,
  providers = layerSandboxProviders
) => {
  const pool = layerPool(address, { maxConnections: 6, applicationName: "samvej-test" })
  const platform = Layer.mergeAll(secrets, layerProductClock).pipe(
    Layer.provideMerge(Layer.merge(Layer.orDie(pool), Layer.succeed(ChosenDatabase, address)))
  )
  return layerTestApi(layerSessionsSql, region, platform, providers).pipe(
    Layer.provideMerge(Layer.succeed(ProductSettings, testSettings))
  )
}
