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

/**
 * CONS-002 One row for each running impersonation: person, reason, remaining time, and a button to end it. SEC-004 An ADMIN
 * sees those of all agents, with their names.
 */
export function ImpersonationBar({ staff }: { readonly staff: Staff }) {
  const running = useImpersonations(staff)
  return running.map((impersonation) => (
    <ImpersonationRow
      key={impersonation.id}
      impersonation={impersonation}
      isOwn={impersonation.agent.id === staff.id}
    />
  ))
}

type RowProps = { readonly impersonation: Impersonation; readonly isOwn: boolean }

function ImpersonationRow({ impersonation, isOwn }: RowProps) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const now = useNow()
  const end = useEndImpersonation()
  const { id, agent, user, reason, mode, expiresAt } = impersonation
  const label = isOwn
    ? t(`acting.${mode}`, { name: user.name })
    : t(`acting.${mode}By`, { agent: agent.name, name: user.name })
  const remaining = seconds(Math.max(0, (expiresAt.epochMilliseconds - now.epochMilliseconds) / 1000))
  return (
    <section className="co-impersonation" aria-label={label}>
      <Icon name="mask" />
      <strong>{label}</strong>
      <span className="co-impersonation-reason">{reason}</span>
      <span className="sv-figure">{t("acting.left", { time: format.countdown(remaining) })}</span>
      {isOwn && bridge !== undefined && (
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
