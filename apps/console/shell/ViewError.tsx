import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"

/** CONS-001 Replaces a view that failed, so that the rest of the console goes on, and leads back. The router reports the error. */
export function ViewError() {
  const { t } = useTranslation(["console", "common"])
  return (
    <main className="co-view">
      <div className="co-center" role="alert">
        <h1>{t("broken.view")}</h1>
        <p className="co-muted">{t("broken.reported")}</p>
        <div className="co-center-actions">
          <Button variant="default" onClick={() => globalThis.location.reload()}>
            {t("common:retry")}
          </Button>
          <Button variant="default" component={Link} to="/live">
            {t("broken.back")}
          </Button>
        </div>
      </div>
    </main>
  )
}
