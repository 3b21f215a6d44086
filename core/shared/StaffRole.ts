import { Schema } from "effect"

/** CONS-003: SUPPORT helps people, PARTNER sees its own sites only, ADMIN sees and may do everything. */
export const StaffRole = Schema.Literals(["SUPPORT", "PARTNER", "ADMIN"])
export type StaffRole = typeof StaffRole.Type
