import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link, Navigate, useLocation } from "react-router"
import { Empty } from "#rider/shared/page/Empty.tsx"
import { Page } from "#rider/shared/page/Page.tsx"

const notFound = "/content-not-found"

/** An unknown path goes to content-not-found; while no feature draws that page, this does. */
export function UnknownPath() {
  const { t } = useTranslation(["shell", "common"])
  const { pathname } = useLocation()
  if (pathname !== notFound) return <Navigate to={notFound} replace />
  return (
    <Page title={t("common:productName")}>
      <Empty
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
