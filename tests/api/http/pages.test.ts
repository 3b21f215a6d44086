import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { NodeHttpServer } from "@effect/platform-node"
import { Effect, Layer } from "effect"
import { HttpRouter, HttpStaticServer } from "effect/http"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { layerPages } from "#api/http/pages.ts"
import { PreviewedTrips } from "#api/preview/PreviewedTrips.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

const builtPage = '<html><head><title>Samvej</title><script id="first-paint">start()</script></head></html>'
const folder = folderForTests()
const [rider, console] = [join(folder, "rider"), join(folder, "console")]
beforeAll(() => {
  for (const app of [rider, console]) {
    mkdirSync(app)
    writeFileSync(join(app, "index.html"), builtPage)
    writeFileSync(join(app, "icon.svg"), "<svg/>")
  }
  mkdirSync(join(rider, "assets"))
  writeFileSync(join(rider, "assets", "main-abc.js"), "1")
  writeFileSync(join(folder, "outside.txt"), "outside of the build")
  mkdirSync(join(folder, ".git"))
  writeFileSync(join(folder, ".git", "config"), "outside of the build")
})

const options = { disableLogger: true }
const layerNoTrips = Layer.succeed(PreviewedTrips, {
  find: () => Effect.succeedNone,
  view: () => Effect.succeedNone
})
const pages = HttpRouter.toWebHandler(
  layerPages({ rider, console }).pipe(Layer.provide([NodeHttpServer.layerHttpServices, layerNoTrips])),
  options
)
/** Answers with the validators of the files. */
const files = HttpRouter.toWebHandler(
  HttpStaticServer.layer({ root: rider }).pipe(Layer.provide(NodeHttpServer.layerHttpServices)),
  options
)
afterAll(() => Promise.all([pages.dispose(), files.dispose()]))

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  pages.handler(new Request(new URL(path, "http://test"), { headers: { accept: "text/html", ...headers } }))

describe("the rider's page", () => {
  it("N86 is sent with the settings, whatever the client knows of its file", async () => {
    const file = await files.handler(new Request("http://test/index.html"))
    const validators = [
      { "if-none-match": file.headers.get("etag") ?? "" },
      { "if-modified-since": "Fri, 01 Jan 2100 00:00:00 GMT" },
      { "if-match": '"another"' },
      { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" },
      { range: "bytes=0-3" }
    ]
    for (const path of ["/", "/find/anything"]) {
      for (const headers of validators) {
        const page = await get(path, headers)
        assert.strictEqual(page.status, 200)
        assert.include(await page.text(), `<meta name="samvej-settings"`)
      }
    }
  })

  it("N86 is sent once to a client that keeps it: its entity tag is that of the page with the settings", async () => {
    const first = await get("/")
    const etag = first.headers.get("etag") ?? ""
    assert.deepStrictEqual(
      [first.headers.get("last-modified"), first.headers.get("cache-control")],
      [null, "no-cache"]
    )
    const again = await get("/", { "if-none-match": etag })
    assert.deepStrictEqual([again.status, await again.text()], [304, ""])
  })
})

describe("the preview of a link", () => {
  it.each(["text/html", "*/*"])(
    "N104 is answered to a client that accepts %s, also at an address that ends with a slash",
    async (accept) => {
      for (const path of ["/voucher/SPRING", "/voucher/SPRING/"]) {
        const page = await get(path, { accept })
        assert.strictEqual(page.status, 200)
        assert.include(await page.text(), '<meta property="og:title" content="A voucher')
      }
    }
  )
})

describe("SEC-022 the policy of the rider's page", () => {
  const scriptRule = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    /script-src ([^;]*)/.exec((await get(path, headers)).headers.get("content-security-policy") ?? "")?.[1]
  const allowed = "'self' 'wasm-unsafe-eval' 'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='"

  it("allows the script of the first paint, as it was built, and no other inline one", async () => {
    assert.strictEqual(await scriptRule("/"), allowed)
    assert.strictEqual(await scriptRule("/find/anything?<script>steal()</script>"), allowed)
  })
  it("is that of the stored page, and of a page that the client has", async () => {
    assert.strictEqual(await scriptRule("/index.html"), allowed)
    const etag = (await get("/")).headers.get("etag") ?? ""
    assert.strictEqual(await scriptRule("/", { "if-none-match": etag }), allowed)
  })
  it("has no inline script in the console, nor in another file", async () => {
    assert.isUndefined(await scriptRule("/console/"))
    assert.isUndefined(await scriptRule("/icon.svg"))
  })
})

describe("the page that the service worker stores", () => {
  it("SHELL-006 is the file as it was built, whose hash the service worker knows", async () => {
    const page = await get("/index.html")
    assert.strictEqual(await page.text(), builtPage)
    assert.strictEqual(page.headers.get("cache-control"), "no-cache")
  })
})

describe("ROUTE-022 an address that is no file and no page", () => {
  it.each(["/voucher/AB12.", "/foo.bar", `/voucher/${"a".repeat(300)}`])(
    "is answered by the app as not found to a person: %s",
    async (path) => {
      const request = new Request(`http://test${path}`, { headers: { accept: "text/html,*/*;q=0.8" } })
      const page = await pages.handler(request)
      assert.strictEqual(page.status, 404)
      assert.include(await page.text(), `<meta name="samvej-settings"`)
    }
  )

  it("is not answered by the app to a script, nor among the assets", async () => {
    for (const [path, accept] of [
      ["/foo.js", "*/*"],
      ["/assets/main-old.js", "text/html"]
    ] as const) {
      const answer = await get(path, { accept })
      assert.strictEqual(answer.status, 404)
      assert.notInclude(await answer.text(), "samvej-settings")
    }
  })
})

describe("another file", () => {
  it("is answered by the validators of the file", async () => {
    const etag = (await get("/icon.svg")).headers.get("etag") ?? ""
    assert.strictEqual((await get("/icon.svg", { "if-none-match": etag })).status, 304)
  })
  it.each([
    ["/assets/main-abc.js", "public, max-age=31536000, immutable"],
    ["/icon.svg", "no-cache"],
    ["/icon.svg?of=/assets/", "no-cache"],
    ["/console/assets/nothing", "no-cache"],
    ["/console/?of=/assets/", "no-cache"]
  ])("SEC-002 is kept for a year only where its name has its hash: %s", async (path, cacheControl) => {
    assert.strictEqual((await get(path)).headers.get("cache-control"), cacheControl)
  })
})

describe("ASVS-13.4.3 a path outside of the build, or of a folder,", () => {
  it.each([
    "/.git/config",
    "/../.git/config",
    "/..%2f.git%2fconfig",
    "/%2e%2e/outside.txt",
    "/..%5coutside.txt",
    "/console/..%2f..%2foutside.txt",
    "/console/%2e%2e/outside.txt",
    "/assets",
    "/assets/"
  ])("is no file and no listing: %s", async (path) => {
    const answer = await pages.handler(new Request(`http://test${path}`))
    const text = await answer.text()
    assert.notInclude(text, "outside of the build")
    assert.notInclude(text, "main-abc.js")
    if (answer.status === 200) assert.include(text, "<title>Samvej</title>")
    else if (answer.status === 301) assert.strictEqual(answer.headers.get("location"), `${path}/`)
    else assert.strictEqual(answer.status, 404)
  })
})

describe("ASVS-13.4.3 a path with more characters than a file may have", () => {
  it.each(["/", "/assets/", "/voucher/", "/console/"])("is not found: %s", async (start) => {
    assert.strictEqual((await get(`${start}${"a".repeat(255)}`)).status, 200)
    assert.strictEqual((await get(`${start}${"a".repeat(256)}`)).status, 404)
    assert.strictEqual((await get(`${start}${"a/".repeat(1000)}`)).status, 404)
  })
})
