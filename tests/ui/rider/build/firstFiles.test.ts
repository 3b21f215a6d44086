import { expect, it } from "vitest"
import { firstFiles } from "#rider/build/firstFiles.ts"

const chunk = (name: string, imports: ReadonlyArray<string> = [], styles: ReadonlyArray<string> = []) => ({
  type: "chunk" as const,
  name,
  fileName: `assets/${name}.js`,
  imports: imports.map((other) => `assets/${other}.js`),
  viteMetadata: { importedCss: new Set(styles.map((style) => `assets/${style}.css`)) }
})

const outputs = [
  chunk("app"),
  chunk("start-page", ["app"]),
  chunk("start-overview", ["app", "start-page", "contract"]),
  chunk("contract", ["app"]),
  chunk("page-parts", ["app", "contract"], ["page-parts"]),
  chunk("search-page", ["app", "page-parts"], ["search-page"]),
  ...["shell", "start", "other"].flatMap((part) => [chunk(`texts-${part}-en`), chunk(`texts-${part}-da`)]),
  { type: "asset" as const, name: "result-page", fileName: "assets/result-page.svg" }
]

const list = firstFiles(
  Object.fromEntries(outputs.map((output) => [output.fileName, output])),
  (file) => file === "assets/app.js"
)

it("a page's first files are its own and those that they load, with their styles, without those that the page names itself", () => {
  expect(list["/"]).toEqual(["/assets/start-page.js"])
  expect(list["session"]?.toSorted()).toEqual([
    "/assets/contract.js",
    "/assets/start-overview.js",
    "/assets/start-page.js"
  ])
  expect(list["/demand"]?.toSorted()).toEqual([
    "/assets/contract.js",
    "/assets/page-parts.css",
    "/assets/page-parts.js",
    "/assets/search-page.css",
    "/assets/search-page.js"
  ])
})

it("the texts come in the language of the page, and in English where one is missing", () => {
  expect(list["start da"]).toEqual([
    "/assets/texts-shell-da.js",
    "/assets/texts-start-da.js",
    "/assets/texts-shell-en.js",
    "/assets/texts-start-en.js"
  ])
  expect(list["page en"]).toEqual([
    "/assets/texts-shell-en.js",
    "/assets/texts-start-en.js",
    "/assets/texts-other-en.js"
  ])
})
