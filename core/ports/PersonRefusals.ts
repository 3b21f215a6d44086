import { Context, type DateTime, type Effect } from "effect"
import type { UserId } from "#core/shared/ids.ts"

/** A refused call of a person: the call, such as `POST /api/me/travel-passes`, and the code of the refusal. */
export interface PersonRefusal {
  readonly personId: UserId
  readonly call: string
  readonly code: string
  readonly at: DateTime.Utc
}

/** CONS-001 The latest refusals of each person, for support. */
export class PersonRefusals extends Context.Service<
  PersonRefusals,
  {
    /** Keeps a refusal; an equal one of before is replaced. Outside of the transaction of the call, which was rolled back. */
    readonly keep: (refusal: PersonRefusal) => Effect.Effect<void>
  }
>()("samvej/core/ports/PersonRefusals") {}
