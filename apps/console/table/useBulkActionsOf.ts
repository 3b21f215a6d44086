import { useStaff } from "#console/shell/staff.ts"
import { type BulkAction, type BulkList, bulkActionsOf } from "#core/bulk/bulkActions.ts"
import type { ListName } from "#core/shared/ListName.ts"

const lists: Partial<Record<ListName, BulkList>> = {
  trips: "trips",
  bookings: "bookings",
  people: "people",
  parking: "parking",
  "travel-passes": "passes",
  "subsidy-reviews": "reviews"
}

/** The actions on many rows of a list that the role may do. */
export const useBulkActionsOf = (list: ListName): ReadonlyArray<BulkAction> => {
  const staff = useStaff().data
  const target = lists[list]
  return staff === undefined || target === undefined ? [] : bulkActionsOf(target, staff.role)
}
