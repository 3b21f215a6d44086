import { Option, Result } from "effect"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { DetailList } from "#console/details/DetailList.tsx"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { NoticeSection } from "#console/details/NoticeSection.tsx"
import { PersonLink } from "#console/details/PersonLink.tsx"
import { RowTimeline } from "#console/details/RowTimeline.tsx"
import { Section } from "#console/details/Section.tsx"
import { StateList } from "#console/details/StateList.tsx"
import { VerdictSection } from "#console/details/VerdictSection.tsx"
import { useStaff } from "#console/shell/staff.ts"
import type { AdjustmentRow } from "#core/contract/consoleAdjustments.ts"
import { toVerdict } from "#core/contract/toVerdict.ts"
import { AdjustmentState, checkAdjustmentDecision, nextAdjustmentStates } from "#core/money/Adjustment.ts"
import { AdjustmentDecided } from "#core/money/refusals.ts"
import { defaultCountry } from "#core/shared/country.ts"
import type { UserId } from "#core/shared/ids.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { DecideAdjustment } from "./DecideAdjustment.tsx"
import { AdjustmentStateLabel } from "./useAdjustmentColumns.tsx"
import { useAdjustment } from "./useAdjustments.ts"
import { useAdjustmentTimeline } from "./useAdjustmentTimeline.ts"

/** CONS-001 One adjustment: its state, who asked for it and why, the decision of a second agent, notifications and events. */
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

/** Whether the agent can decide about it as the second one. */
const decisionVerdict = ({ person, requestedBy, state }: AdjustmentRow, agentId: UserId) =>
  toVerdict({
    action: "decide",
    code: Result.match(
      checkAdjustmentDecision(
        { personId: person.id, requestedBy: requestedBy.id, state },
        agentId,
        "APPROVED"
      ),
      {
        onFailure: ({ _tag }) => Option.some<string>(_tag),
        onSuccess: (isOpen) => (isOpen ? Option.none() : Option.some(new AdjustmentDecided()._tag))
      }
    )
  })

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
      <Section title={t("booking.states")}>
        <StateList
          label={t("booking.states")}
          states={AdjustmentState.literals}
          now={adjustment.state}
          next={nextAdjustmentStates(adjustment.state)}
          nameOf={(state) => t(`adjustment.state.${state}`)}
        />
      </Section>
      {staff !== undefined && <VerdictSection verdicts={[decisionVerdict(adjustment, staff.id)]} />}
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
      <NoticeSection about="adjustment" id={adjustment.id} country={defaultCountry} />
      <Section title={t("timeline.title")}>
        <RowTimeline events={useAdjustmentTimeline(adjustment)} />
      </Section>
    </>
  )
}
