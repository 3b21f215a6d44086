import { writeFileSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import { text as readText } from "node:stream/consumers"
import { NodeHttpServer } from "@effect/platform-node"
import { assert, describe, layer } from "@effect/vitest"
import { Resvg } from "@resvg/resvg-js"
import { Effect, Layer } from "effect"
import { HttpClient, HttpClientRequest, HttpRouter, HttpServer } from "effect/http"
import { PNG } from "pngjs"
import { beforeAll } from "vitest"
import { z } from "zod"
import { layerCompression } from "#api/http/pages.ts"
import { HubKind, hubImagePath } from "#core/shared/hub.ts"
import { layerMapRoutes } from "#geo/map/layerMapRoutes.ts"
import { layerRegionInfo } from "#geo/region/Region.ts"
import { REGION_FORMAT, type RegionInfo, writeRegionInfo } from "#geo/region/regionFile.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

const folder = folderForTests()

const id = "0123456789abcdef"
const archive = Buffer.from("PMTiles of a very small region")
const nothing = { nodes: 0, ways: 0, addresses: 0, streets: 0, places: 0, meeting_points: 0 }
const info: RegionInfo = {
  format: REGION_FORMAT,
  id,
  name: "Somewhere",
  attribution: "© OpenStreetMap contributors",
  generated: false,
  bounds: { west: 12, south: 55, east: 13, north: 56 },
  center: { lat: 55.5, lng: 12.5 },
  countries: ["DK"],
  counts: { ...nothing, map_tiles: 1, graph_tiles: 1, stops: 0, connections: 0 }
}

beforeAll(() => {
  writeFileSync(join(folder, "map.pmtiles"), archive)
  writeRegionInfo(folder, info)
})

const served = HttpRouter.serve(Layer.mergeAll(layerMapRoutes("https://samvej.example/"), layerCompression), {
  disableLogger: true
}).pipe(Layer.provide(layerRegionInfo(folder)), Layer.provideMerge(NodeHttpServer.layerTest))

const get = (path: string, headers: Record<string, string> = {}) =>
  Effect.flatMap(HttpClient.HttpClient, (client) =>
    client.execute(HttpClientRequest.setHeaders(HttpClientRequest.get(path), headers))
  )

/** Sends a request with a host of its own, which no `fetch` does. */
const getWithHost = Effect.fn("getWithHost")(function* (path: string, headers: Record<string, string>) {
  const { address } = yield* HttpServer.HttpServer
  const port = "port" in address ? address.port : 0
  return yield* Effect.callback<string>((resume) => {
    request({ host: "127.0.0.1", port, path, headers }, (response) => {
      resume(Effect.promise(() => readText(response)))
    }).end()
  })
})

const Style = z.object({
  version: z.literal(8),
  sprite: z.string(),
  sources: z.object({ region: z.object({ url: z.string(), attribution: z.string() }) }),
  layers: z.array(z.object({ id: z.string() }))
})

const Sheet = z.record(
  z.string(),
  z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number(), pixelRatio: z.number() })
)

describe("the map of the region", () => {
  layer(served)((it) => {
    it.effect("is served in ranges", () =>
      Effect.gen(function* () {
        const part = yield* get("/tiles/region.pmtiles", { range: "bytes=0-6" })
        assert.deepStrictEqual(
          [part.status, part.headers["content-range"], yield* part.text],
          [206, `bytes 0-6/${archive.length}`, "PMTiles"]
        )
        const beyond = yield* get("/tiles/region.pmtiles", { range: "bytes=900-" })
        assert.strictEqual(beyond.status, 416)
        const whole = yield* get("/tiles/region.pmtiles")
        assert.deepStrictEqual(
          [whole.status, whole.headers["accept-ranges"], yield* whole.text],
          [200, "bytes", archive.toString()]
        )
      })
    )

    it.effect.each([
      ["bytes=-6", 206, "region"],
      ["bytes=24-", 206, "region"],
      ["bytes=0-999", 206, archive.toString()],
      ["bytes=5-2", 416, ""],
      ["bytes=99-120", 416, ""]
    ] as const)("responds to the range %s", ([range, status, text]) =>
      Effect.gen(function* () {
        const part = yield* get("/tiles/region.pmtiles", { range })
        assert.deepStrictEqual([part.status, yield* part.text], [status, text])
      })
    )

    it.effect("is cached for a year under the address of its region, and revalidated under any other", () =>
      Effect.gen(function* () {
        const own = yield* get(`/tiles/region.pmtiles?v=${id}`)
        assert.include(own.headers["cache-control"], "immutable")
        const other = yield* get("/tiles/region.pmtiles?v=old")
        assert.strictEqual(other.headers["cache-control"], "no-cache")
        const again = yield* get("/tiles/region.pmtiles", { "if-none-match": other.headers["etag"] ?? "" })
        assert.strictEqual(again.status, 304)
      })
    )

    it.effect.each(["light", "dark"] as const)(
      "has a %s style with links to this host and the attribution",
      (scheme) =>
        Effect.gen(function* () {
          const answer = yield* get(`/tiles/style-${scheme}.json`)
          const style = Style.parse(yield* answer.json)
          const { host } = new URL(answer.request.url, "http://localhost")
          assert.match(style.sprite, new RegExp(`^http://[^/]+/tiles/sprites/${scheme}$`))
          assert.match(
            style.sources.region.url,
            new RegExp(`^pmtiles://http://[^/]+/tiles/region.pmtiles\\?v=${id}$`)
          )
          assert.include(style.sources.region.url, host)
          assert.strictEqual(style.sources.region.attribution, "© OpenStreetMap contributors")
          assert.isAbove(style.layers.length, 40)
        })
    )

    it.effect.each(["light", "light@2x", "dark", "dark@2x"] as const)(
      "has sprites for %s within their sheet",
      (name) =>
        Effect.gen(function* () {
          const icons = Sheet.parse(yield* (yield* get(`/tiles/sprites/${name}.json`)).json)
          const sheet = PNG.sync.read(
            Buffer.from(yield* (yield* get(`/tiles/sprites/${name}.png`)).arrayBuffer)
          )
          assert.containsAllKeys(icons, ["station", "bus_stop", "park_ride", "generic_shield-3char", "arrow"])
          for (const [icon, { x, y, width, height, pixelRatio }] of Object.entries(icons)) {
            assert.isTrue(x + width <= sheet.width && y + height <= sheet.height, icon)
            assert.strictEqual(pixelRatio, name.endsWith("@2x") ? 2 : 1)
            const middle = ((y + (height >> 1)) * sheet.width + x + (width >> 1)) * 4 + 3
            assert.isAbove(icon === "townspot" ? 255 : (sheet.data[middle] ?? 0), 0, icon)
          }
        })
    )

    it.effect(
      "SEC-017 links to its own address or to this machine, never to another host that a request names",
      () =>
        Effect.gen(function* () {
          const spriteFor = (headers: Record<string, string>) =>
            Effect.map(getWithHost("/tiles/style-light.json", headers), (body) => {
              const style: unknown = JSON.parse(body)
              return Style.parse(style).sprite
            })
          for (const host of [
            "samvej.example",
            "evil.example",
            "10.0.0.3:4310",
            "localhost.evil.example",
            "localhost:4310@evil.example",
            "127.0.0.1.evil.example"
          ]) {
            assert.strictEqual(
              yield* spriteFor({ host, "x-forwarded-host": "evil.example" }),
              "https://samvej.example/tiles/sprites/light"
            )
          }
          for (const host of ["localhost:5173", "127.0.0.1:4310", "[::1]:4310", "app.samvej.localhost"])
            assert.strictEqual(yield* spriteFor({ host }), `http://${host}/tiles/sprites/light`)
        })
    )

    it.effect.each([
      ["/tiles/style-light.json", "no-cache"],
      ["/tiles/style-dark.json", "no-cache"],
      ["/tiles/region.json", "no-cache"],
      ["/tiles/sprites/light.json", "public, max-age=86400"],
      ["/tiles/sprites/dark@2x.png", "public, max-age=86400"],
      ["/tiles/hubs/station.svg", "public, max-age=86400"]
    ] as const)("is not sent again to a client that has it: %s", ([path, kept]) =>
      Effect.gen(function* () {
        const first = yield* get(path)
        assert.deepStrictEqual([first.status, first.headers["cache-control"]], [200, kept])
        assert.strictEqual(first.headers["access-control-allow-origin"], "*")
        const etag = first.headers["etag"] ?? ""
        for (const known of [etag, `"old", ${etag}`, "*"]) {
          const again = yield* get(path, { "if-none-match": known })
          assert.deepStrictEqual([again.status, again.headers["etag"], yield* again.text], [304, etag, ""])
        }
        assert.strictEqual((yield* get(path, { "if-none-match": 'W/"old"' })).status, 200)
      })
    )

    it.effect("compresses its styles, and never its archive and images", () =>
      Effect.gen(function* () {
        const gzip = { "accept-encoding": "gzip" }
        const style = yield* get("/tiles/style-light.json", gzip)
        assert.deepStrictEqual(
          [style.headers["content-encoding"], style.headers["vary"]],
          ["gzip", "host, Accept-Encoding"]
        )
        assert.strictEqual(Style.parse(yield* style.json).version, 8)
        const part = yield* get("/tiles/region.pmtiles", { ...gzip, range: "bytes=0-6" })
        assert.deepStrictEqual(
          [part.headers["content-encoding"], part.status, yield* part.text],
          [undefined, 206, "PMTiles"]
        )
        assert.isUndefined((yield* get("/tiles/sprites/light.png", gzip)).headers["content-encoding"])
      })
    )

    it.effect.each(HubKind.literals)("N33 TRIP-037 has an image of a hub: %s", (kind) =>
      Effect.gen(function* () {
        const image = yield* get(hubImagePath(kind))
        assert.strictEqual(image.headers["content-type"], "image/svg+xml")
        const drawn = new Resvg(yield* image.text).render()
        assert.deepStrictEqual([drawn.width, drawn.height], [48, 48])
      })
    )

    it.effect("responds to HEAD with its size", () =>
      Effect.gen(function* () {
        const client = yield* HttpClient.HttpClient
        const head = yield* client.execute(HttpClientRequest.head("/tiles/region.pmtiles"))
        assert.deepStrictEqual(
          [head.status, head.headers["content-length"], yield* head.text],
          [200, String(archive.length), ""]
        )
      })
    )

    it.effect("is not found under other names", () =>
      Effect.gen(function* () {
        for (const path of ["hubs/castle.svg", "sprites/light@3x.png", "style-blue.json", "0/0/0.mvt"]) {
          assert.strictEqual((yield* get(`/tiles/${path}`)).status, 404, path)
        }
      })
    )

    it.effect("has a description of the region", () =>
      Effect.gen(function* () {
        const answer = yield* get("/tiles/region.json")
        assert.strictEqual(z.object({ name: z.string() }).parse(yield* answer.json).name, "Somewhere")
      })
    )
  })
})
