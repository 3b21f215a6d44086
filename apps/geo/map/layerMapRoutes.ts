import { Effect } from "effect"
import {
  HttpRouter,
  HttpServerRequest,
  HttpServerRespondable,
  HttpServerResponse,
  HttpStaticServer
} from "effect/http"
import { HubKind } from "#core/shared/hub.ts"
import { Region } from "#geo/region/Region.ts"
import { cachedResponse, openToAll } from "./cachedResponse.ts"
import type { Scheme } from "./flavors.ts"
import { hubPicture } from "./hubPicture.ts"
import { mapStyle } from "./mapStyle.ts"
import { makeSprite } from "./sprite.ts"

const A_YEAR = "public, max-age=31536000, immutable"
const EACH_TIME = "no-cache"
const A_DAY = "public, max-age=86400"

const schemes = ["light", "dark"] as const satisfies ReadonlyArray<Scheme>

const json = "application/json"

const addSigns = Effect.fn(function* (router: HttpRouter.HttpRouter, scheme: Scheme) {
  for (const ratio of [1, 2] as const) {
    const drawn = yield* Effect.cached(
      Effect.map(
        Effect.promise(() => makeSprite(scheme, ratio)),
        (sprite) => ({
          json: cachedResponse({ body: sprite.json, contentType: json, cacheControl: A_DAY }),
          png: cachedResponse({ body: sprite.png, contentType: "image/png", cacheControl: A_DAY })
        })
      )
    )
    const path = `/tiles/sprites/${scheme}${ratio === 2 ? "@2x" : ""}` as const
    yield* router.add("GET", `${path}.json`, (request) => Effect.map(drawn, (sign) => sign.json(request)))
    yield* router.add("GET", `${path}.png`, (request) => Effect.map(drawn, (sign) => sign.png(request)))
  }
})

/**
 * `/tiles/…`: the tiles of the region in one archive that is read in ranges, the styles and signs to draw them with,
 * pictures of hubs, and `region.json`. The links of a style lead to the host that was asked, by https where that is
 * the host of `publicUrl`.
 */
export const layerMapRoutes = (publicUrl: string | null) =>
  HttpRouter.use(
    Effect.fn(function* (router) {
      const { folder, info } = yield* Region
      yield* router.add("GET", "/tiles/region.pmtiles", yield* serveTiles(folder, info.id))
      const described = cachedResponse({
        body: JSON.stringify(info),
        contentType: json,
        cacheControl: EACH_TIME
      })
      yield* router.add("GET", "/tiles/region.json", (request) => Effect.succeed(described(request)))
      for (const kind of HubKind.literals) {
        const picture = cachedResponse({
          body: hubPicture(kind),
          contentType: "image/svg+xml",
          cacheControl: A_DAY
        })
        yield* router.add("GET", `/tiles/hubs/${kind}.svg`, (request) => Effect.succeed(picture(request)))
      }
      for (const scheme of schemes) {
        yield* router.add("GET", `/tiles/style-${scheme}.json`, (request) => {
          const body = JSON.stringify(mapStyle(scheme, originOf(request, publicUrl), info))
          return Effect.succeed(cachedResponse({ body, contentType: json, cacheControl: EACH_TIME })(request))
        })
        yield* addSigns(router, scheme)
      }
    })
  )

/** The platform's static files know ranges and conditions; only the name differs. */
const serveTiles = (folder: string, id: string) =>
  Effect.map(Effect.orDie(HttpStaticServer.make({ root: folder })), (serve) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const response = yield* serve.pipe(
        Effect.provideService(HttpServerRequest.HttpServerRequest, request.modify({ url: "/map.pmtiles" })),
        Effect.catch(HttpServerRespondable.toResponse)
      )
      const isThisRegion = new URL(request.url, "http://host").searchParams.get("v") === id
      return HttpServerResponse.setHeaders(response, {
        ...openToAll,
        "content-type": "application/vnd.pmtiles",
        "cache-control": isThisRegion ? A_YEAR : EACH_TIME
      })
    })
  )

/** Where the page is that asks: its browser lets it load from there alone. */
const originOf = ({ headers }: HttpServerRequest.HttpServerRequest, publicUrl: string | null): string => {
  const first = (value: string | undefined) => value?.split(",")[0]?.trim()
  const host = first(headers["x-forwarded-host"]) ?? headers["host"] ?? "localhost"
  if (publicUrl !== null && new URL(publicUrl).host === host) return new URL(publicUrl).origin
  return `${first(headers["x-forwarded-proto"]) ?? "http"}://${host}`
}
