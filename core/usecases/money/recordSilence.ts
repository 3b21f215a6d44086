import { DateTime, Effect, Option } from "effect"
import type { PaymentEventSource } from "#core/money/PaymentEvent.ts"
import { Payments } from "#core/ports/Payments.ts"
import type { PaymentId } from "#core/shared/ids.ts"

/**
 * CONS-001 Records that the provider of a payment did not answer. A job that fails is rolled back with this record; it is tried again.
 */
export const recordSilence = Effect.fn("recordSilence")(function* (
  id: PaymentId,
  source: PaymentEventSource
) {
  const event = { source, reported: Option.none(), isChange: false, at: yield* DateTime.now }
  yield* (yield* Payments).record(id, event)
})
