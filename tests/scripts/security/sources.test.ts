import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { z } from "zod"

const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "core", "apps", "electron"])
  .toString()
  .split("\n")
  .filter((file) => /\.(?:tsx?|html)$/.test(file) && existsSync(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }))

/** Lists the files of these folders whose text matches, but for those that may. */
const filesWith = (
  pattern: RegExp,
  {
    allowed = [],
    folders = /./
  }: { readonly allowed?: ReadonlyArray<string>; readonly folders?: RegExp } = {}
): ReadonlyArray<string> =>
  sources
    .filter(({ file, text }) => folders.test(file) && pattern.test(text) && !allowed.includes(file))
    .map(({ file }) => file)

const server = /^(?:core|apps\/api|apps\/geo)\//

describe("the sources", () => {
  it("ASVS-1.2.1 never write HTML into a page", () => {
    expect(
      filesWith(/dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/)
    ).toEqual([])
  })

  it("ASVS-1.2.3 have no script inside of a page's HTML but the place for the one of the first paint", () => {
    const folders = /\.html$/
    expect(filesWith(/<script(?![^>]*\bsrc=)(?! id="first-paint"><\/script>)/, { folders })).toEqual([])
    expect(filesWith(/<script[^>]*\bsrc=/, { folders }).length).toBeGreaterThan(0)
  })

  it("SEC-018 store no file but a picture that was encoded anew", () => {
    const stores = filesWith(/\bfiles\.add\(|\(yield\* FileStore\)\.add\(/, { folders: server })
    expect(stores).toEqual([
      "core/usecases/account/changeImage.ts",
      "core/usecases/travelPasses/addTravelPass.ts"
    ])
    for (const store of stores)
      expect(readFileSync(store, "utf8")).toMatch(
        /(image|picture) = yield\* acceptImage\([\s\S]*files\.add\(\{ ownerId: \w+, access: "\w+", \.\.\.\1 \}\)/
      )
    expect(readFileSync("core/usecases/account/acceptImage.ts", "utf8")).toMatch(
      /const image = yield\* \(yield\* Images\)\.reencode\([\s\S]*return Option\.isSome\(image\) \? image\.value/
    )
  })

  it("ASVS-1.2.4 send no statement that is built from text", () => {
    expect(filesWith(/\bsql\.unsafe\(|\.unsafe\(`/)).toEqual([])
  })

  it("ASVS-1.2.5 start programs for the embedded database, the router and the demo region only, without a command line", () => {
    const starters = filesWith(/node:child_process/)
    expect(
      starters.filter((file) => !/^apps\/(?:api\/database\/embedded|geo\/routing|geo\/demo)\//.test(file))
    ).toEqual([])
    expect(filesWith(/\bexecSync\(|(?<![.\w])exec\(|shell: true/)).toEqual([])
  })

  it("ASVS-1.2.9 make patterns of constants only", () => {
    const allowed = [
      "apps/geo/places/query/dropUnit.ts",
      "core/account/zipcode.ts",
      "core/contract/mapItems.ts",
      "core/contract/oneTimeCode.ts",
      "core/contract/route.ts",
      "electron/main/forwardedCalls.ts"
    ]
    expect(filesWith(/new RegExp\(/, { allowed })).toEqual([])
  })

  it("ASVS-1.3.2 make no code of text", () => {
    expect(filesWith(/(?<![.\w])eval\(|new Function\(|node:vm"/)).toEqual([])
  })

  it("ASVS-6.5.3 take no secret from Math.random: it chooses traces, pauses and the demo", () => {
    const allowed = ["apps/api/adapters/platform/transactionSql.ts", "apps/api/tracing.ts"]
    const users = filesWith(/Math\.random/, { allowed, folders: server })
    expect(users.filter((file) => !file.includes("/demo/"))).toEqual([])
  })

  it("ASVS-11.4.1 hash with SHA-256; SHA-1 only names the streets of a region", () => {
    const others = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/create(?:Hash|Hmac)\("(\w+)"/g)]
        .filter(([, algorithm]) => algorithm !== "sha256")
        .map(([, algorithm]) => `${file} ${algorithm}`)
    )
    expect(others).toEqual(["apps/geo/places/readStreets.ts sha1"])
  })

  it("ASVS-12.3.2 never turn the check of certificates off", () => {
    expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|ignore-certificate-errors/)).toEqual([])
  })

  it("ASVS-13.2.4 call other systems in five places of the server", () => {
    const allowed = [
      "apps/api/adapters/providers/identityOidc.ts",
      "apps/api/adapters/providers/layerProviders.ts",
      "apps/api/adapters/providers/swishHttp.ts",
      "apps/api/region.ts",
      "apps/api/tracing.ts"
    ]
    const calls = /(?:Fetch|Node)HttpClient\b|(?<![.\w])fetch\(|\bhttps?\.request\(|\boidc\.discovery\(/
    expect(filesWith(calls, { allowed, folders: server })).toEqual([])
  })
})

describe("the README", () => {
  it("ASVS-13.1.1 lists every variable that the server reads, and so every system that it calls", () => {
    const config = readFileSync("apps/api/config.ts", "utf8")
    const table = readFileSync("README.md", "utf8").split("## Settings")[1] ?? ""
    const words = (pattern: RegExp): ReadonlyArray<string> => table.match(pattern) ?? []
    const [names, prefixes] = [words(/[A-Z]+(?:_[A-Z]+)*/g), words(/[A-Z]+_(?=\*)/g)]
    const read = [...config.matchAll(/read[\w.]*\((?:read, )?"([A-Z][A-Z_]+)"/g)].map(([, name = ""]) => name)
    expect(read.length).toBeGreaterThan(20)
    expect(
      read.filter((name) => !names.includes(name) && !prefixes.some((prefix) => name.startsWith(prefix)))
    ).toEqual([])
  })
})

describe("the libraries", () => {
  const lock = z
    .object({
      packages: z.record(
        z.string(),
        z.object({ integrity: z.string(), link: z.boolean(), resolved: z.string() }).partial()
      )
    })
    .parse(JSON.parse(readFileSync("package-lock.json", "utf8")))
  const libraries = Object.entries(lock.packages).filter(
    ([path, { link = false }]) => /(?:^|\/)node_modules\//.test(path) && !link
  )

  it("ASVS-15.1.2 are all listed with their hash, and come from the registry of the installation alone", () => {
    expect(libraries.length).toBeGreaterThan(500)
    const others = libraries.filter(
      ([, { integrity = "", resolved }]) => !integrity.startsWith("sha512-") || resolved !== undefined
    )
    expect(others.map(([path]) => path)).toEqual([])
  })
})
