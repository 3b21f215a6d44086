import { Context, type Effect, type Schema } from "effect"
import type { CodeRecipient } from "#core/account/codeRecipient.ts"
import type { Phone } from "#core/account/phone.ts"
import type { UserId } from "#core/shared/ids.ts"

/** The person whose data is read, by all that tables know a person by, and the moment of the export. */
export interface Subject {
  readonly personId: UserId
  /** The phone number, and the e-mail address that is verified. */
  readonly recipients: ReadonlyArray<CodeRecipient>
  readonly phone: Phone
  readonly now: Date
}

/** What the product holds about a person, over all tables. */
export class PersonalData extends Context.Service<
  PersonalData,
  {
    /** The tables of an export, in the order of its file. */
    readonly tables: ReadonlyArray<string>
    /** Reads a page of the person's rows of one of `tables`, without secrets of the server. A page with fewer than `take` is the last. */
    readonly readPage: (
      table: string,
      subject: Subject,
      page: { readonly skip: number; readonly take: number }
    ) => Effect.Effect<ReadonlyArray<Schema.Json>>
    /**
     * N77 Removes what is kept with the account only: vacations, passes, files, views of the terms, notifications, devices,
     * passkeys, and the codes and requesters of its number and verified address. Inside the transaction that deletes the account.
     */
    readonly erase: (personId: UserId, recipients: ReadonlyArray<CodeRecipient>) => Effect.Effect<void>
  }
>()("samvej/core/ports/PersonalData") {}
