import { useNavigate } from "react-router"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { sectionsFor } from "./sections.ts"
import { useShortcut } from "./useShortcut.ts"

/** Registers the shortcuts that open a section, such as "g t" for the trips. */
export const useSectionKeys = (staff: Staff) => {
  const navigate = useNavigate()
  const openSection = (name: string) => {
    const section = sectionsFor(staff).find((candidate) => candidate.name === name)
    return section === undefined ? undefined : () => void navigate(section.path)
  }
  useShortcut("g l", openSection("live"))
  useShortcut("g t", openSection("trips"))
  useShortcut("g p", openSection("people"))
  useShortcut("g a", openSection("audit"))
}
