import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link, Navigate, useLocation } from "react-router"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"

const notFound = "/content-not-found"

/** Redirects an unknown path to content-not-found and renders that page. */
export function UnknownPath() {
  const { t } = useTranslation(["shell", "common"])
  const { pathname } = useLocation()
  if (pathname !== notFound) return <Navigate to={notFound} replace />
  return (
    <Page title={t("common:productName")}>
      <EmptyState
        text={t("notFound")}
        action={
          <Button component={Link} to="/">
            {t("goHome")}
          </Button>
        }
      />
    </Page>
  )
}
