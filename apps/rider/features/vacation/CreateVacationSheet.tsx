import "./vacation.css"
import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { DayField } from "#rider/shared/forms/DayField.tsx"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { PausedTrips } from "./PausedTrips.tsx"
import { useCreateVacation } from "./useCreateVacation.ts"

type Props = { readonly today: string; readonly opened: boolean; readonly onClose: () => void }

/** VAC-003 The two days of a new vacation, what it pauses, and Save, which asks first. */
export function CreateVacationSheet({ today, opened, onClose }: Props) {
  const { t } = useTranslation(["vacation", "common"])
  const { draft, change, errors, save, isSaving } = useCreateVacation(today, onClose)
  // The second tap of a double tap on "Take vacation" is outside of the sheet, which has to show the answer.
  const close = (): void => {
    if (!isSaving) onClose()
  }
  return (
    <SheetDialog
      opened={opened}
      onClose={close}
      title={t("createTitle")}
      footer={
        <Button size="lg" fullWidth loading={isSaving} onClick={save}>
          {t("common:save")}
        </Button>
      }
    >
      <div className="sv-vacation-form">
        <div className="sv-vacation-days">
          <DayField
            label={t("from")}
            value={draft.from}
            min={today}
            error={errors.from}
            onChange={(from) => change({ from })}
          />
          <DayField
            label={t("to")}
            value={draft.to}
            min={draft.from ?? today}
            error={errors.to}
            onChange={(to) => change({ to })}
          />
        </div>
        <PausedTrips />
      </div>
    </SheetDialog>
  )
}
