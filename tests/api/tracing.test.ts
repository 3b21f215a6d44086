import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { assert, describe, it } from "vitest"
import { z } from "zod"
import { remoteService } from "#tests/support/providers/remoteService.ts"
import { databaseOfServers, startServerOfTest } from "#tests/support/server/serversOfTest.ts"
import { folderForTests } from "#tests/support/temporaryFolder.ts"

/** As an app would report it that does not redact the message. */
const report = {
  app: "rider",
  route: "/trip/:id",
  name: "TypeError",
  message: 'no seat for Anna, "Bo" or +4520000001',
  frames: ["stopsOf trip-b2.js:1:2504", "Page-a1.js:10:3"]
}

const Value = z.object({ stringValue: z.string() })
const Attributes = z.array(z.object({ key: z.string(), value: Value.loose() }))
const Traces = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              name: z.string(),
              parentSpanId: z.string().optional(),
              attributes: Attributes,
              events: z.array(z.object({ name: z.string(), attributes: Attributes })),
              status: z.object({ code: z.number() })
            })
          )
        })
      )
    })
  )
})

const spansOf = (body: string) =>
  Traces.parse(JSON.parse(body))
    .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
const valuesOf = (attributes: z.infer<typeof Attributes>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]))

describe("a server with a collector", { timeout: 60_000 }, () => {
  const database = databaseOfServers()
  const folder = folderForTests()

  it("SHELL-010 N71 sends it the error of an app as a span of its own, whatever the share of the traces, and no name", () =>
    Effect.gen(function* () {
      const collector = yield* remoteService(() => ({ json: {} }))
      const file = join(folder, "settings.json")
      writeFileSync(file, JSON.stringify({ tracing: { sampleRate: 0 } }))
      const { env } = yield* Effect.promise(database)
      const { url } = yield* Effect.promise(() =>
        startServerOfTest({ ...env, OTLP_URL: collector.url, PRODUCT_SETTINGS: file })
      )
      const sent = yield* Effect.promise(() =>
        fetch(`${url}/api/errors`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            authorization: "Bearer anna",
            "x-platform": "ios",
            "x-product-version": "production-11.4.97-rc.2"
          },
          body: JSON.stringify(report)
        })
      )
      assert.strictEqual(sent.status, 204)
      yield* collector.waitForRequests(1)
      const [first] = collector.requests
      const { body = "", path: called } = first ?? {}
      assert.strictEqual(called, "/v1/traces")
      const [span, ...others] = spansOf(body)
      assert.deepStrictEqual(others, [])
      assert.deepStrictEqual(
        [span?.name, span?.parentSpanId, span?.status.code, valuesOf(span?.attributes ?? [])],
        [
          "app error",
          undefined,
          2,
          {
            app: "rider",
            "http.route": "/trip/:id",
            platform: "ios",
            productVersion: "production-11.4.97-rc.2"
          }
        ]
      )
      assert.deepStrictEqual(
        span?.events.map(({ attributes, name }) => [name, valuesOf(attributes)]),
        [
          [
            "exception",
            {
              "exception.type": "TypeError",
              "exception.message": "no seat for …, … or +0",
              "exception.stacktrace":
                "TypeError: no seat for …, … or +0\n    at stopsOf trip-b2.js:1:2504\n    at Page-a1.js:10:3"
            }
          ]
        ]
      )
      assert.notMatch(body, /[Aa]nna|Bo\b|4520000001/)
    }).pipe(Effect.scoped, Effect.runPromise))
})
