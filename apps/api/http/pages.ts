import { Effect, FileSystem, Option } from "effect"
import {
  Headers,
  HttpMiddleware,
  HttpRouter,
  HttpServerRequest,
  HttpServerRespondable,
  HttpServerResponse,
  HttpStaticServer
} from "effect/http"
import { PreviewedTrips } from "#api/preview/PreviewedTrips.ts"
import { canonicalAddress, withPreview } from "#api/preview/previewHead.ts"
import { makeWritePage } from "#api/written/makeWritePage.ts"
import { languageOf } from "#core/shared/language.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { RequestLanguage } from "#core/shared/RequestLanguage.ts"
import { encodePublicSettings, toPublicSettings } from "#core/shared/settings/publicSettings.ts"
import { isPublicPage, linkedPage } from "#core/shell/publicPages.ts"
import { cachedResponse } from "#geo/http/cachedResponse.ts"
import { callerAddress } from "./callerAddress.ts"
import { escaped } from "./escaped.ts"
import { PublicUrl } from "./PublicUrl.ts"
import { makeRiderPolicy, readOrigins } from "./securityHeaders.ts"

const CACHE_FOR_A_YEAR = "public, max-age=31536000, immutable"

type Page = HttpServerResponse.HttpServerResponse

const isHtml = ({ headers }: Page) => headers["content-type"]?.startsWith("text/html") === true

/** File names under `assets/` contain a hash of the content; every other file is revalidated. */
const cacheFor = (url: string, page: Page) => {
  const [path = ""] = url.split("?", 1)
  return path.includes("/assets/") && !isHtml(page) ? CACHE_FOR_A_YEAR : "no-cache"
}

/** The longest name and path of a file; a file system answers a longer one with an error. */
const mostCharacters = { name: 255, path: 2000 }

const namesNoFile = (url: string) => {
  const [path = ""] = url.split("?", 1)
  return (
    path.length > mostCharacters.path || path.split("/").some((name) => name.length > mostCharacters.name)
  )
}

const servePages = (root: string) =>
  Effect.map(Effect.orDie(HttpStaticServer.make({ root, spa: true })), (serve) =>
    Effect.gen(function* () {
      const { url } = yield* HttpServerRequest.HttpServerRequest
      if (namesNoFile(url)) return HttpServerResponse.empty({ status: 404 })
      const page = yield* Effect.catch(serve, HttpServerRespondable.toResponse)
      return page.status >= 400
        ? page
        : HttpServerResponse.setHeader(page, "cache-control", cacheFor(url, page))
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

/** N104 Most previews accept everything and name no type; the file server sends a page only to a client that names HTML. */
const acceptingPage = (request: HttpServerRequest.HttpServerRequest) => {
  const { accept = "*/*" } = request.headers
  const [path = ""] = request.url.split("?", 1)
  return accept.includes("*/*") && isPublicPage(path)
    ? request.modify({ headers: Headers.set(request.headers, "accept", "text/html") })
    : request
}

/**
 * ROUTE-022 A person has opened an address that is no file, such as `/voucher/AB12.` with the full stop of its sentence, and gets
 * the app, which says so. A script or a call that misses a file gets none.
 */
const isMissedPage = ({ headers, url }: HttpServerRequest.HttpServerRequest, file: Page) =>
  file.status === 404 && headers["accept"]?.includes("text/html") === true && !/^\/(api|assets)\//.test(url)

const policyHeader = "content-security-policy"

/** The path at which the service worker fetches the page to store it. */
const storedPage = "/index.html"

/** L10N-002 The language that a shared link names (`?lng=da`, `?lng=nn-NO`), because previews ask for none. */
const languageOfLink = (query: string) => {
  const [code = ""] = (new URLSearchParams(query).get("lng") ?? "").split("-", 1)
  return languageOf(code)
}

/**
 * Makes the function that writes what previews and search engines read into the rider's page. The canonical address is a header:
 * as a tag it would stay while the app shows other pages, and a browser would share it in place of theirs.
 */
const makeAddPreview = Effect.gen(function* () {
  const trips = yield* PreviewedTrips
  const publicUrl = yield* PublicUrl
  const write = yield* makeWritePage
  const { shell } = yield* ProductSettings
  return Effect.fnUntraced(function* (html: string) {
    const request = yield* HttpServerRequest.HttpServerRequest
    const [path = "", query = ""] = request.url.split("?", 2)
    const page = linkedPage(path, shell.webAccess)
    const trip =
      page.subject === "trip" ? yield* trips.find(page.parameter, yield* callerAddress) : Option.none()
    const asked = languageOfLink(query)
    const wanted = yield* RequestLanguage
    const language = Option.getOrElse(asked, () => wanted)
    // A browser asks for the language of the app; a robot asks for none, and reads that of the link.
    const pageLanguage = request.headers["accept-language"] === undefined ? language : wanted
    const { webAccess } = shell
    const options = { page, trip, publicUrl, asked, language, pageLanguage, webAccess }
    const canonical = canonicalAddress(options)
    const written = yield* write(html, {
      path,
      query,
      userAgent: request.headers["user-agent"] ?? "",
      language: pageLanguage,
      isShown: Option.isSome(trip)
    })
    return {
      body: withPreview(written, options),
      headers: {
        vary: "accept-language, user-agent",
        ...(canonical === null ? {} : { link: `<${canonical}>; rel="canonical"` })
      }
    }
  })
})

/**
 * N86 writes the public settings into the rider's page, so that the first paint needs no further call, and the preview of its address.
 * The service worker gets the file as it was built, because it checks the hash of what it stores: during a deployment the page may be
 * that of another release.
 */
const serveRider = (root: string) =>
  Effect.gen(function* () {
    const serve = yield* servePages(root)
    const addPreview = yield* makeAddPreview
    const settings = toPublicSettings(yield* ProductSettings)
    const files = yield* FileSystem.FileSystem
    const content = escaped(encodePublicSettings(settings))
    const meta = `<meta name="samvej-settings" content="${content}" />`
    const policyOf = makeRiderPolicy(yield* readOrigins)
    const builtPage = Effect.orDie(files.readFileString(`${root}/index.html`))
    return Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      if (request.url === storedPage)
        return HttpServerResponse.setHeader(yield* serve, policyHeader, policyOf(yield* builtPage))
      const file = yield* Effect.provideService(
        serve,
        HttpServerRequest.HttpServerRequest,
        acceptingPage(withoutConditions(request))
      )
      const isMissed = isMissedPage(request, file)
      if (!isHtml(file) && !isMissed) return yield* serve
      const html = yield* builtPage
      const { body, headers } = yield* addPreview(html.replace("</head>", () => `${meta}</head>`))
      const page = cachedResponse({
        body,
        headers: { ...headers, [policyHeader]: policyOf(html) },
        contentType: "text/html; charset=utf-8",
        cacheControl: "no-cache"
      })
      return isMissed ? HttpServerResponse.setStatus(page(request), 404) : page(request)
    })
  })

/**
 * Serves the rider app at `/` and the console at `/console/`; unknown paths get the app's page, one that could be a file
 * with the status 404.
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
