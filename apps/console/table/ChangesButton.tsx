import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { ListChanges } from "./mergePages.ts"

export interface ShownChanges extends ListChanges {
  readonly onReload: () => void
}

/** Says how many rows are new, or that some are gone, and loads the list again when it is pressed; until then no row moves. */
export function ChangesButton({ changes }: { readonly changes: ShownChanges }) {
  const { t } = useTranslation("console")
  const { newCount, goneIds, onReload } = changes
  const label = newCount > 0 ? t("table.new", { count: newCount }) : t("table.gone", { count: goneIds.size })
  const hasChanges = newCount > 0 || goneIds.size > 0
  return (
    <div className="co-changes" role="status">
      {hasChanges && (
        <Button size="compact-xs" onClick={onReload}>
          {label}
        </Button>
      )}
    </div>
  )
}
