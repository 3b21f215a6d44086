import { Effect, Option } from "effect"
import type { TravelPassId } from "#core/shared/ids.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"
import { consoleTokenOf } from "#tests/support/server/accountApi.ts"

const signInAsAgent = Effect.fn("signInAsAgent")(function* () {
  const { outsideApi, staff } = yield* Simulation
  return { token: yield* outsideApi(consoleTokenOf(staff.supportAgent)) }
})
type Agent = Effect.Success<ReturnType<typeof signInAsAgent>>

const decidePass = Effect.fn("decidePass")(function* (
  caller: Agent,
  id: TravelPassId,
  state: "APPROVED" | "REJECTED"
) {
  const { request } = yield* Simulation
  const payload = { state, reason: "The picture shows the pass and its days." }
  yield* request({
    caller,
    name: "decide about a travel pass",
    send: (api) => api.console.decideTravelPass({ params: { id }, payload })
  })
})

/** Decides about most passes that await it, sometimes twice, and sometimes both ways. */
const decidePasses = Effect.fn("decidePasses")(function* (caller: Agent) {
  const { request, random } = yield* Simulation
  const listed = yield* request({
    caller,
    name: "list awaiting travel passes",
    send: (api) => api.console.travelPasses({ query: { state: "AWAITING" } })
  })
  for (const { id } of Option.getOrThrow(listed).data) {
    if (random.chance(0.1)) continue
    const state = random.chance(0.7) ? "APPROVED" : "REJECTED"
    yield* decidePass(caller, id, state)
    if (random.chance(0.2)) yield* decidePass(caller, id, state)
    if (random.chance(0.2)) yield* decidePass(caller, id, state === "APPROVED" ? "REJECTED" : "APPROVED")
  }
})

const closeReports = Effect.fn("closeReports")(function* (caller: Agent) {
  const { request, random } = yield* Simulation
  const listed = yield* request({
    caller,
    name: "list open reports",
    send: (api) => api.console.reports({ query: { state: "OPEN" } })
  })
  for (const { id } of Option.getOrThrow(listed).data) {
    if (random.chance(0.2)) continue
    const payload = { result: "settled", reason: "We have talked to both of them." } as const
    yield* request({
      caller,
      name: "close a report",
      send: (api) => api.console.closeReport({ params: { id }, payload })
    })
  }
})

/** Works off what waits for support: travel passes and reports. */
export const workOffCases = Effect.gen(function* () {
  const caller = yield* signInAsAgent()
  yield* decidePasses(caller)
  yield* closeReports(caller)
})
