import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Empty } from "#rider/shared/page/Empty.tsx"

/** A page that broke, or a part that did not load: the way on is to load again. */
export function RouteError() {
  const { t } = useTranslation("common")
  return (
    <main className="sv-page-body" id="content">
      <h1>{t("crash.title")}</h1>
      <Empty
        text={t("crash.text")}
        action={<Button onClick={() => globalThis.location.reload()}>{t("crash.reload")}</Button>}
      />
    </main>
  )
}
