import { useTranslation } from "react-i18next"
import { DecisionForms } from "#console/details/DecisionForms.tsx"
import { useListContext } from "#console/table/useListContext.ts"
import type { PassRow } from "#core/contract/consolePasses.ts"
import { useDecidePass } from "./usePasses.ts"

/** PASS-006 The decision about a pass; then the next pass opens. A decision is final, because its person is notified at once. */
export function PassDecisionForms({ pass }: { readonly pass: PassRow }) {
  const { t } = useTranslation("console")
  const { openNext } = useListContext()
  const decide = useDecidePass(pass.id, () => openNext(pass.id))
  return (
    <DecisionForms<"APPROVED" | "REJECTED">
      title={t("pass.decision")}
      yes={{
        state: "APPROVED",
        label: t("pass.approve"),
        hint: t("pass.approveHint"),
        reason: t("pass.approveReason")
      }}
      no={{ state: "REJECTED", label: t("pass.reject"), hint: t("pass.rejectHint"), reason: "" }}
      error={decide.error}
      isPending={decide.isPending}
      onDecide={(decision) => decide.mutate(decision)}
    />
  )
}
