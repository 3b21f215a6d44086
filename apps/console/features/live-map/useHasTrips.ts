import { canSeePeople } from "#console/shell/canSeePeople.ts"
import { useStaff } from "#console/shell/staff.ts"

/** CONS-003 Whether the live map has trips, with their list and their filters. A partner's has its parking sites only. */
export const useHasTrips = (): boolean => {
  const staff = useStaff().data
  return staff !== undefined && canSeePeople(staff)
}
