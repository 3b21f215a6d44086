import { Effect, FileSystem } from "effect"
import {
  HttpMiddleware,
  HttpRouter,
  HttpServerRequest,
  HttpServerRespondable,
  HttpServerResponse,
  HttpStaticServer
} from "effect/http"
import { ProductSettings } from "#core/shared/ProductSettings.ts"

const A_YEAR = "public, max-age=31536000, immutable"

/** Builds put a hash of the content into the name of everything under `assets/`; the rest is asked for each time. */
const cacheFor = (url: string) => (url.includes("/assets/") ? A_YEAR : "no-cache")

type Page = HttpServerResponse.HttpServerResponse

/** `told` is what becomes of an HTML page on its way out. */
const servePages = (root: string, told: (page: Page) => Effect.Effect<Page> = Effect.succeed) =>
  Effect.map(Effect.orDie(HttpStaticServer.make({ root, spa: true })), (serve) =>
    Effect.gen(function* () {
      const { url } = yield* HttpServerRequest.HttpServerRequest
      const page = yield* Effect.catch(serve, HttpServerRespondable.toResponse)
      if (page.status >= 400) return page
      const isHtml = page.headers["content-type"]?.startsWith("text/html") === true
      return HttpServerResponse.setHeader(isHtml ? yield* told(page) : page, "cache-control", cacheFor(url))
    })
  )

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")

/** Tells the rider app what the settings say: where it may be used, and the links of help and terms. */
const tellSettings = (root: string) =>
  Effect.gen(function* () {
    const { shell, links } = yield* ProductSettings
    const files = yield* FileSystem.FileSystem
    const content = escaped(JSON.stringify({ webAccess: shell.webAccess, links }))
    const meta = `<meta name="samvej-settings" content="${content}" />`
    return () =>
      Effect.map(Effect.orDie(files.readFileString(`${root}/index.html`)), (html) =>
        HttpServerResponse.text(html.replace("</head>", `${meta}</head>`), {
          contentType: "text/html; charset=utf-8"
        })
      )
  })

/** The rider app at `/` and the console's renderer at `/console/`; unknown paths without a dot are theirs to answer. */
export const layerPages = (folders: { readonly rider: string; readonly console: string }) =>
  HttpRouter.use(
    Effect.fn(function* (router) {
      yield* router.prefixed("/console").add("GET", "/*", yield* servePages(folders.console))
      yield* router.add("GET", "/*", yield* servePages(folders.rider, yield* tellSettings(folders.rider)))
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
