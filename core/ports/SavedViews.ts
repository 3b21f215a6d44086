import { Context, type DateTime, type Effect, type Option } from "effect"
import type { SavedViewNameTaken } from "#core/console/refusals.ts"
import type { SavedView, SavedViewContent } from "#core/console/SavedView.ts"
import type { SavedViewId, UserId } from "#core/shared/ids.ts"

/** CONS-001 The saved views of the console's lists. */
export class SavedViews extends Context.Service<
  SavedViews,
  {
    readonly add: (view: SavedView, at: DateTime.Utc) => Effect.Effect<void, SavedViewNameTaken>
    /** Finds a view and locks it until the surrounding transaction ends. */
    readonly lock: (id: SavedViewId) => Effect.Effect<Option.Option<SavedView>>
    readonly replace: (
      id: SavedViewId,
      content: SavedViewContent,
      at: DateTime.Utc
    ) => Effect.Effect<void, SavedViewNameTaken>
    readonly remove: (id: SavedViewId) => Effect.Effect<void>
    readonly countOf: (ownerId: UserId) => Effect.Effect<number>
  }
>()("samvej/core/ports/SavedViews") {}
