import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { useHome } from "#rider/shared/routing/useHome.ts"

/** ROUTE-003 Says that the app has nothing at the address. Back leads to the page before. */
export function NotFoundScreen() {
  const { t } = useTranslation("shell")
  return (
    <Page title={t("notFound.title")} back>
      <EmptyState
        text={t("notFound.text")}
        action={
          <Button component={Link} to={useHome()}>
            {t("goHome")}
          </Button>
        }
      />
    </Page>
  )
}
