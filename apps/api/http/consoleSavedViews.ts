import { Effect } from "effect"
import { listSavedViews } from "#api/console/listSavedViews.ts"
import type { NewSavedView, SavedViewContent } from "#core/contract/consoleSavedViews.ts"
import type { SavedViewId } from "#core/shared/ids.ts"
import { changeView, removeView, saveView } from "#core/usecases/console/savedViews.ts"
import { ownStaff } from "./ownStaff.ts"

interface OfView {
  readonly params: { readonly id: SavedViewId }
}

const member = Effect.map(Effect.suspend(ownStaff), ({ staff: { id, role } }) => ({ id, role }))

/** Saves a view and answers it as the list of views does. */
const save = Effect.fn("save")(function* (content: NewSavedView) {
  const owner = yield* member
  const id = yield* saveView(owner, content)
  const views = yield* listSavedViews(owner)
  return yield* Effect.fromNullishOr(views.find((view) => view.id === id)).pipe(Effect.orDie)
})

/** CONS-001 The calls for saved views. */
export const savedViewHandlers = {
  savedViews: () => Effect.map(Effect.flatMap(member, listSavedViews), (data) => ({ data })),
  saveView: ({ payload }: { readonly payload: NewSavedView }) => save(payload),
  changeView: ({ params, payload }: OfView & { readonly payload: SavedViewContent }) =>
    Effect.flatMap(member, (staff) => changeView(staff, params.id, payload)),
  removeView: ({ params }: OfView) => Effect.flatMap(member, (staff) => removeView(staff, params.id))
}
