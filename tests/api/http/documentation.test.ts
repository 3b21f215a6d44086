import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { get, layerAccountApi } from "#tests/support/server/accountApi.ts"
import { TestApi } from "#tests/support/server/testApi.ts"

const request = (path: string, init?: RequestInit) =>
  Effect.flatMap(TestApi, (api) => api.request(path, init))

const bytesOf = (response: Response) => Effect.promise(() => response.arrayBuffer())

layer(layerAccountApi)("the documentation", (it) => {
  it.effect("is an OpenAPI document", () =>
    Effect.gen(function* () {
      const { body, status } = yield* get("/api/openapi.json")
      assert.strictEqual(status, 200)
      assert.deepInclude(body, { openapi: "3.1.0" })
    })
  )

  it.effect("is a page with the texts of the document, without fonts of another host", () =>
    Effect.gen(function* () {
      const { body, headers } = yield* get("/api/docs")
      assert.match(headers.get("content-type") ?? "", /^text\/html/)
      assert.include(String(body), '"summary":"Offer a trip"')
      assert.include(String(body), '"withDefaultFonts":false')
    })
  )

  it.effect.each(["/api/openapi.json", "/api/docs"])("sends %s once to a client that keeps it", (path) =>
    Effect.gen(function* () {
      const first = yield* request(path, { method: "HEAD" })
      const etag = first.headers.get("etag") ?? ""
      assert.deepEqual([first.status, first.headers.get("cache-control")], [200, "no-cache"])
      const again = yield* request(path, { headers: { "if-none-match": etag } })
      assert.deepEqual([again.status, (yield* bytesOf(again)).byteLength], [304, 0])
    })
  )

  it.effect.each([
    { accepted: "gzip, deflate, br", encoding: "br", decode: brotliDecompressSync },
    { accepted: "gzip;q=0.8, br;q=0", encoding: "gzip", decode: gunzipSync }
  ])("is compressed for a client that accepts $accepted", ({ accepted, decode, encoding }) =>
    Effect.gen(function* () {
      const plain = yield* request("/api/openapi.json")
      assert.deepEqual(
        [plain.headers.get("content-encoding"), plain.headers.get("vary")],
        [null, "Accept-Encoding"]
      )
      const sent = yield* request("/api/openapi.json", { headers: { "accept-encoding": accepted } })
      assert.strictEqual(sent.headers.get("content-encoding"), encoding)
      assert.deepEqual(decode(new Uint8Array(yield* bytesOf(sent))), Buffer.from(yield* bytesOf(plain)))
    })
  )
})
