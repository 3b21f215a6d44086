import { DateTime, Effect, Option } from "effect"
import { SavedViewNotFound } from "#core/console/refusals.ts"
import {
  checkViewChange,
  checkViewCount,
  checkViewOfRole,
  type SavedView,
  type SavedViewContent
} from "#core/console/SavedView.ts"
import { Ids } from "#core/ports/Ids.ts"
import { SavedViews } from "#core/ports/SavedViews.ts"
import { inTransaction } from "#core/ports/Transaction.ts"
import { SavedViewId, type UserId } from "#core/shared/ids.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"

interface Member {
  readonly id: UserId
  readonly role: StaffRole
}

/** CONS-001 Saves a new view of a list for its owner; answers its id. */
export const saveView = Effect.fn("saveView")(function* (
  member: Member,
  content: Omit<SavedView, "id" | "ownerId">
) {
  const views = yield* SavedViews
  yield* Effect.fromResult(checkViewOfRole(member, content))
  yield* Effect.fromResult(checkViewCount(yield* views.countOf(member.id)))
  const id = SavedViewId.make(yield* (yield* Ids).next)
  yield* views.add({ ...content, id, ownerId: member.id }, yield* DateTime.now)
  return id
})

/** Locks a view that the member may change. */
const lockOwn = Effect.fn("lockOwnView")(function* (member: Member, id: SavedViewId) {
  const view = yield* (yield* SavedViews).lock(id)
  if (Option.isNone(view)) return yield* new SavedViewNotFound()
  yield* Effect.fromResult(checkViewChange(member, view.value))
  return view.value
})

/** CONS-001 Replaces all that a view saves; it stays with its owner and its list. */
export const changeView = Effect.fn("changeView")(function* (
  member: Member,
  id: SavedViewId,
  content: SavedViewContent
) {
  yield* inTransaction(
    Effect.gen(function* () {
      const view = yield* lockOwn(member, id)
      yield* Effect.fromResult(checkViewOfRole(member, { ...content, list: view.list }))
      yield* (yield* SavedViews).replace(id, content, yield* DateTime.now)
    })
  )
})

/** CONS-001 Removes a view, a shared one for everybody. */
export const removeView = Effect.fn("removeView")(function* (member: Member, id: SavedViewId) {
  yield* inTransaction(
    Effect.gen(function* () {
      yield* lockOwn(member, id)
      yield* (yield* SavedViews).remove(id)
    })
  )
})
