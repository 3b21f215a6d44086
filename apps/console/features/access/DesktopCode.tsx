import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { OneUseCode } from "#console/shell/access/OneUseCode.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { AccessSection } from "./AccessSection.tsx"
import { useDesktopCode } from "./useOwnAccess.ts"

/** N85 A code that signs the desktop in, whose windows cannot use passkeys. */
export function DesktopCode() {
  const { t } = useTranslation("console")
  const { time } = useFormat()
  const issue = useDesktopCode()
  return (
    <AccessSection title={t("access.desktopCode")} text={t("access.desktopCodeText")} error={issue.error}>
      {issue.data === undefined ? (
        <Button variant="default" onClick={() => issue.mutate()} loading={issue.isPending}>
          {t("access.newDesktopCode")}
        </Button>
      ) : (
        <div role="status">
          <p>{t("access.desktopCodeUntil", { time: time(issue.data.expiresAt) })}</p>
          <p className="co-access-code">
            <OneUseCode code={issue.data.code} />
          </p>
        </div>
      )}
    </AccessSection>
  )
}
