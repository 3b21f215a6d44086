import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { RequestValues } from "#rider/shared/requests/requestFields.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"

type Props = {
  readonly opened: boolean
  readonly values: RequestValues
  readonly onClose: () => void
  readonly onSaveOnce: () => void
  readonly onSaveWeekly: () => void
  /** Leaves the page without saving; only when the user was about to leave it. */
  readonly onDiscard?: (() => void) | undefined
}

/** REQ-004, REQ-007 Saves a search, for its day or for every week. */
export function RideAgentSheet({ opened, values, onClose, onSaveOnce, onSaveWeekly, onDiscard }: Props) {
  const { t } = useTranslation(["request", "picker"])
  const format = useFormat()
  const { from, time } = values
  const when = t(time.mode === "arrival" ? "picker:arrivalAt" : "picker:departureAt", {
    when: format.dayTime(time.dateTime, from.country)
  })
  return (
    <SheetDialog opened={opened} onClose={onClose} title={t("agent.title")}>
      <div className="sv-agent">
        <p>{t("agent.text")}</p>
        <Button size="lg" fullWidth onClick={onSaveOnce}>
          {t("agent.once", { when })}
        </Button>
        <Button size="lg" fullWidth variant="default" onClick={onSaveWeekly}>
          {t("agent.weekly")}
        </Button>
        {onDiscard !== undefined && (
          <Button size="lg" fullWidth variant="subtle" onClick={onDiscard}>
            {t("agent.discard")}
          </Button>
        )}
      </div>
    </SheetDialog>
  )
}
