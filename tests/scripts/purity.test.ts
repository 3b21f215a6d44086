import { spawnSync } from "node:child_process"
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join, resolve } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { z } from "zod"

const impure = {
  "the runtime": `import { Effect } from "effect"\nexport const planted = Effect.void`,
  "the runtime under another name": `import { Effect as Data } from "effect"\nexport const planted = Data.void`,
  "the runtime by its own path": `import * as Effect from "effect/Effect"\nexport const planted = Effect.void`,
  "all of effect": `import * as All from "effect"\nexport const planted = All.Effect.void`,
  "the runtime passed on": `export { Effect } from "effect"`,
  "a layer, as a type": `import type { Layer } from "effect"\nexport type Planted = Layer.Layer<never>`,
  "a stream": `import { Stream } from "effect"\nexport const planted = Stream.empty`,
  "the Clock": `import { Clock } from "effect"\nexport const planted = Clock.currentTimeMillis`,
  "Effect's chance": `import { Random } from "effect"\nexport const planted = Random.next`,
  "a Ref": `import { Ref } from "effect"\nexport const planted = Ref.make`,
  "a Queue": `import { Queue } from "effect"\nexport const planted = Queue.offer`,
  "a service": `import { Context } from "effect"\nexport const planted = Context.empty()`,
  "the time of the Clock": `import { DateTime } from "effect"\nexport const planted = DateTime.now`,
  "the time at once": `import { DateTime } from "effect"\nexport const planted = DateTime.nowUnsafe()`,
  "the time at once, renamed": `import { DateTime as At } from "effect"\nexport const planted = At.nowUnsafe()`,
  "the time at once, taken out": `import { DateTime } from "effect"\nexport const { nowUnsafe } = DateTime`,
  "what has passed by now": `import { DateTime } from "effect"\nexport const planted = DateTime.isPastUnsafe`,
  "the zone of the machine": `import { DateTime } from "effect"\nexport const planted = DateTime.zoneMakeLocal()`,
  "a schema that runs": `import { Schema } from "effect"\nexport const planted = Schema.decodeUnknownPromise(Schema.String)`,
  "Date.now": "export const planted = Date.now()",
  "new Date": "export const planted = new Date()",
  "Date by way of globalThis": "export const planted = globalThis.Date.now()",
  "performance.now": "export const planted = performance.now()",
  "Math.random": "export const planted = Math.random()",
  "chance of crypto": "export const planted = crypto.randomUUID()",
  "the environment": `export const planted = process.env["HOME"]`
} as const

const pure = `import { DateTime, Duration, Option, Result, Schema } from "effect"
export const planted = (now: DateTime.Utc) => [Schema.String, Option.some(now), Result.succeed(Duration.hours(1)), DateTime.add(now, { days: 1 })]`

const useCase = `import { Clock, DateTime, Effect, Random } from "effect"
export const planted = Effect.all([DateTime.now, Clock.currentTimeMillis, Random.next])`

const Report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) })
const folder = mkdtempSync(join(tmpdir(), "samvej-purity-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** The files that the linter refuses for what they take from outside, among these and under this product's own settings. */
const refused = (files: Readonly<Record<string, string>>): ReadonlyArray<string> => {
  copyFileSync(".oxlintrc.json", join(folder, ".oxlintrc.json"))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, ".."), { recursive: true })
    writeFileSync(join(folder, file), `${text}\n`)
  }
  const oxlint = resolve("node_modules/.bin/oxlint")
  const { stdout } = spawnSync(oxlint, ["--format", "json", "core"], { cwd: folder, encoding: "utf8" })
  const { diagnostics } = Report.parse(JSON.parse(stdout))
  return diagnostics
    .filter(({ code }) => code.includes("no-restricted-"))
    .map(({ filename }) => basename(filename))
}

describe("a rule of the core", () => {
  const planted = Object.entries(impure).map(([name, text], at) => ({ name, text, file: `planted${at}.ts` }))
  const found = refused({
    ...Object.fromEntries(planted.map(({ file, text }) => [`core/trip/${file}`, text])),
    "core/newFolder/deep/inNewFolder.ts": impure["the runtime"],
    "core/trip/pure.ts": pure,
    "core/usecases/useCase.ts": useCase,
    "core/usecases/chance.ts": impure["Math.random"],
    "core/usecases/time.ts": impure["the time at once"]
  })

  it.each(planted)("may not take $name", ({ file }) => expect(found).toContain(file))
  it("is held to it in a new folder, too", () => expect(found).toContain("inNewFolder.ts"))
  it("may take Effect's data types", () => expect(found).not.toContain("pure.ts"))
  it("is not a use case, which may run, and be told time and chance by Effect alone", () => {
    expect(found).not.toContain("useCase.ts")
    expect(found).toEqual(expect.arrayContaining(["chance.ts", "time.ts"]))
  })
})
