import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { type AppLinks, Settings } from "#api/config/Settings.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { appLinkPaths, robotsText } from "#core/shell/publicPages.ts"
import { cachedResponse } from "#geo/http/cachedResponse.ts"

const ONE_HOUR = "public, max-age=3600"

/** The links that the iOS app opens instead of the browser. */
const appleAssociation = (appIds: AppLinks["apple"]) => ({
  applinks: { details: [{ appIDs: appIds, components: appLinkPaths.map((path) => ({ "/": path })) }] }
})

/** The Android app that may open links of this host; its own manifest names their paths. */
const androidStatement = ({ fingerprints, packageName }: NonNullable<AppLinks["android"]>) => [
  {
    relation: ["delegate_permission/common.handle_all_urls"],
    target: { namespace: "android_app", package_name: packageName, sha256_cert_fingerprints: fingerprints }
  }
]

const notFound = HttpServerResponse.empty({ status: 404 })

const jsonOr404 = (content: unknown) =>
  content === null
    ? () => notFound
    : cachedResponse({
        body: JSON.stringify(content),
        contentType: "application/json",
        cacheControl: ONE_HOUR
      })

/** Serves `/robots.txt`, and for each platform the file by which its app opens links of this host; 404 without the app's ids. */
export const layerWellKnown = HttpRouter.use(
  Effect.fn(function* (router) {
    const { appLinks } = yield* Settings
    const { shell } = yield* ProductSettings
    const robots = cachedResponse({
      body: robotsText(shell.webAccess),
      contentType: "text/plain; charset=utf-8",
      cacheControl: ONE_HOUR
    })
    const apple = jsonOr404(appLinks.apple.length === 0 ? null : appleAssociation(appLinks.apple))
    const android = jsonOr404(appLinks.android === null ? null : androidStatement(appLinks.android))
    yield* router.add("GET", "/robots.txt", (request) => Effect.succeed(robots(request)))
    yield* router.add("GET", "/.well-known/apple-app-site-association", (request) =>
      Effect.succeed(apple(request))
    )
    yield* router.add("GET", "/.well-known/assetlinks.json", (request) => Effect.succeed(android(request)))
  })
)
