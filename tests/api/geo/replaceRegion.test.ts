import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  truncateSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterAll } from "vitest"
import { buildRegion } from "#geo/region/buildRegion.ts"
import { currentRegion, ensureRegion } from "#geo/region/ensureRegion.ts"
import { type PartnerArea, readAreas, readRegionInfo, readSites } from "#geo/region/regionFile.ts"
import { replaceFolder } from "#geo/region/swapFolder.ts"
import { extracts } from "./extracts.ts"

const temporary = mkdtempSync(join(tmpdir(), "samvej-replace-"))
afterAll(() => rmSync(temporary, { recursive: true }))

const quiet = () => undefined

describe.runIf(extracts.there)(`a region that is replaced${extracts.why}`, () => {
  const dataDir = join(temporary, "data")
  const current = currentRegion(dataDir)
  const into = (osm: string, gtfs?: string) =>
    buildRegion({ osm, into: current, progress: quiet, ...(gtfs === undefined ? {} : { gtfs }) })

  it.effect("stays untouched, and alone, while a bad file is refused in one sentence", () =>
    Effect.gen(function* () {
      const roenne = yield* into(extracts.roenne)
      assert.deepStrictEqual([roenne.countries, roenne.counts.addresses], [["DK"], 2243])
      const before = readFileSync(join(current, "region.json"), "utf8")
      const text = join(temporary, "text.osm.pbf")
      writeFileSync(text, "This is a text file, not a map.\n")
      const cut = join(temporary, "cut.osm.pbf")
      writeFileSync(cut, readFileSync(extracts.lyngby))
      truncateSync(cut, 300_000)
      const huge = join(temporary, "huge.osm.pbf")
      writeFileSync(huge, "")
      truncateSync(huge, 900_000_000_000)
      assert.match(
        (yield* Effect.flip(into(huge))).reason,
        /^huge\.osm\.pbf \(900000 MB\) is too big for the memory here: cut out a smaller region of at most \d+ MB\.$/
      )
      const refused = [
        [into(text), "text.osm.pbf is not an OSM PBF file."],
        [into(cut), "cut.osm.pbf is damaged or cut short: it ends or breaks 293391 bytes in."],
        [into(extracts.faroe), "gtfs-faroe-ssl.zip is not an OSM PBF file."],
        [into(join(temporary, "none.osm.pbf")), `${join(temporary, "none.osm.pbf")} does not exist.`],
        [
          into(extracts.liechtenstein),
          "liechtenstein-latest.osm.pbf lies outside Denmark, Sweden, Norway, the Netherlands and Belgium."
        ],
        [into(extracts.roenne, extracts.notes), "NOTES.md is not a zip file, or it is damaged."]
      ] as const
      for (const [work, sentence] of refused) {
        const refusal = yield* Effect.flip(work)
        assert.deepStrictEqual([refusal._tag, refusal.reason], ["RegionRefused", sentence])
        assert.strictEqual(readFileSync(join(current, "region.json"), "utf8"), before)
      }
      assert.deepStrictEqual(readdirSync(join(dataDir, "regions")), [
        "current",
        basename(realpathSync(current))
      ])
    })
  )

  it.effect("is served from the data folder once it is imported, and REGION wins over it", () =>
    Effect.gen(function* () {
      const generate = () => Promise.reject(new Error("nothing is to be generated"))
      const choice = { generate, progress: quiet }
      assert.strictEqual(yield* ensureRegion(dataDir, choice), realpathSync(current))
      const empty = join(temporary, "empty")
      mkdirSync(empty)
      const refusal = yield* Effect.flip(ensureRegion(dataDir, { ...choice, region: empty }))
      assert.strictEqual(refusal._tag, "RegionRefused")
    })
  )
})

describe.runIf(extracts.there)(`a data folder without a region${extracts.why}`, () => {
  const dataDir = join(temporary, "fresh")
  const area: PartnerArea = {
    key: "bornholm",
    name: "Bornholm",
    country: "DK",
    policies: [
      {
        from: "2020-01-01",
        until: null,
        minimum_distance: 5000,
        amount: null,
        zero_subsidy: false,
        blocked: false
      }
    ],
    polygon: [
      [14.6, 55],
      [15.2, 55],
      [15, 55.4]
    ]
  }
  let generations = 0
  const generate = (folder: string) => {
    generations++
    mkdirSync(folder, { recursive: true })
    copyFileSync(extracts.roenne, join(folder, "osm.pbf"))
    writeFileSync(join(folder, "areas.json"), JSON.stringify([area]))
    const source = { name: "A made-up island", attribution: "Nobody", generated: true }
    writeFileSync(join(folder, "region-source.json"), JSON.stringify(source))
    return Promise.resolve()
  }
  const ensure = ensureRegion(dataDir, { generate, progress: quiet })

  it.effect(
    "gets a generated one once, with the areas and the words that came with it",
    () =>
      Effect.gen(function* () {
        const folder = yield* ensure
        assert.strictEqual(yield* ensure, folder)
        assert.strictEqual(generations, 1)
        const { name, attribution, generated } = readRegionInfo(folder)
        assert.deepStrictEqual([name, attribution, generated], ["A made-up island", "Nobody", true])
        assert.deepStrictEqual(readAreas(folder), [area])
        assert.deepStrictEqual(readSites(folder), [])
      }),
    30_000
  )

  it.effect(
    "gets a new one when the generated one has an older format, but keeps an imported one",
    () =>
      Effect.gen(function* () {
        const file = join(currentRegion(dataDir), "region.json")
        const old = { ...JSON.parse(readFileSync(file, "utf8")), format: 0 }
        writeFileSync(file, JSON.stringify({ ...old, generated: false }))
        assert.include((yield* Effect.flip(ensure)).reason, "another version of Samvej")
        writeFileSync(file, JSON.stringify(old))
        readRegionInfo(yield* ensure)
        assert.strictEqual(generations, 2)
      }),
    30_000
  )

  it.effect("says what is wrong with a file that came with the map", () =>
    Effect.gen(function* () {
      const faulty = join(temporary, "faulty")
      mkdirSync(faulty)
      copyFileSync(extracts.roenne, join(faulty, "osm.pbf"))
      writeFileSync(join(faulty, "areas.json"), JSON.stringify([{ ...area, country: "DE" }]))
      const work = buildRegion({ osm: join(faulty, "osm.pbf"), into: join(faulty, "into"), progress: quiet })
      assert.match((yield* Effect.flip(work)).reason, /^areas\.json has a fault at 0\.country/)
    })
  )
})

describe("a folder that is replaced", () => {
  const into = join(temporary, "folder")
  const fill = (text: string) =>
    replaceFolder(into, (folder) => Effect.sync(() => writeFileSync(join(folder, "text"), text)))

  it.effect("stays readable for a running server until the time after the next", () =>
    Effect.gen(function* () {
      const texts = ["first", "second", "third"]
      const folders = yield* Effect.forEach(texts, (text) => Effect.map(fill(text), () => realpathSync(into)))
      assert.strictEqual(readFileSync(join(into, "text"), "utf8"), "third")
      assert.deepStrictEqual(
        folders.map((folder) => existsSync(folder)),
        [false, true, true]
      )
    })
  )

  it.effect("is left alone by work that fails, which leaves nothing behind", () =>
    Effect.gen(function* () {
      yield* fill("whole")
      const before = readdirSync(temporary)
      const failed = replaceFolder(into, () => Effect.fail("a full disk"))
      assert.strictEqual(yield* Effect.flip(failed), "a full disk")
      assert.deepStrictEqual(readdirSync(temporary), before)
      assert.strictEqual(readFileSync(join(into, "text"), "utf8"), "whole")
    })
  )

  it.effect("may have been an ordinary folder before", () =>
    Effect.gen(function* () {
      const plain = join(temporary, "plain")
      mkdirSync(plain)
      yield* replaceFolder(plain, (folder) => Effect.sync(() => writeFileSync(join(folder, "text"), "new")))
      assert.strictEqual(readFileSync(join(plain, "text"), "utf8"), "new")
    })
  )
})
