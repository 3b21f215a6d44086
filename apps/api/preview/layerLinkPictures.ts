import { Cache, Effect, FileSystem, Option } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { callerAddress } from "#api/http/callerAddress.ts"
import { cachedResponse } from "#geo/http/cachedResponse.ts"
import { renderPng } from "#geo/map/renderPng.ts"
import { makeMayDraw } from "./drawingBudget.ts"
import { LINK_PICTURES } from "./linkPicturePath.ts"
import { PreviewedTrips } from "./PreviewedTrips.ts"
import { tripPictureSvg } from "./tripPictureSvg.ts"

/** Pictures that this process keeps, of 50 kB each with the drawings that name them. */
const KEPT = 100
/** A preview asks again and again while a link is new; a trip that is cancelled loses its picture soon after. */
const TEN_MINUTES = "public, max-age=600"
const notKept = { "cache-control": "no-store" }

/** The product's picture replaces one that is not drawn now. */
const productPicture = "/link-preview.png"

/** Before the build there is no icon. */
const readIcon = (folder: string) =>
  Effect.flatMap(FileSystem.FileSystem, (files) =>
    Effect.orElseSucceed(files.readFileString(`${folder}/icon.svg`), () => "")
  )

/**
 * Serves the pictures of shared trips to link previews, as long as their trips may be shown. A picture is drawn once for each road, and
 * kept while others are asked for less. SEC-002 The product's picture stands for those that would be too many.
 */
export const layerLinkPictures = (riderFolder: string) =>
  HttpRouter.use(
    Effect.fn(function* (router) {
      const trips = yield* PreviewedTrips
      const icon = yield* readIcon(riderFolder)
      const mayDraw = makeMayDraw()
      const responses = yield* Cache.make({
        capacity: KEPT,
        lookup: (svg: string) =>
          Effect.map(
            Effect.promise(() => renderPng(svg)),
            (body) =>
              cachedResponse({
                body,
                contentType: "image/png",
                cacheControl: TEN_MINUTES,
                headers: { "x-robots-tag": "noindex" }
              })
          )
      })
      yield* router.add("GET", `${LINK_PICTURES}/:file`, (request) =>
        Effect.gen(function* () {
          const { file = "" } = yield* HttpRouter.params
          const trip = file.endsWith(".png")
            ? yield* trips.find(file.slice(0, -4), yield* callerAddress)
            : Option.none()
          if (Option.isNone(trip)) return HttpServerResponse.empty({ status: 404, headers: notKept })
          const svg = tripPictureSvg(trip.value.route, icon)
          if (!(yield* Cache.has(responses, svg)) && !mayDraw())
            return HttpServerResponse.redirect(productPicture, { headers: notKept })
          const response = yield* Cache.get(responses, svg)
          return response(request)
        })
      )
    })
  )
