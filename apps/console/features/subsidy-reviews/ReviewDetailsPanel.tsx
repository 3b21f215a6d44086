import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { Link, useParams } from "react-router"
import { DecisionForms } from "#console/details/DecisionForms.tsx"
import { DetailList } from "#console/details/DetailList.tsx"
import { DetailsPanel } from "#console/details/DetailsPanel.tsx"
import { EventTimeline } from "#console/details/EventTimeline.tsx"
import { NoticeSection } from "#console/details/NoticeSection.tsx"
import { PersonLink } from "#console/details/PersonLink.tsx"
import { Section } from "#console/details/Section.tsx"
import { StateList } from "#console/details/StateList.tsx"
import { VerdictSection } from "#console/details/VerdictSection.tsx"
import { useListContext } from "#console/table/useListContext.ts"
import type { ReviewDetails, ReviewRow } from "#core/contract/consoleReviews.ts"
import { toVerdict } from "#core/contract/toVerdict.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { SubsidyReviewDecided } from "#core/subsidy/refusals.ts"
import { nextReviewStates, type ReviewDecision, ReviewState } from "#core/subsidy/SubsidyReview.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { ReopenReview } from "./ReopenReview.tsx"
import { ReviewStateLabel } from "./useReviewColumns.tsx"
import { useDecideReview, useReview } from "./useReviews.ts"

/** SEC-001, N83 One held subsidy: its state, what looks wrong in words, the ride, the decision, notifications and events. */
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

const decisionVerdict = ({ state }: ReviewRow) =>
  toVerdict({
    action: "decide",
    code: state === "HELD" ? Option.none() : Option.some(new SubsidyReviewDecided()._tag)
  })

function ReviewBody({ review }: { readonly review: ReviewDetails }) {
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
      <Section title={t("booking.states")}>
        <StateList
          label={t("booking.states")}
          states={ReviewState.literals}
          now={review.state}
          next={nextReviewStates(review.state)}
          nameOf={(state) => t(`review.state.${state}`)}
        />
      </Section>
      <VerdictSection verdicts={[decisionVerdict(review)]} />
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
      <NoticeSection about="subsidy-review" id={review.id} country={defaultCountry} />
      <Section title={t("timeline.title")}>
        <EventTimeline entries={review.timeline} country={defaultCountry} />
      </Section>
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
