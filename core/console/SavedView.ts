import { type Option, Result } from "effect"
import { StaffOnly } from "#core/account/refusals.ts"
import type { SavedViewId, UserId } from "#core/shared/ids.ts"
import type { ListName } from "#core/shared/ListName.ts"
import type { StaffRole } from "#core/shared/StaffRole.ts"
import { SavedViewNotFound, SavedViewOfAnother, TooManySavedViews } from "./refusals.ts"

/** What a view saves of a list: its filters and order as the parameters of its address, and its shown columns, if they were chosen. */
export interface SavedViewContent {
  readonly name: string
  readonly isShared: boolean
  readonly filters: Readonly<Record<string, string>>
  readonly columns: Option.Option<ReadonlyArray<string>>
}

/** CONS-001 A list as a member of staff arranged it, for themselves or shared with all agents. */
export interface SavedView extends SavedViewContent {
  readonly id: SavedViewId
  readonly list: ListName
  readonly ownerId: UserId
}

interface Member {
  readonly id: UserId
  readonly role: StaffRole
}

/** The most views of one person. */
const MAX_SAVED_VIEWS = 100

const agents: ReadonlyArray<StaffRole> = ["SUPPORT", "ADMIN"]

/** CONS-003 Whether the role sees the views that others share: a partner has own ones only. */
export const seesSharedViews = (role: StaffRole): boolean => agents.includes(role)

/** CONS-003 Refuses a partner's view of another list than parking, and one that a partner shares. */
export const checkViewOfRole = (
  { role }: Pick<Member, "role">,
  { isShared, list }: Pick<SavedView, "isShared" | "list">
): Result.Result<void, StaffOnly> =>
  seesSharedViews(role) || (list === "parking" && !isShared)
    ? Result.void
    : Result.fail(new StaffOnly({ allowed: agents }))

/** Refuses one more view than a person may have. */
export const checkViewCount = (count: number): Result.Result<void, TooManySavedViews> =>
  count < MAX_SAVED_VIEWS ? Result.void : Result.fail(new TooManySavedViews({ max: MAX_SAVED_VIEWS }))

/** CONS-001 A view is changed by its owner; a shared one by an administrator too. */
export const mayChangeView = (
  { id, role }: Member,
  { isShared, ownerId }: Pick<SavedView, "isShared" | "ownerId">
): boolean => id === ownerId || (isShared && role === "ADMIN")

/** Refuses the change of another's view: one that is not shared answers as if it did not exist. */
export const checkViewChange = (
  member: Member,
  view: Pick<SavedView, "isShared" | "ownerId">
): Result.Result<void, SavedViewNotFound | SavedViewOfAnother> => {
  if (mayChangeView(member, view)) return Result.void
  return Result.fail(
    view.isShared && seesSharedViews(member.role) ? new SavedViewOfAnother() : new SavedViewNotFound()
  )
}
