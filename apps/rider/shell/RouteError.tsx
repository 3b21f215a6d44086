import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"

/** Replaces a page that threw, or whose code could not be loaded, and offers to reload. */
export function RouteError() {
  const { t } = useTranslation("common")
  return (
    <main className="sv-page-body" id="content">
      <h1>{t("crash.title")}</h1>
      <EmptyState
        text={t("crash.text")}
        action={<Button onClick={() => globalThis.location.reload()}>{t("crash.reload")}</Button>}
      />
    </main>
  )
}
