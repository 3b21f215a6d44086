import { useNavigate } from "react-router"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { sectionsFor } from "./sectionsFor.ts"
import { useShortcuts } from "./useShortcut.ts"

/** Registers the shortcuts that open a section, such as "g t" for the trips, and that of the guard's view. */
export const useSectionKeys = (staff: Staff) => {
  const navigate = useNavigate()
  const open = (path: string) => () => void navigate(path)
  const ofSections = sectionsFor(staff).map(({ keys, path }) => [keys, open(path)])
  useShortcuts({ ...Object.fromEntries(ofSections), n: open("/guard") })
}
