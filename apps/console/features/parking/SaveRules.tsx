import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { AgentAction } from "#console/details/AgentAction.tsx"
import { draftOf, emptyForm, type RulesForm, useRulesPreview } from "#console/parking/useSiteRules.ts"
import type { ConsoleSiteRules } from "#core/contract/consoleParkingRules.ts"

type Props = {
  readonly rules: ConsoleSiteRules
  /** Undefined: there is nothing to save. */
  readonly form: RulesForm | undefined
}

/** CONS-004 Saves the form, once its preview says what happens to the reservations already made. */
export function SaveRules({ form, rules }: Props) {
  const { t } = useTranslation("console")
  const { data: preview, isPlaceholderData } = useRulesPreview(rules.id, form)
  const isReady = form !== undefined && preview !== undefined && !isPlaceholderData
  const nameOf = (id: string) => rules.sections.find((section) => section.id === id)?.name ?? ""
  const { aboveQuota = [], notReleased = [], outsideHours = 0 } = preview ?? {}
  const stays = [
    ...(outsideHours === 0 ? [] : [t("rules.outside", { count: outsideHours })]),
    ...aboveQuota.map(({ count, id }) => t("rules.above", { count, section: nameOf(id) })),
    ...notReleased.map(({ count, id }) => t("rules.unreleased", { count, section: nameOf(id) }))
  ]
  return (
    <div className="co-choices">
      <AgentAction
        id="save-rules"
        icon="parking"
        keys="s"
        label={t("rules.save")}
        isAllowed={isReady}
        effects={[t("rules.fromNow"), ...(stays.length === 0 ? [t("rules.nothingAffected")] : stays)]}
        hint={t("rules.hint")}
        doneText={t("rules.saved")}
        act={({ headers, payload: { reason } }) =>
          callConsoleApi((api) =>
            api.changeSiteRules({
              params: { id: rules.id },
              headers,
              payload: { ...draftOf(form ?? emptyForm), reason }
            })
          )
        }
      />
    </div>
  )
}
