import type { Staff } from "#core/contract/consoleStaff.ts"

/** CONS-003 A partner sees its sites only; trips and people are for support and administrators. */
export const canSeePeople = (staff: Pick<Staff, "role">): boolean => staff.role !== "PARTNER"
