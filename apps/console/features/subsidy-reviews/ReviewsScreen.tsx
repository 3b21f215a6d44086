import { useTranslation } from "react-i18next"
import { ChoiceFilter } from "#console/table/ChoiceFilter.tsx"
import { DayFields } from "#console/table/DayFields.tsx"
import { ListView } from "#console/table/ListView.tsx"
import { noTextAndDays } from "#console/table/listFilters.ts"
import { SearchField } from "#console/table/SearchField.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { ReviewReason, ReviewState } from "#core/subsidy/SubsidyReview.ts"
import { useReviewColumns } from "./useReviewColumns.tsx"
import { useReviewGroups } from "./useReviewGroups.ts"
import { ReviewFilters, toReviewQuery, useReviews } from "./useReviews.ts"

const noFilters = { ...noTextAndDays, state: undefined, reason: undefined }

/** SEC-001, N83 The rides whose subsidy is or was held, with what looks wrong. */
export function ReviewsScreen() {
  const { t } = useTranslation("console")
  const [filters, setFilters] = useUrlState(ReviewFilters)
  return (
    <ListView
      title={t("section.reviews")}
      list="subsidy-reviews"
      query={toReviewQuery(filters)}
      path="/subsidy-reviews"
      pages={useReviews(filters)}
      columns={useReviewColumns()}
      groupKeys={useReviewGroups(filters)}
      sort={filters.sort ?? "-at"}
      onSort={(sort) => setFilters({ sort })}
      onClear={() => setFilters(noFilters)}
    >
      <SearchField label={t("bookings.search")} value={filters.q ?? ""} onChange={(q) => setFilters({ q })} />
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
      <DayFields from={filters.from} to={filters.to} onChange={setFilters} />
    </ListView>
  )
}
