import { useTranslation } from "react-i18next"
import { ChoiceFilter } from "#console/table/ChoiceFilter.tsx"
import { ListView } from "#console/table/ListView.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { ReviewReason, ReviewState } from "#core/subsidy/SubsidyReview.ts"
import { useReviewColumns } from "./useReviewColumns.tsx"
import { useReviewGroups } from "./useReviewGroups.ts"
import { ReviewFilters, useReviews } from "./useReviews.ts"

/** SEC-001, N83 The rides whose subsidy is or was held, with what looks wrong. */
export function ReviewsScreen() {
  const { t } = useTranslation("console")
  const [filters, setFilters] = useUrlState(ReviewFilters)
  return (
    <ListView
      title={t("section.reviews")}
      list="subsidy-reviews"
      query={filters}
      path="/subsidy-reviews"
      pages={useReviews(filters)}
      columns={useReviewColumns()}
      groupKeys={useReviewGroups(filters)}
      onClear={() => setFilters({ state: undefined, reason: undefined })}
    >
      <ChoiceFilter
        label={t("column.state")}
        every={t("pass.everyState")}
        value={filters.state}
        choices={ReviewState.literals.map((state) => ({ value: state, label: t(`review.state.${state}`) }))}
        onChange={(state) => setFilters({ state })}
      />
      <ChoiceFilter
        label={t("column.reason")}
        every={t("case.everyReason")}
        value={filters.reason}
        choices={ReviewReason.literals.map((reason) => ({
          value: reason,
          label: t(`review.reason.${reason}`)
        }))}
        onChange={(reason) => setFilters({ reason })}
      />
    </ListView>
  )
}
