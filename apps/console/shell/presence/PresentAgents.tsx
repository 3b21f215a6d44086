import { useTranslation } from "react-i18next"
import { defaultCountry } from "#core/shared/country.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { usePresences } from "./PresenceContext.ts"
import { PresenceInitials } from "./PresenceMark.tsx"

/** CONS-001 The other agents at what a panel shows, and since when. Their coming is announced. */
export function PresentAgents({ id }: { readonly id: string }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const presences = usePresences(id)
  return (
    <div role="status" aria-label={t("presence.label")} className="co-presence-list">
      {presences.map(({ agent, how, since }) => (
        <p key={`${agent.id} ${how}`} data-how={how}>
          <PresenceInitials agent={agent} how={how} />
          {t("presence.since", {
            what: t(`presence.${how}`, { agent: agent.name }),
            time: format.time(since, defaultCountry)
          })}
        </p>
      ))}
    </div>
  )
}
