import { assert, describe, it } from "vitest"
import { sections } from "#console/shell/sections.ts"
import { toConsolePath } from "#desktop/deepLinks.ts"

const id = "7b0f6f0e-6d0f-4a53-9b67-0d8a3f9a2c11"

describe("CONS-001 a samvej:// link", () => {
  it.each([
    ["samvej://live", "/live"],
    ["samvej://trips/", "/trips"],
    [`samvej://trips/${id}`, `/trips/${id}`],
    ["samvej://trips?state=active&q=mette", "/trips?state=active&q=mette"],
    [`samvej://people/${id}`, `/people/${id}`],
    ["samvej://parking/board", "/parking/board"],
    ["samvej://live/sites/roskilde-sygehus?list=sites", "/live/sites/roskilde-sygehus?list=sites"],
    ["samvej://live/sites/", null],
    ["samvej://live/sites/one/more", null],
    ["samvej://trips/sites/one", null],
    ["samvej://settings", null],
    ["samvej://trips/../../x", null],
    ["https://trips", null],
    ["samvej", null]
  ])("%s opens %s", (link, path) => {
    assert.strictEqual(toConsolePath(link), path)
  })

  it("opens every section of the console", () => {
    assert.deepStrictEqual(
      sections.map(({ path }) => toConsolePath(`samvej:/${path}`)),
      sections.map(({ path }) => path)
    )
  })
})
