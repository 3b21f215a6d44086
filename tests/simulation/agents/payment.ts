import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { sandboxPurpose, sandboxSignature } from "#api/adapters/providers/paymentSandbox.ts"
import type { PaymentStatus } from "#core/money/Payment.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { minor } from "#core/shared/Money.ts"
import { minutesAfter } from "#tests/simulation/calendar.ts"
import type { Person } from "#tests/simulation/Person.ts"
import type { Client } from "#tests/simulation/Process.ts"
import { Simulation } from "#tests/simulation/Simulation.ts"

/** A raw request, such as a webhook; a status from 400 on is a defect. */
const rawCall = (path: string, init: RequestInit) => (api: Client) =>
  Effect.flatMap(api.request(path, { redirect: "manual", ...init }), (response) =>
    response.status < 400 ? Effect.void : Effect.fail(new Error(`${path} answers ${response.status}`))
  )

/** Sets the status of a payment at the provider, without a webhook. */
const decideAtProvider = Effect.fn("decideAtProvider")(function* (reference: string, status: PaymentStatus) {
  const { outsideApi } = yield* Simulation
  yield* outsideApi(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`UPDATE sandbox_payment SET status = ${status} WHERE reference = ${reference}`
    )
  )
})

/** Sends a webhook of the provider. */
const sendWebhook = Effect.fn("sendWebhook")(function* (reference: string, status: PaymentStatus) {
  const { request, outsideApi } = yield* Simulation
  const body = JSON.stringify({ reference, status })
  const signature = yield* outsideApi(Effect.map(Secrets, (secrets) => secrets.sign(sandboxPurpose, body)))
  const headers = { [sandboxSignature]: signature }
  yield* request({
    name: `payment webhook: ${status}`,
    send: rawCall("/api/payments/webhook", { method: "POST", body, headers })
  })
})

/** Schedules the webhooks of a status: at once or late, in any order, twice or not at all. */
const scheduleWebhooks = Effect.fn("scheduleWebhooks")(function* (reference: string, status: PaymentStatus) {
  const { now, schedule, random } = yield* Simulation
  for (const chance of [0.7, 0.2]) {
    if (random.chance(chance)) {
      yield* schedule(minutesAfter(yield* now, random.whole(0, 60)), sendWebhook(reference, status))
    }
  }
})

/** Schedules the webhooks of the status that the payment has by then. */
const scheduleLaterWebhooks = Effect.fn("scheduleLaterWebhooks")(function* (reference: string) {
  const { outsideApi } = yield* Simulation
  const rows = yield* outsideApi(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) =>
        sql<{ status: PaymentStatus }>`SELECT status FROM sandbox_payment WHERE reference = ${reference}`
    )
  )
  for (const { status } of rows) yield* scheduleWebhooks(reference, status)
})

const returnToApp = Effect.fn("returnToApp")(function* (reference: string) {
  const { request } = yield* Simulation
  yield* request({
    name: "return from the payment page",
    send: rawCall(`/api/payments/${reference}/return`, {})
  })
})

/** Pays on the sandbox's page, which sends its webhook at once. */
const payOnPage = Effect.fn("payOnPage")(function* (reference: string, action: string) {
  const { request } = yield* Simulation
  yield* request({
    name: `pay: ${action}`,
    send: rawCall(`/sandbox/pay/${reference}`, { method: "POST", body: new URLSearchParams({ action }) })
  })
})

const pay = Effect.fn("pay")(function* (reference: string) {
  const { now, schedule, random } = yield* Simulation
  const isPaid = random.chance(0.75)
  if (random.chance(0.25)) yield* payOnPage(reference, isPaid ? "authorise" : "cancel")
  else {
    const status = isPaid ? "authorized" : "cancelled"
    if (random.chance(0.15)) yield* scheduleWebhooks(reference, "created")
    yield* decideAtProvider(reference, status)
    yield* scheduleWebhooks(reference, status)
    if (random.chance(0.3))
      yield* schedule(minutesAfter(yield* now, random.whole(1, 90)), scheduleLaterWebhooks(reference))
  }
  if (random.chance(0.6)) {
    yield* schedule(minutesAfter(yield* now, random.whole(0, 20)), returnToApp(reference))
  }
})

/** One that nobody can choose. */
const WRONG_AMOUNT = minor(12_300)

/** Starts a top-up that the person pays, cancels or abandons; sometimes of a wrong amount. */
export const topUp = Effect.fn("topUp")(function* (person: Person) {
  const { request, now, schedule, random } = yield* Simulation
  const amount = random.chance(0.1) ? WRONG_AMOUNT : minor(random.pick([25_000, 50_000, 50_000]))
  const payload = { method: "mobilepay" as const, amount }
  const started = yield* request({
    caller: person,
    name: "top up",
    send: (api) => api.money.paymentLink({ headers: {}, payload }),
    result: ({ link }) => link
  })
  if (Option.isNone(started) || random.chance(0.05)) return
  const reference = started.value.link.slice(started.value.link.lastIndexOf("/") + 1)
  yield* schedule(minutesAfter(yield* now, random.whole(0, 5)), pay(reference))
})
