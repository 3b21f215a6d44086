import "./account.css"
import { Button } from "@mantine/core"
import type { FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { bankForm } from "#core/money/bankAccount.ts"
import { TextField } from "#rider/shared/forms/TextField.tsx"
import type { GlobalSheetProps, SheetOptions } from "#rider/shared/session/sheetOptions.ts"
import { type Me, useMe } from "#rider/shared/session/useMe.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { bankSheetTitle } from "./bankSheetTitle.ts"
import { type BankField, useBankForm } from "./useBankForm.ts"

/** MONEY-030, N13 Changes the bank account: an IBAN, or in Denmark a registration number and an account number. */
export function BankSheet({ onDone, opened, options }: GlobalSheetProps<"bankAccount">) {
  const { t } = useTranslation("account")
  const me = useMe().data
  return (
    <SheetDialog
      opened={opened}
      onClose={() => onDone(false)}
      title={t(me === undefined ? "bank.title" : bankSheetTitle(me))}
    >
      {me !== undefined && <BankForm me={me} typed={options} close={onDone} />}
    </SheetDialog>
  )
}

type Props = {
  readonly me: Me
  readonly typed: SheetOptions["bankAccount"]
  readonly close: (isDone: boolean) => void
}

function BankForm({ close, me, typed }: Props) {
  const { t } = useTranslation(["account", "common"])
  const form = useBankForm(me, typed, close)
  const kind = bankForm(me.country, useProductSettings().payout)
  const field = (name: BankField) => ({
    label: t(`bank.${name}`),
    autoComplete: "off",
    spellCheck: false,
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      form.change(name, event.currentTarget.value)
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    form.save()
  }
  return (
    <form className="sv-account" onSubmit={submit} noValidate>
      {kind === "IBAN" ? (
        <TextField {...field("iban")} autoCapitalize="characters" />
      ) : (
        <>
          <TextField {...field("regNumber")} inputMode="numeric" />
          <TextField {...field("accountNumber")} inputMode="numeric" />
        </>
      )}
      <Button type="submit" size="lg" fullWidth loading={form.isSaving}>
        {t("common:save")}
      </Button>
    </form>
  )
}
