import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useEndOtherSessions } from "./useOwnAccess.ts"

export type AccessChange = "passkeyAdded" | "passkeyRemoved" | "codesRenewed"

/** ASVS-7.4.3 Says what has changed, and offers to end all other sessions. */
export function AccessChanged({ change }: { readonly change: AccessChange }) {
  const { t } = useTranslation("console")
  const errorText = useErrorText()
  const end = useEndOtherSessions()
  return (
    <section className="co-access-changed" aria-label={t("access.changed")}>
      <p role="status">{t(end.isSuccess ? "access.othersEnded" : `access.${change}`)}</p>
      {!end.isSuccess && (
        <Button variant="default" size="xs" onClick={() => end.mutate()} loading={end.isPending}>
          {t("access.endOthers")}
        </Button>
      )}
      {end.error !== null && (
        <p role="alert" className="co-negative">
          {errorText(end.error)}
        </p>
      )}
    </section>
  )
}
