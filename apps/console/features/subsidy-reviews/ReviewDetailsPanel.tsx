import { useTranslation } from "react-i18next"
import { Link, useParams } from "react-router"
import { DecisionForms } from "#console/details/DecisionForms.tsx"
import { DetailList } from "#console/details/DetailList.tsx"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { PersonLink } from "#console/details/PersonLink.tsx"
import { Section } from "#console/details/Section.tsx"
import { useListContext } from "#console/table/useListContext.ts"
import type { ReviewRow } from "#core/contract/consoleReviews.ts"
import type { ReviewDecision } from "#core/subsidy/SubsidyReview.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { ReopenReview } from "./ReopenReview.tsx"
import { ReviewStateLabel } from "./useReviewColumns.tsx"
import { useDecideReview, useReview } from "./useReviews.ts"

/** SEC-001, N83 One held subsidy: what looks wrong in words, the ride, and the decision. */
export function ReviewDetailsPanel() {
  const { t } = useTranslation("console")
  const { id = "" } = useParams()
  const review = useReview(id)
  return (
    <DetailsPanel key={id} label={t("review.label")} title={review.data?.driver.name} query={review}>
      {review.data !== undefined && <ReviewBody review={review.data} />}
    </DetailsPanel>
  )
}

function ReviewBody({ review }: { readonly review: ReviewRow }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  return (
    <>
      <header className="co-panel-header">
        <h2>{format.money(review)}</h2>
        <p>
          <ReviewStateLabel state={review.state} />
        </p>
      </header>
      <Section title={t("review.why")}>
        <ul>
          {review.explanations.map((explanation) => (
            <li key={explanation}>{explanation}</li>
          ))}
        </ul>
      </Section>
      <DetailList
        details={[
          { name: t("column.driver"), value: <PersonLink person={review.driver} /> },
          { name: t("review.passenger"), value: <PersonLink person={review.passenger} /> },
          { name: t("review.contract"), value: review.contract },
          {
            name: t("trip.label"),
            value: <Link to={`/trips/${review.tripId}`}>{t("review.openTrip")}</Link>
          },
          { name: t("column.at"), value: format.dayTime(review.createdAt) }
        ]}
      />
      {review.state === "HELD" && <Decision review={review} />}
      <ReopenReview review={review} />
    </>
  )
}

function Decision({ review: { id } }: { readonly review: ReviewRow }) {
  const { t } = useTranslation("console")
  const { openNext } = useListContext()
  const decide = useDecideReview(id, () => openNext(id))
  return (
    <DecisionForms<ReviewDecision>
      title={t("pass.decision")}
      yes={{ state: "APPROVED", label: t("review.approve"), hint: t("review.approveHint"), reason: "" }}
      no={{ state: "REFUSED", label: t("review.refuse"), hint: t("review.refuseHint"), reason: "" }}
      error={decide.error}
      isPending={decide.isPending}
      onDecide={(decision) => decide.mutate(decision)}
    />
  )
}
