import { lazy } from "react"
import type { SheetComponents } from "#rider/shared/session/GlobalSheets.tsx"

/** The components of the global sheets, loaded when a sheet is first opened. */
export const globalSheets: SheetComponents = {
  login: lazy(async () => ({ default: (await import("../features/login/LoginSheet.tsx")).LoginSheet })),
  profile: lazy(async () => ({ default: (await import("../shared/people/ProfileSheet.tsx")).ProfileSheet })),
  payment: lazy(async () => ({
    default: (await import("../features/account/PaymentSheet.tsx")).PaymentSheet
  }))
}
