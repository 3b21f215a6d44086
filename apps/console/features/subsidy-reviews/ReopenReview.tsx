import { useTranslation } from "react-i18next"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { AgentAction } from "#console/details/AgentAction.tsx"
import type { ReviewRow } from "#core/contract/consoleReviews.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** SEC-001, N83 Takes the decision about a subsidy back, so that it is held again. */
export function ReopenReview({ review }: { readonly review: ReviewRow }) {
  const { t } = useTranslation("console")
  const format = useFormat()
  const { driver, id, state } = review
  const amount = format.money(review)
  return (
    <AgentAction
      id="reopen-review"
      icon="reviews"
      keys="z"
      label={t("review.reopen")}
      isAllowed={state !== "HELD"}
      effects={[
        state === "APPROVED"
          ? t("review.reopenPaid", { amount, name: driver.name })
          : t("review.reopenRefused", { amount }),
        t("review.reopenHeld", { name: driver.name })
      ]}
      doneText={t("review.reopened")}
      act={({ payload }) =>
        callConsoleApi((api) =>
          api.decideSubsidyReview({ params: { id }, payload: { ...payload, state: "HELD" } })
        )
      }
    />
  )
}
