import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { NodeHttpServer } from "@effect/platform-node"
import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer, Option } from "effect"
import { HttpRouter, HttpServerRequest, type HttpServerResponse } from "effect/http"
import sharp from "sharp"
import { beforeAll } from "vitest"
import { PublicUrl } from "#api/http/PublicUrl.ts"
import { layerPages } from "#api/http/pages.ts"
import { inRequestLanguage } from "#api/http/requestLanguage.ts"
import { layerLinkPictures } from "#api/preview/layerLinkPictures.ts"
import { layerPreviewedTrips } from "#api/preview/PreviewedTrips.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import type { DriverTrip } from "#core/trip/DriverTrip.ts"
import { anAddress, aTrip, at, bo } from "#tests/support/builders/entities.ts"
import { aTripBetweenHouses } from "#tests/support/builders/tripBetweenHouses.ts"
import { testSettings } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const folder = folderForTests()
const [rider, console] = [join(folder, "rider"), join(folder, "console")]
beforeAll(() => {
  for (const app of [rider, console]) {
    mkdirSync(app)
    writeFileSync(
      join(app, "index.html"),
      `<!doctype html><html lang="en"><head><meta name="description" content="x" /><title>Samvej</title><link rel="manifest" href="/manifest.en.webmanifest"></head><body><div id="shell"></div><div id="root"></div></body></html>`
    )
  }
})

const publicUrl = "https://samvej.example"
const sharedTrips = { calls: 30, windowSeconds: 60 }
const { limits } = testSettings
const settings = { ...testSettings, limits: { ...limits, address: { ...limits.address, sharedTrips } } }

class Pages extends Context.Service<
  Pages,
  {
    readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Effect.Effect<Response>
  }
>()("samvej/tests/preview/Pages") {}

const routes = Layer.mergeAll(layerPages({ rider, console }), layerLinkPictures(rider)).pipe(
  Layer.provide(layerPreviewedTrips)
)

/** As behind a trusted proxy, in the language of the request. */
const asServed = <E, R>(handled: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
  Effect.updateService(inRequestLanguage(handled), HttpServerRequest.HttpServerRequest, (request) =>
    request.modify({ remoteAddress: Option.fromUndefinedOr(request.headers["x-forwarded-for"]) })
  )

type Needed = Exclude<Layer.Services<typeof routes>, HttpRouter.HttpRouter>

/** Each request is of another address, or the limit of one would depend on the tests before. */
let requests = 0
const newAddress = () => `10.0.0.${++requests}`

const layerTestPages = Layer.effect(
  Pages,
  Effect.gen(function* () {
    const context = yield* Effect.context<Needed>()
    const { dispose, handler } = HttpRouter.toWebHandler(
      routes.pipe(Layer.provideMerge(Layer.succeedContext(context))),
      { disableLogger: true, middleware: asServed }
    )
    yield* Effect.addFinalizer(() => Effect.promise(dispose))
    return {
      get: (path, headers = {}) =>
        Effect.promise(() =>
          handler(
            new Request(new URL(path, "http://test"), {
              headers: { accept: "text/html", "x-forwarded-for": newAddress(), ...headers }
            })
          )
        )
    }
  })
).pipe(
  Layer.provide(Layer.mergeAll(NodeHttpServer.layerHttpServices, Layer.succeed(PublicUrl, publicUrl))),
  Layer.provideMerge(layerTestPorts),
  Layer.provideMerge(Layer.succeed(ProductSettings, settings))
)

const trips = {
  offered: aTripBetweenHouses(),
  cancelled: aTrip({ number: 2, later: { days: 1 }, cancelledAt: Option.some(at("2026-03-01T08:00:00Z")) }),
  withdrawn: aTrip({ number: 3, later: { days: 2 }, offered: false }),
  started: aTrip({ number: 4, later: { days: 3 }, startedAt: Option.some(at("2026-03-01T08:00:00Z")) }),
  rideNow: aTrip({ number: 5, later: { days: 4 }, type: "ON_DEMAND" }),
  left: aTrip({ number: 6, later: { days: -2 } }),
  hostile: aTrip({
    number: 7,
    later: { days: 5 },
    from: anAddress({ city: `"><script>alert(1)</script>` })
  }),
  local: aTrip({ number: 8, later: { days: 6 }, to: anAddress({ street: "Algade 3" }) })
} satisfies Readonly<Record<string, DriverTrip>>

const createTrips = Effect.gen(function* () {
  yield* setTime("2026-03-01T06:00:00Z")
  yield* createPerson(bo, { name: "Bodil" })
  const store = yield* TripStore
  for (const { cancelledAt, startedAt, ...trip } of Object.values<DriverTrip>(trips)) {
    yield* offer({ ...trip, cancelledAt, startedAt })
    yield* store.setTimes(trip.id, { cancelledAt, startedAt })
  }
})

const layerWithTrips = prepared(layerTestPages, createTrips)

const shared = ({ id }: DriverTrip) => `/shared-trip/${id}`
const picture = ({ id }: DriverTrip) => `/link-pictures/${id}.png`

const get = (path: string, headers?: Readonly<Record<string, string>>) =>
  Effect.flatMap(Pages, (pages) => pages.get(path, headers))

const htmlOf = Effect.fn("htmlOf")(function* (path: string, headers?: Readonly<Record<string, string>>) {
  const page = yield* get(path, headers)
  assert.strictEqual(page.status, 200)
  return yield* Effect.promise(() => page.text())
})

/** The tags by name, but for the settings of the app. */
const tagsOf = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
      .map(([, name = "", content = ""]) => [name, content] as const)
      .filter(([name]) => name !== "samvej-settings" && name !== "og:locale:alternate")
  )
const titleOf = (html: string) => /<title>([^<]*)</.exec(html)?.[1]
const canonicalOf = ({ headers }: Response) =>
  /^<(.*)>; rel="canonical"$/.exec(headers.get("link") ?? "")?.[1]

const product = {
  robots: "noindex",
  description: "Share the road with someone who goes the same way. Offer a free seat, or find one.",
  "og:site_name": "Samvej",
  "og:type": "website",
  "og:title": "Share the road to work",
  "og:description": "Share the road with someone who goes the same way. Offer a free seat, or find one.",
  "og:image": "https://samvej.example/link-preview.png",
  "og:image:type": "image/png",
  "og:image:width": "1200",
  "og:image:height": "630",
  "og:image:alt": "The logo of Samvej: two roads that become one",
  "og:locale": "en_GB",
  "twitter:card": "summary_large_image"
}

layer(layerWithTrips, { timeout: "60 seconds" })("the preview of a link", (it) => {
  it.effect("N104 SEC-006 L10N-002 of a trip has its towns, day and time in the language asked for", () =>
    Effect.gen(function* () {
      const path = shared(trips.offered)
      const html = yield* htmlOf(path, { "accept-language": "da-DK,en;q=0.8" })
      const text = "Man. 2. marts kl. 09.00. Spørg om en plads, og del vejen."
      assert.deepStrictEqual(tagsOf(html), {
        ...product,
        description: text,
        "og:url": `${publicUrl}${path}`,
        "og:title": "Tur fra Roskilde til København",
        "og:description": text,
        "og:image": `${publicUrl}${picture(trips.offered)}`,
        "og:image:alt": "Turens rute",
        "og:locale": "da_DK"
      })
      assert.strictEqual(titleOf(html), "Tur fra Roskilde til København · Samvej")
      assert.strictEqual(canonicalOf(yield* get(path)), `${publicUrl}${path}`)
      assert.include(html, `<html lang="da"`)
      const [head = ""] = html.split("</head>")
      for (const secret of ["Hemmeligvej", "Skjultgade", "Bodil", "Test", "+45", "Station"]) {
        assert.notInclude(head, secret)
      }
    })
  )

  it.effect("N104 L10N-002 is in the language that the link names, else in that of the request", () =>
    Effect.gen(function* () {
      const asked = { "accept-language": "da" }
      const titles = yield* Effect.forEach(["?lng=nl", "?lng=no", "?lng=xx", ""], (query) =>
        Effect.map(htmlOf(`${shared(trips.offered)}${query}`, asked), (html) => tagsOf(html)["og:title"])
      )
      assert.deepStrictEqual(titles, [
        "Rit van Roskilde naar København",
        "Tur fra Roskilde til København",
        "Tur fra Roskilde til København",
        "Tur fra Roskilde til København"
      ])
      const browsers = yield* htmlOf(`${shared(trips.offered)}?lng=nl`, asked)
      assert.strictEqual(titleOf(browsers), "Tur fra Roskilde til København · Samvej")
      assert.include(browsers, `<html lang="da"`)
      assert.include(browsers, `href="/manifest.da.webmanifest"`)
      const robots = yield* htmlOf(`${shared(trips.offered)}?lng=nl`)
      assert.strictEqual(titleOf(robots), "Rit van Roskilde naar København · Samvej")
      assert.include(robots, `<html lang="nl"`)
      const urls = yield* Effect.forEach(["?lng=nl&utm=1", "?lng=nn-NO", "?lng=xx", ""], (query) =>
        Effect.map(htmlOf(`${shared(trips.offered)}${query}`, asked), (html) => tagsOf(html)["og:url"])
      )
      const url = `${publicUrl}${shared(trips.offered)}`
      assert.deepStrictEqual(urls, [`${url}?lng=nl`, `${url}?lng=nb`, url, url])
      assert.strictEqual(canonicalOf(yield* get(`${shared(trips.offered)}?lng=nl`)), url)
      const page = yield* get("/", asked)
      assert.strictEqual(page.headers.get("vary"), "accept-language, user-agent")
      assert.strictEqual(tagsOf(yield* htmlOf(shared(trips.local)))["og:title"], "Ride in Roskilde")
    })
  )

  it.effect(
    "N104 NOW-002 of a trip that is not offered to everybody, has left or never was is the product's",
    () =>
      Effect.gen(function* () {
        const { cancelled, left, rideNow, started, withdrawn } = trips
        const unknown = [aTrip({ number: 99 }).id, "1", "' OR 1=1", "%20"]
        const paths = [...[cancelled, left, rideNow, started, withdrawn].map(({ id }) => id), ...unknown]
        for (const id of paths) {
          const html = yield* htmlOf(`/shared-trip/${id}`)
          assert.deepStrictEqual(tagsOf(html), product)
          assert.deepStrictEqual(
            [titleOf(html), canonicalOf(yield* get(`/shared-trip/${id}`))],
            ["Share the road to work · Samvej", undefined]
          )
          assert.strictEqual((yield* get(`/link-pictures/${id}.png`)).status, 404)
        }
      })
  )

  it.effect("NOW-002 N104 the server writes driver and road of a public trip alone into its page", () =>
    Effect.gen(function* () {
      const writtenOf = (trip: Pick<DriverTrip, "id">) =>
        Effect.map(htmlOf(`/shared-trip/${trip.id}`), (html) => [
          html.includes("data-written"),
          html.includes("Bodil"),
          html.includes("Roskilde")
        ])
      const { cancelled, left, offered, rideNow, started, withdrawn } = trips
      assert.deepStrictEqual(yield* writtenOf(offered), [true, true, true])
      for (const trip of [cancelled, left, rideNow, started, withdrawn, aTrip({ number: 99 })])
        assert.deepStrictEqual(yield* writtenOf(trip), [false, false, false])
    })
  )

  it.effect(
    "N104 repeats no voucher and no code, and keeps all but the public pages from search engines",
    () =>
      Effect.gen(function* () {
        const rows = [
          ["/voucher/KILOMETER", "A voucher for you", undefined, "noindex"],
          ["/qr/48151623", "Get on board", undefined, "noindex"],
          ["/book/details?code=48151623", "Get on board", undefined, "noindex"],
          ["/book", "Get on board", `${publicUrl}/book`, undefined],
          ["/landing?utm=1", "Share the road to work", `${publicUrl}/landing`, undefined],
          ["/", "Share the road to work", `${publicUrl}/`, undefined],
          ["/account", "Share the road to work", undefined, "noindex"]
        ] as const
        for (const [path, title, canonical, robots] of rows) {
          const html = yield* htmlOf(path)
          const tags = tagsOf(html)
          assert.deepStrictEqual(
            [tags["og:title"], canonicalOf(yield* get(path)), tags["og:url"], tags["robots"]],
            [title, canonical, canonical, robots],
            path
          )
          assert.notMatch(html, /KILOMETER|48151623/)
        }
      })
  )

  it.effect("N104 of a voucher and of a code has a picture of its own, which the app serves", () =>
    Effect.gen(function* () {
      const rows = [
        ["/voucher/KILOMETER", "link-preview-voucher.png", "A voucher"],
        ["/qr/48151623", "link-preview-by-code.png", "The squares of a QR code"],
        ["/landing", "link-preview.png", "The logo of Samvej: two roads that become one"]
      ] as const
      for (const [path, file, text] of rows) {
        const tags = tagsOf(yield* htmlOf(path))
        assert.deepStrictEqual([tags["og:image"], tags["og:image:alt"]], [`${publicUrl}/${file}`, text], path)
        const { height, width } = yield* Effect.promise(() =>
          sharp(readFileSync(`apps/rider/assets/${file}`)).metadata()
        )
        assert.deepStrictEqual([width, height], [1200, 630])
      }
    })
  )

  it.effect("N104 is sent to clients that accept everything; another address wants HTML to be named", () =>
    Effect.gen(function* () {
      for (const accept of ["*/*", "image/*,*/*;q=0.8", "text/html"]) {
        const title = tagsOf(yield* htmlOf(shared(trips.offered), { accept }))["og:title"]
        assert.strictEqual(title, "Ride from Roskilde to København")
      }
      assert.strictEqual((yield* get("/qr/1", { accept: "image/png" })).status, 404)
      assert.strictEqual((yield* get("/account", { accept: "*/*" })).status, 404)
    })
  )

  it.effect(
    "N65 N104 is not in the page that is kept for the time without connection, which is the same in all languages",
    () =>
      Effect.gen(function* () {
        const page = yield* get("/index.html", { "accept-language": "da" })
        assert.isNull(page.headers.get("vary"))
        assert.deepStrictEqual(tagsOf(yield* htmlOf("/index.html")), { description: "x" })
      })
  )

  it.effect("N104 shows a town as text, whatever its name", () =>
    Effect.gen(function* () {
      const html = yield* htmlOf(shared(trips.hostile))
      assert.notInclude(html, "<script>")
      assert.include(
        html,
        `<title>Ride from &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; to København · Samvej</title>`
      )
    })
  )

  it.effect("N104 has a picture of the road, which a client keeps for a while", () =>
    Effect.gen(function* () {
      const first = yield* get(picture(trips.offered))
      const headers = ["content-type", "cache-control", "x-robots-tag"].map((name) => first.headers.get(name))
      assert.deepStrictEqual(headers, ["image/png", "public, max-age=600", "noindex"])
      const bytes = new Uint8Array(yield* Effect.promise(() => first.arrayBuffer()))
      const { format, height, width } = yield* Effect.promise(() => sharp(bytes).metadata())
      assert.deepStrictEqual([format, width, height], ["png", 1200, 630])
      assert.isBelow(bytes.length, 60_000)
      const again = yield* get(picture(trips.offered), { "if-none-match": first.headers.get("etag") ?? "" })
      assert.strictEqual(again.status, 304)
      assert.strictEqual((yield* get(`/link-pictures/${trips.offered.id}`)).status, 404)
    })
  )

  it.effect("N104 SEC-015 is the product's for an address that opens too many trips", () =>
    Effect.gen(function* () {
      const from = { "x-forwarded-for": "198.51.100.7" }
      const title = (headers: Readonly<Record<string, string>>) =>
        Effect.map(htmlOf(shared(trips.offered), headers), (html) => tagsOf(html)["og:title"])
      const titles = yield* Effect.forEach(Array.from({ length: 31 }), () => title(from))
      assert.deepStrictEqual(titles.slice(29), ["Ride from Roskilde to København", "Share the road to work"])
      assert.strictEqual((yield* get(picture(trips.offered), from)).status, 404)
      assert.strictEqual(
        yield* title({ "x-forwarded-for": "198.51.100.8" }),
        "Ride from Roskilde to København"
      )
    })
  )
})
