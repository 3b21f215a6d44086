import { useTranslation } from "react-i18next"
import { DecisionForms } from "#console/details/DecisionForms.tsx"
import { useListContext } from "#console/table/useListContext.ts"
import type { AdjustmentId } from "#core/shared/ids.ts"
import { useDecideAdjustment } from "./useAdjustments.ts"

/** CONS-001 The decision of a second agent. */
export function DecideAdjustment({ id }: { readonly id: AdjustmentId }) {
  const { t } = useTranslation("console")
  const { openNext } = useListContext()
  const decide = useDecideAdjustment(id, () => openNext(id))
  return (
    <DecisionForms<"APPROVED" | "DECLINED">
      title={t("pass.decision")}
      yes={{ state: "APPROVED", label: t("pass.approve"), hint: t("adjustment.approveHint"), reason: "" }}
      no={{
        state: "DECLINED",
        label: t("adjustment.decline"),
        hint: t("adjustment.declineHint"),
        reason: ""
      }}
      error={decide.error}
      isPending={decide.isPending}
      onDecide={(decision) => decide.mutate(decision)}
    />
  )
}
