import { Effect, Option } from "effect"
import type { PayoutFileId } from "#core/shared/ids.ts"
import { minutesAfter } from "#tests/simulation/calendar.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"
import { consoleTokenOf } from "#tests/support/server/accountApi.ts"

/** The share of payouts that the bank cannot pay. */
const RETURNED = 0.25

const signInAsClerk = Effect.fn("signInAsClerk")(function* () {
  const { outsideApi, staff } = yield* Simulation
  return { token: yield* outsideApi(consoleTokenOf(staff.clerk)) }
})

/** What the bank says about a file; the end-to-end ids of the payouts that came back. */
interface Report {
  readonly returned: ReadonlyArray<string>
  readonly othersPaid: boolean
}

const report = Effect.fn("report")(function* (id: PayoutFileId, name: string, payload: Report) {
  const { request } = yield* Simulation
  const caller = yield* signInAsClerk()
  yield* request({
    caller,
    name,
    send: (api) => api.console.reportPayouts({ params: { id }, payload })
  })
})

/** Takes a file; it has the same bytes each time. Answers the end-to-end ids of its payouts. */
const takeFile = Effect.fn("takeFile")(function* (id: PayoutFileId) {
  const { request } = yield* Simulation
  const caller = yield* signInAsClerk()
  const take = request({
    caller,
    name: "take a payout file",
    send: (api) => api.console.payoutFile({ params: { id } })
  })
  const [first, second] = [yield* take, yield* take].map(Option.getOrThrow)
  if (first !== second)
    yield* Effect.die(new Error(`the payout file ${id} has other bytes when it is taken again`))
  return [...(first ?? "").matchAll(/<EndToEndId>([0-9a-f]{32})</g)].map(([, endToEndId = ""]) => endToEndId)
})

/**
 * Schedules the reports about a file: those that came back, perhaps in two parts; the others as paid; and reports that come late,
 * twice, or contradict an earlier one.
 */
const scheduleReports = Effect.fn("scheduleReports")(function* (id: PayoutFileId) {
  const { now, schedule, random } = yield* Simulation
  const all = yield* takeFile(id)
  const returned = all.filter(() => random.chance(RETURNED))
  const paid = all.filter((one) => !returned.includes(one))
  const later = (minutes: number, name: string, payload: Report) =>
    Effect.flatMap(now, (time) => schedule(minutesAfter(time, minutes), report(id, name, payload)))
  yield* later(random.whole(5, 60), "report returned payouts", {
    returned: returned.slice(0, 2),
    othersPaid: false
  })
  yield* later(random.whole(60, 400), "report a payout file", { returned, othersPaid: true })
  yield* later(random.whole(400, 900), "report a payout file repeatedly", { returned, othersPaid: true })
  yield* later(random.whole(900, 1200), "report a paid payout as returned", {
    returned: paid.slice(0, 1),
    othersPaid: random.chance(0.5)
  })
  if (random.chance(0.5))
    yield* later(random.whole(900, 1200), "report all payouts as paid", { returned: [], othersPaid: true })
})

/** Handles the files for the bank of which payouts are pending. */
export const handlePayoutFiles = Effect.gen(function* () {
  const { request } = yield* Simulation
  const caller = yield* signInAsClerk()
  const files = yield* request({
    caller,
    name: "list payout files",
    send: (api) => api.console.payoutFiles()
  })
  for (const { id, pending } of Option.getOrThrow(files).data) if (pending > 0) yield* scheduleReports(id)
})
