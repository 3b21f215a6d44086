import { lazy } from "react"
import type { SheetComponents } from "#rider/shared/session/GlobalSheets.tsx"

/** Which feature draws which global sheet, loaded when first opened. */
export const globalSheets: SheetComponents = {
  login: lazy(async () => ({ default: (await import("../features/login/LoginSheet.tsx")).LoginSheet })),
  payment: lazy(async () => ({
    default: (await import("../features/account/PaymentSheet.tsx")).PaymentSheet
  }))
}
