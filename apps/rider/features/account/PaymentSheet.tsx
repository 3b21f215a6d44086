import "./account.css"
import { Button } from "@mantine/core"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { type PaymentMethod, paymentMethods, topUpAmounts } from "#core/money/topUp.ts"
import type { Minor } from "#core/shared/Money.ts"
import { RadioButtons } from "#rider/shared/forms/RadioButtons.tsx"
import type { GlobalSheetProps } from "#rider/shared/session/sheetOptions.ts"
import { type Me, useMe } from "#rider/shared/session/useMe.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { useTopUp } from "./useTopUp.ts"

/** MONEY-009 Selects method and amount, then opens the provider's payment page. */
export function PaymentSheet({ opened, options, onDone }: GlobalSheetProps<"payment">) {
  const { t } = useTranslation("account")
  const me = useMe().data
  return (
    <SheetDialog opened={opened} onClose={() => onDone(false)} title={t("payment.title")}>
      {me !== undefined && <Payment me={me} options={options} />}
    </SheetDialog>
  )
}

type Props = { readonly me: Me; readonly options: GlobalSheetProps<"payment">["options"] }

/** Returns the smallest amount that covers the missing one; undefined for a plain top-up. */
const defaultAmount = (amounts: readonly Minor[], { missing }: Props["options"]): Minor | undefined =>
  missing === undefined ? undefined : (amounts.find((amount) => amount >= missing.amount) ?? amounts.at(-1))

function Payment({ me: { currency }, options }: Props) {
  const { t } = useTranslation("account")
  const format = useFormat()
  const noteId = useId()
  const settings = useProductSettings().money
  const amounts = topUpAmounts(currency, settings)
  const methods: readonly { readonly id: PaymentMethod; readonly name: string }[] = paymentMethods[currency]
  const [chosen, setChosen] = useState<Minor>()
  const amount = amounts.find((one) => one === chosen) ?? defaultAmount(amounts, options)
  const [method, setMethod] = useState<PaymentMethod | undefined>(
    methods.length === 1 ? methods[0]?.id : undefined
  )
  const topUp = useTopUp(options.tripId)
  const isReady = amount !== undefined && amount > 0 && method !== undefined
  return (
    <div className="sv-payment">
      {options.missing !== undefined && (
        <p className="sv-payment-missing">
          {t("payment.missing", { amount: format.money(options.missing) })}
        </p>
      )}
      <RadioButtons
        legend={t("payment.amount")}
        value={amount}
        onChange={setChosen}
        options={amounts.map((value) => ({ value, label: format.money({ amount: value, currency }) }))}
      />
      <RadioButtons
        legend={t("payment.method")}
        value={method}
        onChange={setMethod}
        options={methods.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <p id={noteId} className="sv-payment-note">
        {t("payment.note", { minutes: settings.creditWithinMinutes })}
      </p>
      <Button
        size="lg"
        fullWidth
        disabled={!isReady}
        loading={topUp.isPending || topUp.isSuccess}
        aria-describedby={noteId}
        onClick={() => {
          if (amount !== undefined && method !== undefined) topUp.mutate({ amount, method })
        }}
      >
        {amount === undefined
          ? t("payment.proceed")
          : t("payment.proceedWith", { amount: format.money({ amount, currency }) })}
      </Button>
    </div>
  )
}
