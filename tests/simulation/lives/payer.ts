import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { sandboxPurpose, sandboxSignature } from "#api/adapters/providers/paymentSandbox.ts"
import type { PaymentStatus } from "#core/money/Payment.ts"
import { Secrets } from "#core/ports/Secrets.ts"
import { minor } from "#core/shared/Money.ts"
import { City } from "#tests/simulation/City.ts"
import { minutesAfter } from "#tests/simulation/days.ts"
import type { Person } from "#tests/simulation/Person.ts"
import type { Client } from "#tests/simulation/Process.ts"

/** A call that is not the app's own; whatever our side could not do is a fault. */
const callOf = (path: string, init: RequestInit) => (api: Client) =>
  Effect.flatMap(api.request(path, { redirect: "manual", ...init }), (response) =>
    response.status < 400 ? Effect.void : Effect.fail(new Error(`${path} answers ${response.status}`))
  )

/** The person decides on the provider's page; from there nobody calls us. */
const decideThere = Effect.fn("decideThere")(function* (reference: string, status: PaymentStatus) {
  const { elsewhere } = yield* City
  yield* elsewhere(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) => sql`UPDATE sandbox_payment SET status = ${status} WHERE reference = ${reference}`
    )
  )
})

/** The provider's call to us. */
const hear = Effect.fn("hear")(function* (reference: string, status: PaymentStatus) {
  const { ask, elsewhere } = yield* City
  const body = JSON.stringify({ reference, status })
  const signature = yield* elsewhere(Effect.map(Secrets, (secrets) => secrets.sign(sandboxPurpose, body)))
  const headers = { [sandboxSignature]: signature }
  yield* ask({
    name: `payment notice: ${status}`,
    call: callOf("/api/payments/webhook", { method: "POST", body, headers })
  })
})

/** What the provider tells of a payment comes at once or late, in any order, twice or not at all. */
const tell = Effect.fn("tell")(function* (reference: string, status: PaymentStatus) {
  const { now, plan, random } = yield* City
  for (const chance of [0.7, 0.2]) {
    if (random.chance(chance)) {
      yield* plan(minutesAfter(yield* now, random.whole(0, 60)), hear(reference, status))
    }
  }
})

/** What became of it by then, told later. */
const tellLater = Effect.fn("tellLater")(function* (reference: string) {
  const { elsewhere } = yield* City
  const rows = yield* elsewhere(
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) =>
        sql<{ status: PaymentStatus }>`SELECT status FROM sandbox_payment WHERE reference = ${reference}`
    )
  )
  for (const { status } of rows) yield* tell(reference, status)
})

const comeBack = Effect.fn("comeBack")(function* (reference: string) {
  const { ask } = yield* City
  yield* ask({ name: "come back from paying", call: callOf(`/api/payments/${reference}/return`, {}) })
})

/** On the sandbox's own page, which tells us at once. */
const payOnPage = Effect.fn("payOnPage")(function* (reference: string, action: string) {
  const { ask } = yield* City
  yield* ask({
    name: `pay: ${action}`,
    call: callOf(`/sandbox/pay/${reference}`, { method: "POST", body: new URLSearchParams({ action }) })
  })
})

const pay = Effect.fn("pay")(function* (reference: string) {
  const { now, plan, random } = yield* City
  const goesOn = random.chance(0.85)
  if (random.chance(0.25)) yield* payOnPage(reference, goesOn ? "authorise" : "cancel")
  else {
    const status = goesOn ? "authorized" : "cancelled"
    if (random.chance(0.15)) yield* tell(reference, "created")
    yield* decideThere(reference, status)
    yield* tell(reference, status)
    if (random.chance(0.3)) yield* plan(minutesAfter(yield* now, random.whole(1, 90)), tellLater(reference))
  }
  if (random.chance(0.6)) {
    yield* plan(minutesAfter(yield* now, random.whole(0, 20)), comeBack(reference))
  }
})

/** Pays in, refuses on the provider's page, or never gets there. */
export const topUp = Effect.fn("topUp")(function* (who: Person) {
  const { ask, now, plan, random } = yield* City
  const payload = { method: "mobilepay" as const, amount: minor(random.pick([25_000, 50_000, 50_000])) }
  const started = yield* ask({
    who,
    name: "top up",
    call: (api) => api.money.paymentLink({ headers: {}, payload })
  })
  if (Option.isNone(started) || random.chance(0.05)) return
  const reference = started.value.link.slice(started.value.link.lastIndexOf("/") + 1)
  yield* plan(minutesAfter(yield* now, random.whole(0, 5)), pay(reference))
})
