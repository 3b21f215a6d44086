import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { assert, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { Router } from "#core/ports/Router.ts"
import { metres, seconds } from "#core/shared/geo.ts"
import { layerRouter } from "#geo/routing/layerRegionRouter.ts"
import type { RouteEngine } from "#geo/routing/RouteEngine.ts"
import { temporaryFolder } from "#tests/support/temporaryFolder.ts"

const copenhagen = { lat: 55.676, lng: 12.568 }
const roskilde = { lat: 55.642, lng: 12.087 }

/** An engine whose process ends with the first query. */
const brokenEngine = Effect.map(temporaryFolder, (folder): RouteEngine => {
  const script = join(folder, "broken.mjs")
  writeFileSync(script, `process.on("message", () => process.exit(3))`)
  return {
    script: pathToFileURL(script),
    data: folder,
    toQuery: JSON.stringify,
    toRoute: () => ({ distance: metres(0), duration: seconds(0), polyline: "", legs: [], steps: [] })
  }
})

it.live("MAP-011 a router whose process ends refuses the route, and logs once why", () => {
  const warnings: Array<string> = []
  const logger = Logger.make<unknown, void>(({ logLevel, message }) => {
    if (logLevel === "Warn") warnings.push([message].flat().map(String).join(" "))
  })
  return Effect.gen(function* () {
    const engine = yield* brokenEngine
    const routing = Effect.flatMap(Router, (router) => router.route({ points: [copenhagen, roskilde] }))
    const refusal = yield* Effect.flip(Effect.provide(routing, layerRouter(engine)))
    assert.strictEqual(refusal._tag, "routing_unavailable")
    assert.deepStrictEqual(warnings, ["routing failed twice Error: the routing process ended with code 3"])
  }).pipe(Effect.provide(Logger.layer([logger])), Effect.scoped)
})
