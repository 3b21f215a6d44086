import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { type RowEvent, rowEvent } from "#console/details/RowTimeline.tsx"
import type { ReviewRow } from "#core/contract/consoleReviews.ts"

/** SEC-001, N83 What happened to a held subsidy: since when it is held, and the decision that stands. */
export const useReviewTimeline = (review: ReviewRow): ReadonlyArray<RowEvent> => {
  const { t } = useTranslation("console")
  const decision = review.state === "APPROVED" ? "subsidy_approved" : "subsidy_refused"
  return [
    rowEvent(review.createdAt, t("event.subsidy_held"), {
      notes: review.reasons.map((reason) => t(`review.reason.${reason}`))
    }),
    ...Option.toArray(review.decidedAt).map((at) => rowEvent(at, t(`event.${decision}`)))
  ]
}
