import "./passes.css"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { DetailList } from "#console/details/DetailList.tsx"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { NoticeSection } from "#console/details/NoticeSection.tsx"
import { PersonLink } from "#console/details/PersonLink.tsx"
import { RowTimeline } from "#console/details/RowTimeline.tsx"
import { Section } from "#console/details/Section.tsx"
import { VerdictSection } from "#console/details/VerdictSection.tsx"
import type { PassRow } from "#core/contract/consolePasses.ts"
import { toVerdict } from "#core/contract/toVerdict.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { localDay } from "#core/shared/localDay.ts"
import { passChecks } from "#core/subsidy/passChecks.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { PassDecisionForms } from "./PassDecisionForms.tsx"
import { PassPeriod } from "./PassPeriod.tsx"
import { PassStates } from "./PassStates.tsx"
import { PassStateLabel } from "./usePassColumns.tsx"
import { usePass } from "./usePasses.ts"
import { usePassTimeline } from "./usePassTimeline.ts"

/** PASS-006 One pass: its state, what the rules answer, its picture, what its person entered, the decision, notifications and events. */
export function PassDetailsPanel() {
  const { t } = useTranslation("console")
  const { id = "" } = useParams()
  const pass = usePass(id)
  return (
    <DetailsPanel key={id} label={t("pass.label")} title={pass.data?.person.name} query={pass}>
      {pass.data !== undefined && <PassBody pass={pass.data} />}
    </DetailsPanel>
  )
}

function PassBody({ pass }: { readonly pass: PassRow }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const today = localDay(useNow("minute"), defaultCountry)
  const dates = { state: pass.state, start: pass.periodStart, end: pass.periodEnd }
  return (
    <>
      <header className="co-panel-header">
        <h2>{pass.travelPass}</h2>
        <p>
          <PassStateLabel state={pass.state} />
        </p>
      </header>
      <Section title={t("booking.states")}>
        <PassStates state={pass.state} />
      </Section>
      <VerdictSection verdicts={passChecks(dates, today).map((check) => toVerdict(check))} />
      <PassPicture pass={pass} />
      <DetailList
        details={[
          { name: t("column.name"), value: <PersonLink person={pass.person} /> },
          { name: t("pass.period"), value: <PassPeriod {...pass} /> },
          { name: t("column.at"), value: format.dayTime(pass.createdAt) },
          ...Option.match(pass.decidedAt, {
            onNone: () => [],
            onSome: (at) => [{ name: t("pass.decidedAt"), value: format.dayTime(at) }]
          }),
          ...Option.match(pass.rejection, {
            onNone: () => [],
            onSome: (reason) => [{ name: t("pass.rejection"), value: reason }]
          })
        ]}
      />
      {pass.state === "AWAITING" && <PassDecisionForms pass={pass} />}
      <NoticeSection about="travel-pass" id={pass.id} country={defaultCountry} />
      <Section title={t("timeline.title")}>
        <RowTimeline events={usePassTimeline(pass)} />
      </Section>
    </>
  )
}

function PassPicture({ pass }: { readonly pass: PassRow }) {
  const { t } = useTranslation("console")
  const image = Option.getOrUndefined(pass.image)
  if (image === undefined) return <p className="co-muted">{t("pass.noPicture")}</p>
  return <img className="co-pass-picture" src={image} alt={t("pass.pictureOf", { name: pass.person.name })} />
}
