import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import type { PendingEnd } from "./pendingEnd.ts"

/** N87 The driver has ended the trip without connection, and the server does not know it yet. */
export function EndKept({ end }: { readonly end: PendingEnd }) {
  const { t } = useTranslation(["activeTrip", "shell"])
  const format = useFormat()
  return (
    <Page title={t("title")} back="/">
      <div role="status">
        <EmptyState
          text={t("end.kept", { time: format.time(end.endedAt) })}
          action={
            <Button component={Link} to="/">
              {t("shell:goHome")}
            </Button>
          }
        />
      </div>
    </Page>
  )
}
