import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Note } from "#rider/shared/page/Note.tsx"
import { useMe } from "#rider/shared/session/useMe.ts"

/** HOME-006 The number of trips that were never ended. */
export function IncompleteNote() {
  const { t } = useTranslation("start")
  const count = useMe().data?.incompleteTrips ?? 0
  if (count === 0) return null
  return (
    <Note tone="problem">
      {t("incomplete", { count })} <Link to="/trip-history">{t("incompleteShow")}</Link>
    </Note>
  )
}
