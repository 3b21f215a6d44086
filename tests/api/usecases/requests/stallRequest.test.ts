import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { moveClock } from "#api/dev/moveClock.ts"
import { anna, at } from "#tests/support/builders/entities.ts"
import { aRequestPayload } from "#tests/support/builders/payloads.ts"
import { get, layerAccountApi, pick, post, tokenOf } from "#tests/support/server/accountApi.ts"
import { withBackgroundWork } from "#tests/support/server/backgroundWork.ts"
import { setTime } from "#tests/support/server/clock.ts"
import { createPerson } from "#tests/support/world/people.ts"

const path = "/api/v3/commute/passenger/request"

layer(withBackgroundWork(layerAccountApi), { timeout: "60 seconds" })(
  "a request at its planned time",
  (it) => {
    it.effect("REQ-008 a request stalls at its planned time and opens again with a later one", () =>
      Effect.gen(function* () {
        yield* setTime("2026-03-20T12:00:00Z")
        yield* createPerson(anna, { name: "Anna" })
        const sent = { token: yield* tokenOf(anna) }
        const commandAt = (hour: string) => aRequestPayload({ planned_time: `2026-03-20T${hour}:00:00Z` })
        const id = String(pick(yield* post(path, commandAt("15"), sent), "id"))
        const status = Effect.map(get(`${path}/${id}`, sent), (answer) => pick(answer, "status"))
        yield* post(`${path}/${id}`, { planned_time: "2026-03-20T16:00:00Z" }, sent)
        yield* moveClock(at("2026-03-20T15:59:00Z"))
        assert.strictEqual(yield* status, "OPEN")
        yield* moveClock(at("2026-03-20T16:00:00Z"))
        assert.strictEqual(yield* status, "STALLED")
        const changed = yield* post(`${path}/${id}`, { planned_time: "2026-03-20T18:00:00Z" }, sent)
        assert.strictEqual(pick(changed, "status"), "OPEN")
        const other = String(pick(yield* post(path, commandAt("17"), sent), "id"))
        yield* get(`${path}/${other}/cancel`, sent)
        yield* moveClock(at("2026-03-20T19:00:00Z"))
        assert.strictEqual(yield* status, "STALLED")
        assert.strictEqual(pick(yield* get(`${path}/${other}`, sent), "status"), "CANCELED")
      })
    )
  }
)
