import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { byFilter, type GroupKey, type LoadGroups } from "#console/table/groups/GroupKey.ts"
import { useDayKey } from "#console/table/groups/useDayKey.ts"
import { ReviewReason, ReviewState } from "#core/subsidy/SubsidyReview.ts"
import { type ReviewFilters, toReviewQuery } from "./useReviews.ts"

/** CONS-001 The groups of the held subsidies: by state, by reason, and by day. */
export const useReviewGroups = (filters: ReviewFilters): ReadonlyArray<GroupKey> => {
  const { t } = useTranslation("console")
  const load =
    (by: "state" | "reason" | "day"): LoadGroups =>
    (signal) =>
      callConsoleApi((api) => api.groupReviews({ query: { ...toReviewQuery(filters), by } }), signal)
  const day = useDayKey(load("day"))
  return [
    byFilter({
      by: "state",
      label: t("column.state"),
      choices: ReviewState.literals.map((value) => ({ value, label: t(`review.state.${value}`) })),
      load: load("state")
    }),
    byFilter({
      by: "reason",
      label: t("column.reason"),
      choices: ReviewReason.literals.map((value) => ({ value, label: t(`review.reason.${value}`) })),
      load: load("reason")
    }),
    day
  ]
}
