import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link, Navigate, useParams } from "react-router"
import { LoadingState } from "#console/details/LoadingState.tsx"
import { ViewHeader } from "#console/shell/ViewHeader.tsx"
import { useSavedViews } from "#console/table/views/useSavedViews.ts"
import { viewAddress } from "#console/table/views/viewAddress.ts"

/** CONS-001 The address of a saved view: it opens the list as the view is saved now. */
export function SavedViewScreen() {
  const { t } = useTranslation(["console", "consoleError"])
  const { id } = useParams()
  const views = useSavedViews()
  const view = views.data?.find((one) => one.id === id)
  if (view !== undefined) return <Navigate to={viewAddress(view)} replace />
  return (
    <main className="co-view">
      <ViewHeader title={t("views.title")} />
      {views.data === undefined ? (
        <LoadingState query={views} />
      ) : (
        <div className="co-center" role="alert">
          <p>{t("consoleError:saved_view_not_found")}</p>
          <Button component={Link} to="/" variant="default">
            {t("views.home")}
          </Button>
        </div>
      )}
    </main>
  )
}
