import { Context, type DateTime, type Effect, type Option } from "effect"
import type { Phone } from "#core/account/phone.ts"
import type { UserId } from "#core/shared/ids.ts"

/** N75 Why a phone number is blocked; `by` is none where no agent did it in the console. */
export interface PhoneBlock {
  readonly reason: string
  readonly by: Option.Option<UserId>
  readonly at: DateTime.Utc
}

/** N75 The phone numbers that agents have blocked; the product settings may block more. */
export class BlockedPhones extends Context.Service<
  BlockedPhones,
  {
    readonly find: (phone: Phone) => Effect.Effect<Option.Option<PhoneBlock>>
    /** Blocks a number, which ends the sessions of its account (ASVS-7.4.5). A repeat changes nothing. */
    readonly add: (phone: Phone, block: PhoneBlock) => Effect.Effect<void>
    readonly remove: (phone: Phone) => Effect.Effect<void>
  }
>()("samvej/core/ports/BlockedPhones") {}
