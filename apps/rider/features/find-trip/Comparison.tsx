import { memo, type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { Price } from "#rider/shared/trips/Price.tsx"
import { type ResultFacts, resultFacts } from "#rider/shared/trips/resultFacts.ts"
import { type ResultOrigin, resultLink } from "#rider/shared/trips/resultLink.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import type { ComparedResults } from "./compareResults.ts"
import { useResultTexts } from "./useResultTexts.ts"

type Props = ComparedResults & { readonly origin: ResultOrigin }

/** The best ride and the best journey by timetable side by side. Renders once, however many results follow. */
export const Comparison = memo(function Comparison({ ride, journey, origin }: Props) {
  const { t } = useTranslation("search")
  const titleId = useId()
  const { co2 } = useProductSettings()
  const texts = useResultTexts()
  const facts = { ride: resultFacts(ride, co2), journey: resultFacts(journey, co2) }
  const row = (textOf: (facts: ResultFacts) => string) => [textOf(facts.ride), textOf(facts.journey)] as const
  return (
    <section className="sv-card sv-compare" aria-labelledby={titleId}>
      <h2 id={titleId}>{t("compare.title")}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="sv-hidden">{t("compare.fact")}</span>
            </th>
            <ComparedTitle trip={ride} origin={origin} />
            <ComparedTitle trip={journey} origin={origin} />
          </tr>
        </thead>
        <tbody>
          <Row
            label={t("compare.price")}
            cells={[<Price key="ride" trip={ride} />, <Price key="journey" trip={journey} />]}
          />
          <Row label={t("compare.duration")} cells={row(texts.duration)} />
          <Row label={t("compare.times")} cells={row(texts.times)} />
          <Row label={t("compare.walk")} cells={row(texts.walkLength)} />
          <Row label={t("compare.changes")} cells={row(({ changes }) => String(changes))} />
          <Row label={t("compare.co2")} cells={row(texts.weight)} />
        </tbody>
      </table>
    </section>
  )
})

type TitleProps = Pick<Props, "origin"> & { readonly trip: MarketplaceTripView }

function ComparedTitle({ trip, origin }: TitleProps) {
  const { to, state } = resultLink(trip, origin)
  const texts = useResultTexts()
  return (
    <th scope="col" data-public={trip.public ? "" : undefined}>
      <Link to={to} state={state}>
        {texts.title(trip)}
      </Link>
    </th>
  )
}

type RowProps = { readonly label: string; readonly cells: readonly [ReactNode, ReactNode] }

function Row({ label, cells: [ride, journey] }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="sv-figure">{ride}</td>
      <td className="sv-figure">{journey}</td>
    </tr>
  )
}
