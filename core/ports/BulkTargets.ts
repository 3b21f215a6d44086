import { Context, type Effect, type Option } from "effect"
import type { BulkList } from "#core/bulk/bulkActions.ts"
import type { InvalidFields } from "#core/shared/refusals.ts"

/** The rows of a list of the console that match its filters. */
export interface TargetQuery {
  readonly list: BulkList
  /** As in the address of the list. */
  readonly filters: Readonly<Record<string, string>>
  /** The sites of a partner; none for all. */
  readonly ownSites: Option.Option<ReadonlyArray<string>>
}

export class BulkTargets extends Context.Service<
  BulkTargets,
  {
    /** Finds the ids of the next rows behind a row, in the order of the list. Refuses filters that the list does not have. */
    readonly next: (
      query: TargetQuery,
      after: Option.Option<string>,
      count: number
    ) => Effect.Effect<ReadonlyArray<string>, InvalidFields>
  }
>()("samvej/core/ports/BulkTargets") {}
