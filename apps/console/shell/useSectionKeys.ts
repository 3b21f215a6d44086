import { useNavigate } from "react-router"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { sectionsFor, subViewsFor } from "./sectionsFor.ts"
import { useShortcuts } from "./useShortcut.ts"

/** Registers the shortcuts that open a section, such as "g t" for the trips, and that of the guard's view. */
export const useSectionKeys = (staff: Staff) => {
  const navigate = useNavigate()
  const open = (path: string) => () => void navigate(path)
  const views = [...sectionsFor(staff), ...subViewsFor(staff)]
  const keyed = views.flatMap((view) => ("keys" in view ? [[view.keys, open(view.path)] as const] : []))
  useShortcuts(Object.fromEntries(keyed))
}
