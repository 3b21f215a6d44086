import { Checkbox } from "@mantine/core"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { StateLabel } from "#console/shell/StateLabel.tsx"
import type { Columns } from "#console/table/features.ts"
import type { ReviewRow } from "#core/contract/consoleReviews.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Selection = {
  readonly selected: ReadonlySet<string>
  readonly onToggle: (id: string) => void
}

export const useReviewColumns = ({ onToggle, selected }: Selection): Columns<ReviewRow> => {
  const { t } = useTranslation("console")
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: "select",
        header: t("review.choose"),
        size: 60,
        cell: ({ row: { original: review } }) => (
          <SelectBox review={review} isSelected={selected.has(review.id)} onToggle={onToggle} />
        )
      },
      {
        id: "at",
        header: t("column.at"),
        size: 150,
        cell: ({ row }) => <span className="sv-figure">{format.dayTime(row.original.createdAt)}</span>
      },
      {
        id: "state",
        header: t("column.state"),
        size: 110,
        cell: ({ row }) => <ReviewStateLabel state={row.original.state} />
      },
      {
        id: "amount",
        header: t("column.amount"),
        size: 90,
        cell: ({ row }) => <span className="co-money-amount">{format.money(row.original)}</span>
      },
      {
        id: "driver",
        header: t("column.driver"),
        size: 150,
        cell: ({ row }) => <strong>{row.original.driver.name}</strong>
      },
      {
        id: "passenger",
        header: t("review.passenger"),
        size: 150,
        cell: ({ row }) => row.original.passenger.name
      },
      {
        id: "reasons",
        header: t("column.reason"),
        size: 300,
        cell: ({ row }) => row.original.reasons.map((reason) => t(`review.reason.${reason}`)).join(" · ")
      }
    ],
    [t, format, onToggle, selected]
  )
}

const tones = { HELD: "open", APPROVED: "good", REFUSED: "bad" } as const

export function ReviewStateLabel({ state }: Pick<ReviewRow, "state">) {
  const { t } = useTranslation("console")
  return <StateLabel tone={tones[state]} text={t(`review.state.${state}`)} />
}

type SelectProps = {
  readonly review: ReviewRow
  readonly isSelected: boolean
  readonly onToggle: (id: string) => void
}

/** Selects a row that can be decided; a click on it does not open the row. */
function SelectBox({ isSelected, onToggle, review }: SelectProps) {
  const { t } = useTranslation("console")
  if (review.state !== "HELD") return null
  return (
    <Checkbox
      size="xs"
      tabIndex={-1}
      aria-label={t("review.select", { name: review.driver.name })}
      checked={isSelected}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggle(review.id)}
    />
  )
}
