import { DateTime, Effect, Option } from "effect"
import { Idempotency } from "#core/ports/Idempotency.ts"
import { Ids } from "#core/ports/Ids.ts"
import type { CommuteRequest } from "#core/request/CommuteRequest.ts"
import { RequestId, type UserId } from "#core/shared/ids.ts"
import { ProductSettings } from "#core/shared/ProductSettings.ts"
import { checkOpenRequests } from "./checkOpenRequests.ts"
import { checkRequest } from "./checkRequest.ts"
import { addRequest } from "./saveRequest.ts"

export type RequestCommand = Pick<CommuteRequest, "from" | "to" | "plannedTime" | "plannedTimeBy"> & {
  readonly passengerId: UserId
  readonly seats: Option.Option<number>
  readonly idempotencyKey: string | null
}

const hashInput = (command: RequestCommand): string =>
  JSON.stringify([
    command.from,
    command.to,
    DateTime.formatIso(command.plannedTime),
    command.plannedTimeBy,
    command.seats
  ])

/** REQ-007, REQ-014, REQ-015 Creates a request; its passenger is notified of every trip that matches. */
export const createRequest = Effect.fn("createRequest")(function* (command: RequestCommand) {
  const { idempotencyKey: key, passengerId, seats, ...search } = command
  const settings = yield* ProductSettings
  const request: CommuteRequest = {
    ...search,
    passengerId,
    id: RequestId.make(yield* (yield* Ids).next),
    occurrence: Option.none(),
    seats: Option.getOrElse(seats, () => settings.seats.bookDefault),
    isEdited: false,
    state: { _tag: "OPEN" }
  }
  const create = checkRequest(request).pipe(
    Effect.andThen(checkOpenRequests(passengerId)),
    Effect.andThen(addRequest(request)),
    Effect.as(request.id)
  )
  return yield* (yield* Idempotency).once(
    { scope: `request:${passengerId}`, key, requestHash: hashInput(command) },
    RequestId,
    create
  )
})
