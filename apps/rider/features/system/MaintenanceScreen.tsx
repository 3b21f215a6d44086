import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { maintenanceSeconds } from "#core/shell/maintenanceCheck.ts"
import { CountdownRing } from "#rider/shared/forms/CountdownRing.tsx"
import { EmptyState } from "#rider/shared/page/EmptyState.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { useMaintenanceCheck } from "./useMaintenanceCheck.ts"

/** MAINT-001 to MAINT-005 The time until the next check whether the server is back, and a button that checks now. */
export function MaintenanceScreen() {
  const { t } = useTranslation(["shell", "error"])
  const { check, isChecking, left, wasAway } = useMaintenanceCheck()
  return (
    <Page title={t("maintenance.title")}>
      <EmptyState
        image={<CountdownRing left={left} total={maintenanceSeconds} />}
        text={t("error:maintenance")}
        action={
          <>
            <Button size="lg" loading={isChecking} onClick={() => void check()}>
              {t("maintenance.refresh")}
            </Button>
            <p role="status">{wasAway && !isChecking ? t("maintenance.still") : ""}</p>
          </>
        }
      />
    </Page>
  )
}
