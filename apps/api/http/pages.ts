import { Effect, FileSystem } from "effect"
import {
  Headers,
  HttpMiddleware,
  HttpRouter,
  HttpServerRequest,
  HttpServerRespondable,
  HttpServerResponse,
  HttpStaticServer
} from "effect/http"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { encodePublicSettings, toPublicSettings } from "#core/shared/settings/publicSettings.ts"
import { cachedResponse } from "#geo/http/cachedResponse.ts"

const CACHE_FOR_A_YEAR = "public, max-age=31536000, immutable"

/** File names under `assets/` contain a hash of the content; every other file is revalidated. */
const cacheFor = (url: string) => (url.includes("/assets/") ? CACHE_FOR_A_YEAR : "no-cache")

type Page = HttpServerResponse.HttpServerResponse

const isHtml = ({ headers }: Page) => headers["content-type"]?.startsWith("text/html") === true

const servePages = (root: string) =>
  Effect.map(Effect.orDie(HttpStaticServer.make({ root, spa: true })), (serve) =>
    Effect.gen(function* () {
      const { url } = yield* HttpServerRequest.HttpServerRequest
      const page = yield* Effect.catch(serve, HttpServerRespondable.toResponse)
      return page.status >= 400 ? page : HttpServerResponse.setHeader(page, "cache-control", cacheFor(url))
    })
  )

/** Conditions and ranges of a request refer to the page as it was sent, not to its file. */
const withoutConditions = (request: HttpServerRequest.HttpServerRequest) =>
  request.modify({
    headers: Headers.removeMany(request.headers, [
      "if-match",
      "if-none-match",
      "if-modified-since",
      "if-unmodified-since",
      "if-range",
      "range"
    ])
  })

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")

/** The path at which the service worker fetches the page to store it. */
const storedPage = "/index.html"

/**
 * N86 writes the public settings into the rider's page, so that the first paint needs no further call. The service worker gets the file
 * as it was built, because it checks the hash of what it stores: during a deployment the page may be that of another release.
 */
const serveRider = (root: string) =>
  Effect.gen(function* () {
    const serve = yield* servePages(root)
    const settings = toPublicSettings(yield* ProductSettings)
    const files = yield* FileSystem.FileSystem
    const content = escaped(encodePublicSettings(settings))
    const meta = `<meta name="samvej-settings" content="${content}" />`
    return Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      if (request.url === storedPage) return yield* serve
      const file = yield* Effect.provideService(
        serve,
        HttpServerRequest.HttpServerRequest,
        withoutConditions(request)
      )
      if (!isHtml(file)) return yield* serve
      const html = yield* Effect.orDie(files.readFileString(`${root}/index.html`))
      const page = cachedResponse({
        body: html.replace("</head>", () => `${meta}</head>`),
        contentType: "text/html; charset=utf-8",
        cacheControl: "no-cache"
      })
      return page(request)
    })
  })

/**
 * Serves the rider app at `/` and the console at `/console/`; unknown paths without a dot get the app's page.
 */
export const layerPages = (folders: { readonly rider: string; readonly console: string }) =>
  HttpRouter.use(
    Effect.fn(function* (router) {
      yield* router.prefixed("/console").add("GET", "/*", yield* servePages(folders.console))
      yield* router.add("GET", "/*", yield* serveRider(folders.rider))
    })
  )

/** Event streams are text too, but compression would delay their events. */
const isCompressible = (type: string) =>
  /^(text\/|image\/svg|application\/(json|javascript|wasm|manifest))/.test(type) &&
  !type.startsWith("text/event-stream")

export const layerCompression = HttpRouter.middleware(
  HttpMiddleware.compression({ levels: { br: 5 }, compressible: isCompressible }),
  { global: true }
)
