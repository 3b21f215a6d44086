import "./edit.css"
import { Skeleton } from "@mantine/core"
import { useTranslation } from "react-i18next"

/** The shape of a form that is loading. */
export function EditSkeleton() {
  const { t } = useTranslation("common")
  return (
    <div role="status" aria-label={t("loading")} className="sv-edit-loading">
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={96} />
    </div>
  )
}
