import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { bridge } from "#console/bridge.ts"
import type { Impersonation } from "#core/contract/consoleImpersonations.ts"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { seconds } from "#core/shared/geo.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { Icon } from "../Icon.tsx"
import { useEndImpersonation, useImpersonations } from "./useImpersonations.ts"

/** One magenta line for each running impersonation: whom, why, how long, and End. */
export function ImpersonationBar({ staff }: { readonly staff: Staff }) {
  const running = useImpersonations(staff)
  return running.map((impersonation) => <Line key={impersonation.id} impersonation={impersonation} />)
}

function Line({ impersonation }: { readonly impersonation: Impersonation }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const now = useNow()
  const end = useEndImpersonation()
  const { id, user, reason, mode, expiresAt } = impersonation
  const left = seconds(Math.max(0, (expiresAt.epochMilliseconds - now.epochMilliseconds) / 1000))
  return (
    <section className="co-acting" aria-label={t(`acting.${mode}`, { name: user.name })}>
      <Icon name="mask" />
      <strong>{t(`acting.${mode}`, { name: user.name })}</strong>
      <span className="co-acting-reason">{reason}</span>
      <span className="sv-figure">{t("acting.left", { time: format.countdown(left) })}</span>
      {bridge !== undefined && (
        <Button size="compact-xs" variant="default" onClick={() => void bridge?.showImpersonation({ id })}>
          {t("acting.show")}
        </Button>
      )}
      <Button size="compact-xs" variant="default" loading={end.isPending} onClick={() => end.mutate(id)}>
        {t("acting.end")}
      </Button>
    </section>
  )
}
