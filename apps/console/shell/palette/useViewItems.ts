import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useSavedViews } from "#console/table/views/useSavedViews.ts"
import { viewAddress } from "#console/table/views/viewAddress.ts"
import { type Section, sections } from "../sections.ts"
import type { PaletteItem } from "./PaletteItem.ts"

/** The list that has no section of its own is a tab of the payments. */
const sectionOf = (path: string): Section["name"] =>
  sections.find((section) => section.path === path)?.name ?? "payments"

/** CONS-001 The saved views, each with the section that it opens. */
export const useViewItems = (): ReadonlyArray<PaletteItem> => {
  const { t } = useTranslation("console")
  const navigate = useNavigate()
  const { data = [] } = useSavedViews()
  return data.map((view) => {
    const section = sectionOf(`/${view.list}`)
    return {
      id: `view-${view.id}`,
      icon: section,
      label: t("palette.openView", { name: view.name }),
      detail: t(`section.${section}`),
      run: () => void navigate(viewAddress(view))
    }
  })
}
