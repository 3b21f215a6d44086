import type { SheetComponents } from "#ui/session/GlobalSheets.tsx"

/**
 * Which feature draws which global sheet, loaded when first opened:
 * `login: lazy(async () => ({ default: (await import("../features/login/LoginSheet.tsx")).LoginSheet }))`.
 */
export const globalSheets: SheetComponents = {}
