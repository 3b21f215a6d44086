import { useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { useShortcut } from "#console/shell/useShortcut.ts"
import { ChoiceFilter } from "#console/table/ChoiceFilter.tsx"
import { ListView } from "#console/table/ListView.tsx"
import { useUrlState } from "#console/table/useUrlState.ts"
import { ReviewReason, ReviewState } from "#core/subsidy/SubsidyReview.ts"
import { DecideSelected } from "./DecideSelected.tsx"
import { useReviewColumns } from "./useReviewColumns.tsx"
import { useReviewGroups } from "./useReviewGroups.ts"
import { ReviewFilters, useReviews } from "./useReviews.ts"

const noSelection: ReadonlySet<string> = new Set<string>()

/** SEC-001, N83 The rides whose subsidy is held, with what looks wrong; decided one by one, or the selected ones at once. */
export function ReviewsScreen() {
  const { t } = useTranslation("console")
  const { id } = useParams()
  const [filters, setFilters] = useUrlState(ReviewFilters)
  const [selected, setSelected] = useState(noSelection)
  const toggle = useCallback(
    (one: string) =>
      setSelected((before) =>
        before.has(one) ? new Set([...before].filter((other) => other !== one)) : new Set([...before, one])
      ),
    []
  )
  const reviews = useReviews(filters)
  const held = reviews.rows.filter(({ state }) => state === "HELD")
  useShortcut("x", id === undefined ? undefined : () => toggle(id))
  return (
    <ListView
      title={t("section.reviews")}
      list="subsidy-reviews"
      query={filters}
      path="/subsidy-reviews"
      pages={reviews}
      columns={useReviewColumns({ selected, onToggle: toggle })}
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
      <DecideSelected
        selected={held.filter((review) => selected.has(review.id))}
        onSelectAll={() => setSelected(new Set(held.map((review) => review.id)))}
        onClear={() => setSelected(noSelection)}
      />
    </ListView>
  )
}
