import { Effect } from "effect"
import {
  HttpRouter,
  HttpServerRequest,
  HttpServerRespondable,
  HttpServerResponse,
  HttpStaticServer
} from "effect/http"
import { HubKind } from "#core/shared/hub.ts"
import { type Content, cachedResponse } from "#geo/http/cachedResponse.ts"
import { Region } from "#geo/region/Region.ts"
import type { Scheme } from "./flavors.ts"
import { hubImage } from "./hubImage.ts"
import { mapStyle } from "./mapStyle.ts"
import { makeSprite } from "./sprite.ts"

const ONE_YEAR = "public, max-age=31536000, immutable"
const REVALIDATE = "no-cache"
const ONE_DAY = "public, max-age=86400"

const schemes = ["light", "dark"] as const satisfies ReadonlyArray<Scheme>

const json = "application/json"

/** The map is public; the desktop console requests it from another origin. */
const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag, content-range, content-length",
  "cross-origin-resource-policy": "cross-origin"
}
const mapResponse = (content: Content) =>
  cachedResponse({ ...content, headers: { ...corsHeaders, vary: "host" } })

const addSprites = Effect.fn(function* (router: HttpRouter.HttpRouter, scheme: Scheme) {
  for (const ratio of [1, 2] as const) {
    const responses = yield* Effect.cached(
      Effect.map(
        Effect.promise(() => makeSprite(scheme, ratio)),
        (sprite) => ({
          json: mapResponse({ body: sprite.json, contentType: json, cacheControl: ONE_DAY }),
          png: mapResponse({ body: sprite.png, contentType: "image/png", cacheControl: ONE_DAY })
        })
      )
    )
    const path = `/tiles/sprites/${scheme}${ratio === 2 ? "@2x" : ""}` as const
    yield* router.add("GET", `${path}.json`, (request) =>
      Effect.map(responses, (sprite) => sprite.json(request))
    )
    yield* router.add("GET", `${path}.png`, (request) =>
      Effect.map(responses, (sprite) => sprite.png(request))
    )
  }
})

/**
 * Serves `/tiles/…`: the tile archive of the region for range requests, styles, sprites, images of hubs and
 * `region.json`. The links of a style begin with `publicUrl`, or with the address of this machine that the request names.
 */
export const layerMapRoutes = (publicUrl: string) =>
  HttpRouter.use(
    Effect.fn(function* (router) {
      const { folder, info } = yield* Region
      yield* router.add("GET", "/tiles/region.pmtiles", yield* serveTiles(folder, info.id))
      const description = mapResponse({
        body: JSON.stringify(info),
        contentType: json,
        cacheControl: REVALIDATE
      })
      yield* router.add("GET", "/tiles/region.json", (request) => Effect.succeed(description(request)))
      for (const kind of HubKind.literals) {
        const image = mapResponse({
          body: hubImage(kind),
          contentType: "image/svg+xml",
          cacheControl: ONE_DAY
        })
        yield* router.add("GET", `/tiles/hubs/${kind}.svg`, (request) => Effect.succeed(image(request)))
      }
      for (const scheme of schemes) {
        yield* router.add("GET", `/tiles/style-${scheme}.json`, (request) => {
          const body = JSON.stringify(mapStyle(scheme, originOf(request, publicUrl), info))
          return Effect.succeed(mapResponse({ body, contentType: json, cacheControl: REVALIDATE })(request))
        })
        yield* addSprites(router, scheme)
      }
    })
  )

/**
 * Serves `map.pmtiles` by the static file server of the platform, which handles ranges and conditional
 * requests.
 */
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
        ...corsHeaders,
        "content-type": "application/vnd.pmtiles",
        "cache-control": isThisRegion ? ONE_YEAR : REVALIDATE
      })
    })
  )

const thisMachine = /^((?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/**
 * SEC-017 The origin of a style's links. A browser loads the map from the origin of its page only, and on this machine that may be
 * another port or name, as with the development server. Any other host that a request names does not count.
 */
const originOf = (
  { headers, protocol = "http" }: HttpServerRequest.HttpServerRequest,
  publicUrl: string
): string => {
  const host = headers["host"] ?? ""
  const { host: publicHost, origin } = new URL(publicUrl)
  return host !== publicHost && thisMachine.test(host) ? `${protocol}://${host}` : origin
}
