import { Button } from "@mantine/core"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { ReportReason } from "#core/messaging/PersonReport.ts"
import type { UserId } from "#core/shared/ids.ts"
import { MultilineField } from "#rider/shared/forms/TextField.tsx"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { useReport } from "./useReport.ts"

type Props = {
  readonly personId: UserId
  readonly onDone: () => void
}

/** N98 Why a person is reported, with a text. */
export function ReportForm({ onDone, personId }: Props) {
  const { t } = useTranslation("person")
  const { maxCharacters } = useProductSettings().message
  const name = useId()
  const [reason, setReason] = useState<ReportReason>()
  const [text, setText] = useState("")
  const { error, isPending, mutate } = useReport(personId)
  return (
    <form
      className="sv-profile-report"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason !== undefined) mutate({ reason, text }, { onSuccess: onDone })
      }}
    >
      <fieldset className="sv-report-reasons">
        <legend>{t("blockAndReport.reportTitle")}</legend>
        {ReportReason.literals.map((value) => (
          <label key={value} className="sv-report-reason">
            <input type="radio" name={name} checked={value === reason} onChange={() => setReason(value)} />
            <span>{t(`blockAndReport.reason.${value}`)}</span>
          </label>
        ))}
      </fieldset>
      <MultilineField
        label={t("blockAndReport.reportText")}
        value={text}
        maxLength={maxCharacters}
        error={error?.field("text")}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" loading={isPending} disabled={reason === undefined}>
        {t("blockAndReport.reportSend")}
      </Button>
      <Button variant="subtle" onClick={onDone}>
        {t("blockAndReport.keep")}
      </Button>
    </form>
  )
}
