import { useTranslation } from "react-i18next"
import type { TripPhase } from "#core/trip/tripState.ts"
import { type ChipTone, StateChip } from "./StateChip.tsx"

const tones = {
  scheduled: "waiting",
  due: "accent",
  pending_activation: "negative",
  active: "positive",
  completed: "positive",
  cancelled: "negative"
} as const satisfies Record<TripPhase, ChipTone>

type Props = { readonly phase: TripPhase; readonly isQueued: boolean }

/** TRIP-059 to TRIP-063, HOME-019 The phase of a trip. A queued trip shows so only when it could start otherwise. */
export function PhaseChip({ phase, isQueued }: Props) {
  const { t } = useTranslation("start")
  if (isQueued && (phase === "due" || phase === "pending_activation")) {
    return <StateChip tone="waiting">{t("state.queued")}</StateChip>
  }
  return <StateChip tone={tones[phase]}>{t(`state.${phase}`)}</StateChip>
}
