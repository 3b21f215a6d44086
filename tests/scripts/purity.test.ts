import { describe, expect, it } from "vitest"
import { refusedByLinter } from "#tests/support/refusedByLinter.ts"

const impure = {
  "the runtime": `import { Effect } from "effect"\nexport const planted = Effect.void`,
  "the runtime, renamed": `import { Effect as Data } from "effect"\nexport const planted = Data.void`,
  "the runtime by its own path": `import * as Effect from "effect/Effect"\nexport const planted = Effect.void`,
  "effect as a namespace": `import * as All from "effect"\nexport const planted = All.Effect.void`,
  "the runtime, re-exported": `export { Effect } from "effect"`,
  "a layer, as a type": `import type { Layer } from "effect"\nexport type Planted = Layer.Layer<never>`,
  "a stream": `import { Stream } from "effect"\nexport const planted = Stream.empty`,
  "the Clock": `import { Clock } from "effect"\nexport const planted = Clock.currentTimeMillis`,
  "Effect's random numbers": `import { Random } from "effect"\nexport const planted = Random.next`,
  "a Ref": `import { Ref } from "effect"\nexport const planted = Ref.make`,
  "a Queue": `import { Queue } from "effect"\nexport const planted = Queue.offer`,
  "a service": `import { Context } from "effect"\nexport const planted = Context.empty()`,
  "the current time as an Effect": `import { DateTime } from "effect"\nexport const planted = DateTime.now`,
  "the current time, unsafe": `import { DateTime } from "effect"\nexport const planted = DateTime.nowUnsafe()`,
  "the current time, unsafe and renamed": `import { DateTime as At } from "effect"\nexport const planted = At.nowUnsafe()`,
  "the current time, unsafe and destructured": `import { DateTime } from "effect"\nexport const { nowUnsafe } = DateTime`,
  "a comparison with the current time": `import { DateTime } from "effect"\nexport const planted = DateTime.isPastUnsafe`,
  "the local time zone": `import { DateTime } from "effect"\nexport const planted = DateTime.zoneMakeLocal()`,
  "a schema that decodes to a promise": `import { Schema } from "effect"\nexport const planted = Schema.decodeUnknownPromise(Schema.String)`,
  "Date.now": "export const planted = Date.now()",
  "new Date": "export const planted = new Date()",
  "Date through globalThis": "export const planted = globalThis.Date.now()",
  "performance.now": "export const planted = performance.now()",
  "Math.random": "export const planted = Math.random()",
  "crypto.randomUUID": "export const planted = crypto.randomUUID()",
  "the environment": `export const planted = process.env["HOME"]`
} as const

const pure = `import { DateTime, Duration, Option, Result, Schema } from "effect"
export const planted = (now: DateTime.Utc) => [Schema.String, Option.some(now), Result.succeed(Duration.hours(1)), DateTime.add(now, { days: 1 })]`

const useCase = `import { Clock, DateTime, Effect, Random } from "effect"
export const planted = Effect.all([DateTime.now, Clock.currentTimeMillis, Random.next])`

describe("a rule of the core", () => {
  const planted = Object.entries(impure).map(([name, text], at) => ({
    name,
    text,
    file: `core/trip/planted${at}.ts`
  }))
  const found = refusedByLinter({
    ...Object.fromEntries(planted.map(({ file, text }) => [file, text])),
    "core/newFolder/deep/inNewFolder.ts": impure["the runtime"],
    "core/trip/pure.ts": pure,
    "core/usecases/useCase.ts": useCase,
    "core/usecases/random.ts": impure["Math.random"],
    "core/usecases/time.ts": impure["the current time, unsafe"]
  })

  it.each(planted)("may not use $name", ({ file }) => expect(found).toContain(file))
  it("is checked in a new folder, too", () => expect(found).toContain("core/newFolder/deep/inNewFolder.ts"))
  it("may use Effect's data types", () => expect(found).not.toContain("core/trip/pure.ts"))
  it("is stricter than a use case, which may use Effect, and time and random numbers through Effect only", () => {
    expect(found).not.toContain("core/usecases/useCase.ts")
    expect(found).toEqual(expect.arrayContaining(["core/usecases/random.ts", "core/usecases/time.ts"]))
  })
})
