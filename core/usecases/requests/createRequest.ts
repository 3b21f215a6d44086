import { DateTime, Effect, Option } from "effect"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { RequestId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkRequest } from "./checkRequest.ts"
import { addRequest } from "./keepRequest.ts"

export type RequestWish = Pick<CommuteRequest, "from" | "to" | "plannedTime" | "plannedTimeBy"> & {
  readonly passengerId: UserId
  readonly seats: Option.Option<number>
  readonly idempotencyKey: string | null
}

const asksFor = (wish: RequestWish): string =>
  JSON.stringify([wish.from, wish.to, DateTime.formatIso(wish.plannedTime), wish.plannedTimeBy, wish.seats])

/** REQ-007, REQ-014, REQ-015 saves a search: from here on its passenger is told of every trip that fits. */
export const createRequest = Effect.fn("createRequest")(function* (wish: RequestWish) {
  const { idempotencyKey: key, passengerId, seats, ...asked } = wish
  const settings = yield* ProductSettings
  const request: CommuteRequest = {
    ...asked,
    passengerId,
    id: RequestId.make(yield* (yield* Ids).next),
    occurrence: Option.none(),
    seats: Option.getOrElse(seats, () => settings.seats.bookDefault),
    isEdited: false,
    state: { _tag: "OPEN" }
  }
  const create = checkRequest(request).pipe(Effect.andThen(addRequest(request)), Effect.as(request.id))
  return yield* (yield* Idempotency).once(
    { scope: `request:${passengerId}`, key, requestHash: asksFor(wish) },
    RequestId,
    create
  )
})
