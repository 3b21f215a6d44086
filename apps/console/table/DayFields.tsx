import { useTranslation } from "react-i18next"
import { DateField } from "./DateField.tsx"

type Props = {
  readonly from: string | undefined
  readonly to: string | undefined
  /** Receives an empty string for a day that is cleared. */
  readonly onChange: (change: { readonly from?: string; readonly to?: string }) => void
}

/** The first and the last day of a list, both included. */
export function DayFields({ from, onChange, to }: Props) {
  const { t } = useTranslation("console")
  return (
    <>
      <DateField label={t("table.from")} value={from} onChange={(day) => onChange({ from: day })} />
      <DateField label={t("table.to")} value={to} onChange={(day) => onChange({ to: day })} />
    </>
  )
}
