import { useTranslation } from "react-i18next"
import { Empty } from "#ui/page/Empty.tsx"
import { Page } from "#ui/page/Page.tsx"

/** Stands in for the home screen until its feature registers `/`. */
export function FirstPage() {
  const { t } = useTranslation("common")
  return (
    <Page title={t("productName")}>
      <Empty text={t("loading")} />
    </Page>
  )
}
