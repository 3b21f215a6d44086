import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { z } from "zod"
import { toErrorReport } from "#core/shell/errorReport.ts"
import { get, layerAccountApiWith, pick, post, testSettings } from "#tests/support/server/accountApi.ts"
import { TestApi } from "#tests/support/server/testApi.ts"

const report = {
  app: "rider",
  route: "/trip/:id",
  name: "TypeError",
  message: "Cannot read properties of undefined (reading 'stops')",
  frames: ["stopsOf trip-b2.js:1:2504", "Page-a1.js:10:3"]
}
const changed = (more: object) => ({ ...report, ...more })
const path = "/api/errors"

layer(layerAccountApiWith({}))("SHELL-010 the error of an app", (it) => {
  const countOf = (app: string) =>
    Effect.map(get("/api/metrics"), ({ body }) => {
      const line = String(body)
        .split("\n")
        .find((one) => one.startsWith(`app_errors_reported_total{app="${app}"} `))
      return Number(line?.split(" ").at(-1))
    })

  it.effect("is counted by app, and needs no sign-in", () =>
    Effect.gen(function* () {
      const before = [yield* countOf("rider"), yield* countOf("console")]
      for (const app of ["rider", "rider", "console"]) {
        const answer = yield* post(path, changed({ app }))
        assert.deepStrictEqual([answer.status, answer.body], [204, ""])
      }
      const after = [yield* countOf("rider"), yield* countOf("console")]
      assert.deepStrictEqual(
        after.map((count, index) => count - (before[index] ?? 0)),
        [2, 1]
      )
    })
  )

  it.effect("may be as long as an app makes it of three hundred pictures", () =>
    Effect.gen(function* () {
      const { message } = toErrorReport({ app: "rider", route: "/", problem: "🚗".repeat(300) })
      const answer = yield* post(path, changed({ message }))
      assert.deepStrictEqual([message.length, answer.status], [300, 204])
    })
  )

  it.effect.each([
    ["of another app", { app: "other" }, "app"],
    ["whose path has an id", { route: "/trip/4711" }, "route"],
    ["whose path has a query", { route: "/find?from=Vej" }, "route"],
    ["whose class is a sentence", { name: "no seat for you" }, "name"],
    ["with a message over 300 characters", { message: "x".repeat(301) }, "message"],
    ["with 151 pictures of two characters each", { message: "🚗".repeat(151) }, "message"],
    ["with the name of a person before its place", { frames: ["Anna Holm x.js:1:2"] }, "frames.0"],
    ["with text where its places are", { frames: ["Anna Holm"] }, "frames.0"],
    ["with an address where its places are", { frames: ["f https://a.example/trip/1:2:3"] }, "frames.0"],
    ["with more than twelve places", { frames: Array.from({ length: 13 }, () => "x.js:1:2") }, "frames"]
  ] as const)("is refused %s", ([, more, field]) =>
    Effect.gen(function* () {
      const answer = yield* post(path, changed(more))
      assert.deepStrictEqual([answer.status, pick(answer, "error")], [422, "invalid_fields"])
      assert.deepStrictEqual(Object.keys(z.object({}).loose().parse(pick(answer, "errors"))), [field])
    })
  )

  it.effect("is refused over 8 kB, before it is read", () =>
    Effect.gen(function* () {
      const send = (characters: number) =>
        Effect.flatMap(TestApi, ({ request }) => {
          const body = JSON.stringify(changed({ more: "x".repeat(characters) }))
          const headers = { "content-type": "application/json", "content-length": String(body.length) }
          return request(path, { method: "POST", body, headers })
        })
      const answers = yield* Effect.all([send(7000), send(8192)])
      assert.deepStrictEqual(
        answers.map(({ status }) => status),
        [204, 413]
      )
    })
  )
})

const { limits } = testSettings
const errorReports = { calls: 2, windowSeconds: 60 }
layer(layerAccountApiWith({ limits: { ...limits, address: { ...limits.address, errorReports } } }))(
  "SHELL-010 the errors of one address",
  (it) => {
    it.effect("are refused above a limit of their own", () =>
      Effect.gen(function* () {
        const answers = yield* Effect.forEach([1, 2, 3], () => post(path, report))
        assert.deepStrictEqual(
          answers.map(({ status }) => status),
          [204, 204, 429]
        )
        assert.strictEqual((yield* get("/api/ping")).status, 200)
      })
    )
  }
)
