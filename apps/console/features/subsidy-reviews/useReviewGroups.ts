import { useTranslation } from "react-i18next"
import type * as z from "zod/mini"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { byFilter, type GroupKey, type LoadGroups } from "#console/table/groups/GroupKey.ts"
import { ReviewReason, ReviewState } from "#core/subsidy/SubsidyReview.ts"
import type { ReviewFilters } from "./useReviews.ts"

/** CONS-001 The groups of the held subsidies: by state and by reason. */
export const useReviewGroups = ({
  reason,
  state
}: z.output<typeof ReviewFilters>): ReadonlyArray<GroupKey> => {
  const { t } = useTranslation("console")
  const load =
    (by: "state" | "reason"): LoadGroups =>
    (signal) =>
      callConsoleApi(
        (api) => api.groupReviews({ query: { ...(state && { state }), ...(reason && { reason }), by } }),
        signal
      )
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
    })
  ]
}
