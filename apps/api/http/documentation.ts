import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import { HttpApiScalar, OpenApi } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import { makeApiDocument } from "#core/contract/docs/makeApiDocument.ts"
import type { Content } from "#geo/http/cachedResponse.ts"
import { compressedResponse } from "./compressedResponse.ts"
import { OperatorAccess } from "./OperatorAccess.ts"

/** A route whose body is made and compressed at the first request for it. */
const serveOnce = Effect.fn(function* <E, R>(
  path: `/${string}`,
  contentType: string,
  makeBody: Effect.Effect<Content["body"], E, R>
) {
  const router = yield* HttpRouter.HttpRouter
  const serve = yield* Effect.cached(
    Effect.flatMap(makeBody, (body) => compressedResponse({ body, contentType, cacheControl: "no-cache" }))
  )
  yield* router.add(
    "GET",
    path,
    Effect.gen(function* () {
      return yield* (yield* serve)(yield* HttpServerRequest.HttpServerRequest)
    })
  )
})

const layerDocument = Layer.effectDiscard(
  serveOnce(
    "/api/openapi.json",
    "application/json",
    Effect.sync(() => JSON.stringify(makeApiDocument()))
  )
)

/** The page is read on phones too: nothing wider than the screen, and no refusal cut off. No link to another host. */
const pageStyles = `
.section-flare, a[href^="https://client.scalar.com"] { display: none; }
html, body { overflow-x: clip; }
.markdown-summary, .markdown-summary p { display: block !important; white-space: normal !important; line-height: 1.5 !important; overflow: visible !important; }
`

const path = "/api/docs"

/** Scalar is 12 MB of text in memory, so it is made at the first request for the page, which few servers get. */
const layerScalar = Layer.suspend(() =>
  // The page shows the document instead of the one that the generator makes of the contract.
  HttpApiScalar.layer(Api.annotate(OpenApi.Transform, makeApiDocument), {
    path,
    scalar: {
      // Their host is not allowed by the content security policy.
      withDefaultFonts: false,
      favicon: "/icon.svg",
      customCss: pageStyles
    }
  })
)

/** Scalar has a route only: its page is what the route answers, in a router of its own. */
const makePage = Effect.gen(function* () {
  const router = yield* HttpRouter.make
  yield* Layer.build(Layer.provide(layerScalar, Layer.succeed(HttpRouter.HttpRouter, router)))
  const { body } = yield* Effect.orDie(router.asHttpEffect())
  return body._tag === "Uint8Array" ? body.body : yield* Effect.die("The page has no text.")
}).pipe(Effect.scoped)

const layerPage = Layer.effectDiscard(serveOnce(path, "text/html; charset=utf-8", makePage))

/** SEC-022 The contract as an OpenAPI document, and as a page to read; neither where the documentation is off. */
export const layerDocumentation = Layer.unwrap(
  Effect.map(OperatorAccess, ({ apiDocs }) => (apiDocs ? Layer.merge(layerDocument, layerPage) : Layer.empty))
)
