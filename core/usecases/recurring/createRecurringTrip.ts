import { DateTime, Effect, Option } from "effect"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import { RecurringTrips } from "#core/ports/RecurringTrips.ts"
import { TripStore } from "#core/ports/TripStore.ts"
import { Vacations } from "#core/ports/Vacations.ts"
import type { RecurringRoute } from "#core/recurring/RecurringRoute.ts"
import type { RecurringTrip } from "#core/recurring/RecurringTrip.ts"
import { RecurringTripId } from "#core/shared/ids.ts"
import { localDay } from "#core/shared/localDay.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkDifferent } from "#core/trip/checkOffer.ts"
import { materialiseRecurringTrip } from "./materialiseRecurringTrip.ts"

type NewRecurringTrip = Omit<RecurringTrip, "id" | "autoOffer" | "validFrom" | "validUntil" | "pause">

interface Keyed {
  readonly idempotencyKey: string | null
  /** The same for the same command only. */
  readonly requestHash: string
}

/** Keeps a series from today on, and draws its coming days at once. */
export const addRecurringTrip = Effect.fn("addRecurringTrip")(function* (
  command: NewRecurringTrip,
  route: Option.Option<RecurringRoute>,
  { idempotencyKey: key, requestHash }: Keyed
) {
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
    // Whoever goes on vacation at the same time does so before or after, not in between.
    yield* (yield* TripStore).lockDriver(command.personId)
    const pause = yield* (yield* Vacations).latestOf(command.personId)
    yield* store.add({ ...recurringTrip, pause }, now)
    if (Option.isSome(route)) yield* store.setRoute(recurringTrip.id, route.value)
    yield* materialiseRecurringTrip(recurringTrip.id, now)
    return recurringTrip.id
  })
  return yield* (yield* Idempotency).once(
    { scope: `series:${command.role}:${command.personId}`, key, requestHash },
    RecurringTripId,
    create
  )
})

export type RecurringTripCommand = Pick<RecurringTrip, "from" | "to" | "plannedTimeBy" | "times"> & {
  readonly passengerId: RecurringTrip["personId"]
  readonly idempotencyKey: string | null
}

/** REQ-007, REQ-015, N79 a weekly ride agent: a request for each of the coming days, and for each day that follows. */
export const createRecurringTrip = Effect.fn("createRecurringTrip")(function* (
  command: RecurringTripCommand
) {
  const { from, idempotencyKey, passengerId, plannedTimeBy, times, to } = command
  const { seats } = yield* ProductSettings
  yield* Effect.fromResult(checkDifferent(from, to))
  const recurringTrip: NewRecurringTrip = {
    from,
    to,
    times,
    plannedTimeBy,
    personId: passengerId,
    role: "PASSENGER",
    seats: seats.bookDefault,
    chargeForTrip: false
  }
  const requestHash = JSON.stringify([from, to, times, plannedTimeBy])
  return yield* addRecurringTrip(recurringTrip, Option.none(), { idempotencyKey, requestHash })
})
