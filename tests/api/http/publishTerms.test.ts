import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { at, userId } from "#tests/support/builders/entities.ts"
import { consoleTokenOf, get, layerAccountApi, pick, post } from "#tests/support/server/accountApi.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { prepared } from "#tests/support/server/prepared.ts"
import { createPerson } from "#tests/support/world/people.ts"

const admin = userId(901)
const agent = userId(902)

const layerWithStaff = prepared(
  layerAccountApi,
  Effect.all([
    createPerson(admin, { name: "Ada", role: "ADMIN" }),
    createPerson(agent, { name: "Sofie", role: "SUPPORT" })
  ])
)

const version = {
  publish_time: "2026-04-01T00:00:00.000Z",
  url: "https://samvej.example/terms-2",
  reason: "New rules for passes"
}

layer(layerWithStaff, { timeout: "60 seconds" })("a new version of the terms", (it) => {
  it.effect(
    "TERMS-008 TERMS-011 is published by an administrator once, audited, and is the latest from its time on",
    () =>
      Effect.gen(function* () {
        yield* setTime(at("2026-03-02T08:00:00Z"))
        const token = yield* consoleTokenOf(admin)
        const support = yield* consoleTokenOf(agent)
        assert.strictEqual((yield* post("/api/console/terms", version, { token: support })).status, 403)
        const answers = yield* Effect.all(
          Array.from({ length: 3 }, () =>
            post("/api/console/terms", version, { token, headers: { "accept-language": "en" } })
          ),
          { concurrency: "unbounded" }
        )
        assert.deepStrictEqual(
          answers.map(({ status }) => status).toSorted((one, other) => one - other),
          [201, 422, 422]
        )
        const refused = answers.filter(({ status }) => status === 422)
        assert.deepStrictEqual(
          refused.map((answer) => pick(answer, "errors")),
          refused.map(() => ({
            publish_time: ["Choose a time that has not passed and is later than every other version."]
          }))
        )
        const shown = yield* get("/api/console/terms", { token: support })
        assert.deepStrictEqual(shown.body, {
          data: [
            { publish_time: version.publish_time, url: version.url },
            { publish_time: "2026-01-01T00:00:00.000Z", url: "" }
          ]
        })
        assert.strictEqual(pick(yield* get("/api/terms/latest"), "publish_time"), "2026-01-01T00:00:00.000Z")
        const audited = yield* get("/api/console/audit?query=terms_published", { token })
        assert.deepStrictEqual(
          [pick(audited, "total"), pick(audited, "data", "0", "reason"), pick(audited, "data", "0", "data")],
          [1, version.reason, { publish_time: version.publish_time, url: version.url }]
        )
        yield* setTime(at("2026-04-01T00:00:00Z"))
        assert.deepStrictEqual((yield* get("/api/terms/latest")).body, {
          publish_time: version.publish_time,
          url: version.url
        })
      })
  )
})
