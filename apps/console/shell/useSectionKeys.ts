import { useNavigate } from "react-router"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { sectionsFor } from "./sections.ts"
import { useShortcut } from "./useShortcut.ts"

/** "g t" and its kin. */
export const useSectionKeys = (staff: Staff) => {
  const navigate = useNavigate()
  const goTo = (name: string) => {
    const section = sectionsFor(staff).find((one) => one.name === name)
    return section === undefined ? undefined : () => void navigate(section.path)
  }
  useShortcut("g l", goTo("live"))
  useShortcut("g t", goTo("trips"))
  useShortcut("g p", goTo("people"))
  useShortcut("g a", goTo("audit"))
}
