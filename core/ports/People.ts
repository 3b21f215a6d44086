import { Context, type Effect, type Option } from "effect"
import type { EmailAddress } from "#core/account/email.ts"
import type { Person } from "#core/account/Person.ts"
import type { Phone } from "#core/account/phone.ts"
import type { MultipleAccounts } from "#core/account/refusals.ts"
import type { UserId } from "#core/shared/ids.ts"

export class People extends Context.Service<
  People,
  {
    /** Finds an account, deleted ones included; see `deletedAt`. */
    readonly find: (id: UserId) => Effect.Effect<Option.Option<Person>>
    readonly findMany: (ids: ReadonlyArray<UserId>) => Effect.Effect<ReadonlyArray<Person>>
    /** Finds an account that is not deleted. */
    readonly findByPhone: (phone: Phone) => Effect.Effect<Option.Option<Person>>
    /** AUTH-012 Finds the account, not a deleted one, that has verified an address. */
    readonly findByEmail: (email: EmailAddress) => Effect.Effect<Option.Option<Person>>
    /** Finds an account and locks it until the surrounding transaction ends. */
    readonly lock: (id: UserId) => Effect.Effect<Option.Option<Person>>
    readonly create: (person: Person) => Effect.Effect<void, MultipleAccounts>
    readonly update: (person: Person) => Effect.Effect<void, MultipleAccounts>
  }
>()("samvej/core/ports/People") {}
