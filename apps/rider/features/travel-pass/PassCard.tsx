import { Button } from "@mantine/core"
import { DateTime, Option } from "effect"
import { useTranslation } from "react-i18next"
import type { TravelPassView } from "#core/contract/views/travelPass.ts"
import { isDeletablePass, type ShownPassState } from "#core/subsidy/passStates.ts"
import { type ChipTone, StateChip } from "#rider/shared/trips/StateChip.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { PassImage } from "./PassImage.tsx"
import { useDeletePass } from "./useDeletePass.ts"

const tones: Readonly<Record<ShownPassState, ChipTone>> = {
  APPROVED: "positive",
  AWAITING: "accent",
  REJECTED: "negative",
  EXPIRED: "waiting"
}

/** PASS-003, PASS-005, C48 A pass with its state, period and picture; one that does not count can be deleted. */
export function PassCard({ pass }: { readonly pass: TravelPassView }) {
  const { t } = useTranslation(["travelPass", "common"])
  const format = useFormat()
  const deleting = useDeletePass(pass)
  const day = (text: string): string => format.date(DateTime.makeUnsafe(text))
  return (
    <article className="sv-card sv-pass" aria-label={pass.travelPass}>
      {Option.isSome(pass.image) && <PassImage id={pass.id} path={pass.image.value} name={pass.travelPass} />}
      <div className="sv-pass-text">
        <strong>{pass.travelPass}</strong>
        <span>{t("period", { from: day(pass.periodStart), to: day(pass.periodEnd) })}</span>
        <StateChip tone={tones[pass.state]}>{t(`state.${pass.state}`)}</StateChip>
        {Option.isSome(pass.rejection) && <p>{t("rejection", { reason: pass.rejection.value })}</p>}
        {isDeletablePass(pass.state) && (
          <Button variant="default" loading={deleting.isDeleting} onClick={() => void deleting.ask()}>
            {t("common:delete")}
          </Button>
        )}
      </div>
    </article>
  )
}
