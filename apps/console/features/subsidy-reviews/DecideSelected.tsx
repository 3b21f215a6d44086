import { Button, Modal } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ReasonForm } from "#console/details/ReasonForm.tsx"
import type { ReviewRow } from "#core/contract/consoleReviews.ts"
import { asRefusal } from "#ui/api/Refusal.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { type ReviewDecision, useDecideReview } from "./useReviews.ts"

type Props = {
  /** Held subsidies. */
  readonly selected: ReadonlyArray<ReviewRow>
  readonly onSelectAll: () => void
  readonly onClear: () => void
}

/** SEC-001, N83 Decides about the selected rows at once: first a preview, then a result for each row. A decision has no inverse. */
export function DecideSelected({ onClear, onSelectAll, selected }: Props) {
  const { t } = useTranslation(["console", "common"])
  const [decision, setDecision] = useState<{
    readonly state: ReviewDecision["state"]
    readonly rows: ReadonlyArray<ReviewRow>
  }>()
  const close = () => {
    setDecision(undefined)
    onClear()
  }
  const choose = (state: ReviewDecision["state"]) => setDecision({ state, rows: selected })
  return (
    <>
      <Button size="xs" variant="default" onClick={onSelectAll}>
        {t("review.selectAll")}
      </Button>
      {selected.length > 0 && (
        <>
          <span role="status">{t("review.selected", { count: selected.length })}</span>
          <Button size="xs" variant="default" onClick={() => choose("APPROVED")}>
            {t("review.approve")}
          </Button>
          <Button size="xs" variant="default" onClick={() => choose("REFUSED")}>
            {t("review.refuse")}
          </Button>
        </>
      )}
      <Modal
        opened={decision !== undefined}
        onClose={close}
        title={t(decision?.state === "REFUSED" ? "review.refuse" : "review.approve")}
        closeButtonProps={{ "aria-label": t("common:close") }}
      >
        {decision !== undefined && <BulkForm {...decision} onClose={close} />}
      </Modal>
    </>
  )
}

type BulkProps = {
  readonly state: ReviewDecision["state"]
  readonly rows: ReadonlyArray<ReviewRow>
  readonly onClose: () => void
}

function BulkForm({ onClose, rows, state }: BulkProps) {
  const { t } = useTranslation(["console", "common"])
  const errorText = useErrorText()
  const decide = useDecideReview()
  const [results, setResults] = useState<ReadonlyMap<string, string>>(new Map())
  const [isRunning, setRunning] = useState(false)
  const isDone = results.size === rows.length
  const run = async (reason: string) => {
    setRunning(true)
    for (const { id } of rows) {
      const result = await decide.mutateAsync({ id, state, reason }).then(
        () => t(`review.state.${state}`),
        (problem: unknown) => errorText(asRefusal(problem))
      )
      setResults((before) => new Map([...before, [id, result]]))
    }
    setRunning(false)
  }
  return (
    <>
      <ul className="co-person-trips" aria-label={t("review.rows")}>
        {rows.map((review) => (
          <BulkRow key={review.id} review={review} result={results.get(review.id)} />
        ))}
      </ul>
      {isDone && !isRunning ? (
        <Button onClick={onClose}>{t("common:close")}</Button>
      ) : (
        <ReasonForm
          hint={t("review.final")}
          submitLabel={t(state === "APPROVED" ? "review.approve" : "review.refuse")}
          error={null}
          isPending={isRunning}
          onSubmit={(reason) => void run(reason)}
        />
      )}
    </>
  )
}

function BulkRow({ result, review }: { readonly review: ReviewRow; readonly result: string | undefined }) {
  const format = useFormat()
  return (
    <li>
      <strong>{review.driver.name}</strong> {format.money(review)}
      {result !== undefined && <span role="status">{result}</span>}
    </li>
  )
}
