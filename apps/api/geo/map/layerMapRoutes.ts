import { Effect } from "effect"
import {
  HttpRouter,
  HttpServerRequest,
  HttpServerRespondable,
  HttpServerResponse,
  HttpStaticServer
} from "effect/http"
import { Region } from "#api/geo/region/Region.ts"
import type { Scheme } from "./flavors.ts"
import { mapStyle } from "./mapStyle.ts"
import { makeSprite } from "./sprite.ts"

const A_YEAR = "public, max-age=31536000, immutable"
const EACH_TIME = "no-cache"
const A_DAY = "public, max-age=86400"

/** The map is public, and the desktop console asks for it from another origin. */
const open = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "etag, content-range, content-length",
  "cross-origin-resource-policy": "cross-origin"
}

const answer = (body: string | Uint8Array, contentType: string, cacheControl: string) =>
  HttpServerResponse.setHeaders(
    typeof body === "string"
      ? HttpServerResponse.text(body, { contentType })
      : HttpServerResponse.uint8Array(body, { contentType }),
    { ...open, "cache-control": cacheControl, vary: "host" }
  )

const schemes = ["light", "dark"] as const satisfies ReadonlyArray<Scheme>

/**
 * `/tiles/…`: the tiles of the region in one archive that is read in ranges, the styles and signs to draw them with,
 * and `region.json`. The links of a style lead to the host that was asked, by https where that is the host of `publicUrl`.
 */
export const layerMapRoutes = (publicUrl: string | null) =>
  HttpRouter.use(
    Effect.fn(function* (router) {
      const { folder, info } = yield* Region
      yield* router.add("GET", "/tiles/region.pmtiles", yield* serveTiles(folder, info.id))
      yield* router.add(
        "GET",
        "/tiles/region.json",
        answer(JSON.stringify(info), "application/json", EACH_TIME)
      )
      for (const scheme of schemes) {
        yield* router.add("GET", `/tiles/style-${scheme}.json`, (request) =>
          Effect.succeed(
            answer(
              JSON.stringify(mapStyle(scheme, originOf(request, publicUrl), info)),
              "application/json",
              EACH_TIME
            )
          )
        )
        for (const ratio of [1, 2] as const) {
          const sprite = yield* Effect.cached(Effect.promise(() => makeSprite(scheme, ratio)))
          const path = `/tiles/sprites/${scheme}${ratio === 2 ? "@2x" : ""}` as const
          const json = Effect.map(sprite, (drawn) => answer(drawn.json, "application/json", A_DAY))
          const png = Effect.map(sprite, (drawn) => answer(drawn.png, "image/png", A_DAY))
          yield* router.add("GET", `${path}.json`, json)
          yield* router.add("GET", `${path}.png`, png)
        }
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
        ...open,
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
