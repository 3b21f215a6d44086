import { Schema } from "effect"

/** CONS-003 SUPPORT helps riders, PARTNER sees only its own parking sites, ADMIN can do everything. */
export const StaffRole = Schema.Literals(["SUPPORT", "PARTNER", "ADMIN"])
export type StaffRole = typeof StaffRole.Type
