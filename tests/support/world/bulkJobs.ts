import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { BulkJobId } from "#core/shared/ids.ts"
import { type ApiResponse, get, pick, post } from "#tests/support/server/accountApi.ts"
import { runDueJobs } from "#tests/support/server/backgroundWork.ts"
import type { Caller } from "./people.ts"

/** The state of a job, and the number of its rows: all, and those that wait, have changed, had nothing to do, were refused. */
export const countsOf = (job: ApiResponse) =>
  ["state", "total", "waiting", "changed", "unchanged", "refused"].map((name) => pick(job, name))

/** Reads a job when its preview is complete. */
const readPreview = Effect.fn("readPreview")(function* (agent: Caller, made: ApiResponse) {
  assert.strictEqual(made.status, 201, JSON.stringify(made.body))
  const id = BulkJobId.make(String(pick(made, "id")))
  yield* runDueJobs
  return { id, preview: yield* get(`/api/console/bulk-jobs/${id}`, agent) }
})

/** Prepares an action on many rows; answers its id and its preview. */
export const prepareBulk = (agent: Caller, payload: Readonly<Record<string, unknown>>) =>
  Effect.flatMap(post("/api/console/bulk-jobs", payload, agent), (made) => readPreview(agent, made))

/** Prepares the undoing of a job; answers its id and its preview. */
export const undoBulk = (agent: Caller, id: BulkJobId) =>
  Effect.flatMap(post(`/api/console/bulk-jobs/${id}/undo`, {}, agent), (made) => readPreview(agent, made))

/** Starts a prepared action; answers it as it is when it has ended. */
export const finishBulk = Effect.fn("finishBulk")(function* (agent: Caller, id: BulkJobId) {
  const started = yield* post(`/api/console/bulk-jobs/${id}/start`, {}, agent)
  assert.strictEqual(started.status, 204)
  yield* runDueJobs
  return yield* get(`/api/console/bulk-jobs/${id}`, agent)
})
