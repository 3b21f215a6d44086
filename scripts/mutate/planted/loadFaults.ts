import { edit, type PlantedFault } from "#scripts/mutate/PlantedFault.ts"

const control = "apps/api/http/admission/AdmissionControl.ts"
const outside = "apps/api/http/admission/outsideOfCalls.ts"
const busy = "apps/api/http/admission/notServed.ts"
const withoutDatabase = "apps/api/http/admission/refuseWithoutDatabase.ts"
const switchboard = "apps/api/workers/Switchboard.ts"
const runner = "apps/api/jobs/JobRunner.ts"

const testOfControl = "tests/api/http/admission/AdmissionControl.test.ts"
const testOfServer = "tests/api/http/admission/busyServer.test.ts"

/** Faults of a server with more calls than it can carry. */
const admissionFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "SEC-024 a call from the road waits behind others",
    edits: [edit(control, '["road", "default", "background"] as', '["default", "road", "background"] as')],
    test: testOfControl,
    title: "leave a place for calls from the road"
  },
  {
    name: "SEC-024 an overloaded server works on as many calls at once as before",
    edits: [edit(control, "OVERLOADED_SHARE = 2 / 3", "OVERLOADED_SHARE = 1")],
    test: "tests/api/http/admission/overload.test.ts"
  },
  {
    name: "SEC-024 an overloaded server lets calls wait as long as a calm one",
    edits: [edit(control, 'this.#isOverloaded() ? "overloaded" : "calm"', '"calm"')],
    test: testOfControl,
    title: "let others wait for a second"
  },
  {
    name: "SEC-024 a server takes each crowd for an overload",
    edits: [edit(control, "this.#now() - next.permit.since <= IN_TIME_MS", "false")],
    test: testOfControl,
    title: "stay four"
  },
  {
    name: "SEC-024 the calls from the road that a hanging database holds have no limit",
    edits: [edit(control, "this.#held.size + this.#overdue.size < 2 * this.#maxCalls", "true")],
    test: testOfControl,
    title: "become eight"
  },
  {
    name: "SEC-024 a call counts while it waits for a provider",
    edits: [edit(outside, "Effect.sync(() => admission.suspend(permit))", "Effect.void")],
    test: testOfServer,
    title: "provider"
  },
  {
    name: "SEC-024 a refused call does not say when to come back",
    edits: [edit(busy, '"retry-after": String(refusal.retryAfter),', "")],
    test: testOfServer,
    title: "the time to wait"
  },
  {
    name: "SEC-024 a call without a connection to the database fails instead of being refused",
    edits: [edit(withoutDatabase, "hasNoConnection(defect) ? busyResponse", "false ? busyResponse")],
    test: "tests/api/http/admission/hangingDatabase.test.ts"
  }
]

/** Faults of several workers on one port. */
const workerFaults: ReadonlyArray<PlantedFault> = [
  {
    name: "jobs of two processes run twice",
    edits: [edit(runner, "LIMIT 1 FOR UPDATE SKIP LOCKED", "LIMIT 1")],
    test: "tests/api/jobs/JobRunner.test.ts"
  },
  {
    name: "nobody runs the jobs after the worker that did was killed",
    edits: [edit(switchboard, "if (this.#leader === number) this.#leader = null\n", "")],
    test: "tests/api/workers/jobsOfWorkers.test.ts"
  },
  {
    name: "SEC-015 the sockets of a killed worker count for good",
    edits: [edit(switchboard, "this.#counts.releaseAll(number)\n", "")],
    test: "tests/api/workers/workers.test.ts",
    title: "SEC-015 counts the sockets"
  }
]

/** Faults that show under load, or when a part of the server hangs or dies. */
export const loadFaults: ReadonlyArray<PlantedFault> = [...admissionFaults, ...workerFaults]
