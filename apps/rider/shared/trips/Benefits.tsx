import "./trips.css"
import { useTranslation } from "react-i18next"
import { type BenefitLayout, type BenefitViewer, benefitsFor } from "#core/booking/benefitDisplay.ts"
import type { BenefitView } from "#core/contract/views/benefits.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = {
  readonly viewer: BenefitViewer
  readonly benefits: readonly BenefitView[]
  readonly view?: BenefitLayout
  /** The trip is over: "You earned", not "You earn". */
  readonly isOver?: boolean
}

/** BENEFIT-001 to BENEFIT-010 The benefits and costs of a trip, in the order of the core rule. */
export function Benefits({ viewer, benefits, view = "detailed", isOver = false }: Props) {
  const { t } = useTranslation("trip")
  const shown = benefitsFor(viewer, benefits)
  if (shown.length === 0) return null
  return (
    <ul className="sv-benefits" data-view={view} aria-label={t("benefits.title")}>
      {shown.map((benefit) => (
        <li key={`${benefit.type}-${benefit.sanctionType ?? ""}`} data-type={benefit.type}>
          <Benefit benefit={benefit} view={view} isOver={isOver} />
        </li>
      ))}
    </ul>
  )
}

type BenefitProps = {
  readonly benefit: BenefitView
  readonly view: BenefitLayout
  readonly isOver: boolean
}

function Benefit({ benefit, isOver, view }: BenefitProps) {
  const { t } = useTranslation("trip")
  switch (benefit.type) {
    case "sanction":
      return <span>{t(`benefits.sanction.${benefit.sanctionType ?? "other"}`)}</span>
    case "parking":
      return <span>{t("benefits.parking", { site: benefit.parkingSiteName ?? "" })}</span>
    case "points":
      return <Points benefit={benefit} />
    case "driver_earnings":
    case "passenger_payment":
    case "passenger_subsidy":
      return (
        <MoneyBenefit
          name={t(isOver ? `benefits.over.${benefit.type}` : `benefits.${benefit.type}`)}
          benefit={benefit}
          view={view}
        />
      )
  }
}

function Points({ benefit: { amount, campaignName } }: Pick<BenefitProps, "benefit">) {
  const { t } = useTranslation("trip")
  return <span>{t("benefits.points", { count: amount ?? 0, campaign: campaignName ?? "" })}</span>
}

function MoneyBenefit({ name, benefit, view }: Omit<BenefitProps, "isOver"> & { readonly name: string }) {
  const { t } = useTranslation("trip")
  const format = useFormat()
  const { amount, currency, originalAmount } = benefit
  if (amount === null || currency === null) return <span>{name}</span>
  return (
    <>
      <span className={view === "compact" ? "sv-benefit-name" : undefined}>{name}</span>
      <span className="sv-figure sv-benefit-amount">
        {originalAmount !== null && (
          <s>
            <span className="sv-hidden">{t("price.before")} </span>
            {format.money({ amount: originalAmount, currency })}
          </s>
        )}
        <strong>{format.money({ amount, currency })}</strong>
      </span>
    </>
  )
}
