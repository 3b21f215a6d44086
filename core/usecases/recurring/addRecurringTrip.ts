import { DateTime, Effect, Option } from "effect"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { People } from "#core/ports/People.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { Vacations } from "#core/ports/Vacations.ts"
import { checkRecurringQuota } from "#core/recurring/checkRecurringQuota.ts"
import type { RecurringRoute } from "#core/recurring/RecurringRoute.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { RecurringTripId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkRecurringOverlap } from "./checkRecurringOverlap.ts"
import { materialiseRecurringTrip } from "./materialiseRecurringTrip.ts"

export type NewRecurringTrip = Omit<RecurringTrip, "id" | "autoOffer" | "validFrom" | "validUntil" | "pause">

interface IdempotencyOptions {
  readonly idempotencyKey: string | null
  /** Equal for equal commands only. */
  readonly requestHash: string
}

/** Adds a recurring trip that is valid from today on, and materialises its days ahead. A repeat answers the same id. */
export const addRecurringTrip = Effect.fn("addRecurringTrip")(function* (
  command: NewRecurringTrip,
  route: Option.Option<RecurringRoute>,
  { idempotencyKey: key, requestHash }: IdempotencyOptions
) {
  const { quotas } = yield* ProductSettings
  const now = yield* DateTime.now
  const store = yield* RecurringTrips
  const recurringTrip: RecurringTrip = {
    ...command,
    id: RecurringTripId.make(yield* (yield* Ids).next),
    autoOffer: false,
    validFrom: localDay(now, command.from.country),
    validUntil: Option.none(),
    pause: Option.none()
  }
  const create = Effect.gen(function* () {
    // A concurrent change of the person's vacation waits for this lock, or this transaction sees its result.
    yield* (yield* People).lock(command.personId)
    const others = yield* store.ofPerson(command.personId)
    yield* Effect.fromResult(checkRecurringQuota(others, quotas.recurringTrips))
    const pause = yield* (yield* Vacations).latestOf(command.personId)
    if (Option.isSome(route)) yield* checkRecurringOverlap({ recurringTrip, route: route.value })
    yield* store.add({ ...recurringTrip, pause }, now)
    if (Option.isSome(route)) yield* store.setRoute(recurringTrip.id, route.value)
    yield* materialiseRecurringTrip(recurringTrip.id, now)
    return recurringTrip.id
  })
  return yield* (yield* Idempotency).once(
    { scope: `recurring-trip:${command.role}:${command.personId}`, key, requestHash },
    RecurringTripId,
    create
  )
})
