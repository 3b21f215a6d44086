import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { DetailList } from "#console/details/DetailList.tsx"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { PersonLink } from "#console/details/PersonLink.tsx"
import { useStaff } from "#console/shell/staff.ts"
import type { AdjustmentRow } from "#core/contract/consoleAdjustments.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { AdjustmentStateLabel } from "./AdjustmentsScreen.tsx"
import { DecideAdjustment } from "./DecideAdjustment.tsx"
import { useAdjustment } from "./useAdjustments.ts"

/** CONS-001 One adjustment: who asked for it and why, and the decision of a second agent. */
export function AdjustmentDetailsPanel() {
  const { t } = useTranslation("console")
  const { id = "" } = useParams()
  const adjustment = useAdjustment(id)
  return (
    <DetailsPanel
      key={id}
      label={t("adjustment.label")}
      title={adjustment.data?.person.name}
      query={adjustment}
    >
      {adjustment.data !== undefined && <AdjustmentBody adjustment={adjustment.data} />}
    </DetailsPanel>
  )
}

function AdjustmentBody({ adjustment }: { readonly adjustment: AdjustmentRow }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const { data: staff } = useStaff()
  const decidedBy = Option.getOrUndefined(adjustment.decidedBy)
  const isOwn = staff?.id === adjustment.requestedBy.id
  return (
    <>
      <header className="co-panel-header">
        <h2>{format.money(adjustment, { signed: true })}</h2>
        <p>
          <AdjustmentStateLabel state={adjustment.state} />
        </p>
      </header>
      <DetailList
        details={[
          { name: t("column.name"), value: <PersonLink person={adjustment.person} /> },
          { name: t("impersonate.reason"), value: adjustment.reason },
          { name: t("column.who"), value: adjustment.requestedBy.name },
          { name: t("column.at"), value: format.dayTime(adjustment.requestedAt) },
          ...(decidedBy === undefined
            ? []
            : [
                { name: t("adjustment.second"), value: decidedBy.name },
                {
                  name: t("adjustment.secondReason"),
                  value: Option.getOrElse(adjustment.decisionReason, () => "–")
                }
              ])
        ]}
      />
      {adjustment.state === "WAITING" &&
        (isOwn ? <p className="co-muted">{t("adjustment.own")}</p> : <DecideAdjustment id={adjustment.id} />)}
    </>
  )
}
