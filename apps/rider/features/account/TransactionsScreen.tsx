import "./account.css"
import { NativeSelect } from "@mantine/core"
import { DateTime } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { type Days, daysOfPeriod, type TransactionPeriod, transactionPeriods } from "#core/money/periods.ts"
import { defaultCountry } from "#core/shared/country.ts"
import { inCountry } from "#core/shared/wallTime.ts"
import { DayField } from "#rider/shared/forms/DayField.tsx"
import { Page } from "#rider/shared/page/Page.tsx"
import { useMe } from "#rider/shared/session/useMe.ts"
import { TransactionTable } from "./TransactionTable.tsx"

/** MONEY-022 The transactions of a selected period. */
export function TransactionsScreen() {
  const { t } = useTranslation("account")
  const country = useMe().data?.country ?? defaultCountry
  const [period, setPeriod] = useState<TransactionPeriod>("thisMonth")
  const [custom, setCustom] = useState<Days>()
  const today = inCountry(DateTime.nowUnsafe(), country)
  const days = period === "custom" && custom !== undefined ? custom : daysOfPeriod(period, today)
  const select = (value: string): void => {
    const selected = transactionPeriods.find((one) => one === value) ?? period
    if (selected === "custom") setCustom(days)
    setPeriod(selected)
  }
  return (
    <Page title={t("transactions")} back="/account">
      <div className="sv-account">
        <NativeSelect
          label={t("periods.label")}
          value={period}
          data={transactionPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
          onChange={(event) => select(event.currentTarget.value)}
        />
        {period === "custom" && <CustomPeriod days={days} onChange={setCustom} />}
        <TransactionTable days={days} country={country} />
      </div>
    </Page>
  )
}

type CustomProps = { readonly days: Days; readonly onChange: (days: Days) => void }

/** Two days of a custom period; a change of one moves the other, so that the last is not before the first. */
function CustomPeriod({ days, onChange }: CustomProps) {
  const { t } = useTranslation("account")
  const { from, to } = days
  return (
    <div className="sv-days">
      <DayField
        label={t("fromDay")}
        value={from}
        onChange={(day) => onChange({ from: day, to: day > to ? day : to })}
      />
      <DayField
        label={t("toDay")}
        value={to}
        onChange={(day) => onChange({ from: day < from ? day : from, to: day })}
      />
    </div>
  )
}
