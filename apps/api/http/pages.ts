import { Effect } from "effect"
import {
  HttpMiddleware,
  HttpRouter,
  HttpServerRequest,
  HttpServerRespondable,
  HttpServerResponse,
  HttpStaticServer
} from "effect/http"

const A_YEAR = "public, max-age=31536000, immutable"

/** Builds put a hash of the content into the name of everything under `assets/`; the rest is asked for each time. */
const cacheFor = (url: string) => (url.includes("/assets/") ? A_YEAR : "no-cache")

const servePages = (root: string) =>
  Effect.map(Effect.orDie(HttpStaticServer.make({ root, spa: true })), (serve) =>
    Effect.gen(function* () {
      const { url } = yield* HttpServerRequest.HttpServerRequest
      const page = yield* Effect.catch(serve, HttpServerRespondable.toResponse)
      return page.status < 400 ? HttpServerResponse.setHeader(page, "cache-control", cacheFor(url)) : page
    })
  )

/** The rider app at `/` and the console's renderer at `/console/`; unknown paths without a dot are theirs to answer. */
export const layerPages = (folders: { readonly rider: string; readonly console: string }) =>
  HttpRouter.use(
    Effect.fn(function* (router) {
      yield* router.prefixed("/console").add("GET", "/*", yield* servePages(folders.console))
      yield* router.add("GET", "/*", yield* servePages(folders.rider))
    })
  )

/** Event streams are text too, and compressing them would hold events back. */
const isCompressible = (type: string) =>
  /^(text\/|image\/svg|application\/(json|javascript|wasm|manifest))/.test(type) &&
  !type.startsWith("text/event-stream")

export const layerCompression = HttpRouter.middleware(
  HttpMiddleware.compression({ levels: { br: 4 }, compressible: isCompressible }),
  { global: true }
)
