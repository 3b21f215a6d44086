import { Button } from "@mantine/core"
import { Schema } from "effect"
import { type FormEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import { TextField } from "#rider/shared/forms/TextField.tsx"
import { useKeptForm } from "#rider/shared/forms/useKeptForm.ts"
import { storedVoucher } from "#rider/shared/session/storedVoucher.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { useAddVoucher } from "./useAddVoucher.ts"

type Props = { readonly opened: boolean; readonly onClose: () => void }

/** VOUCH-001 A voucher's code, that of an opened voucher link at first. */
export function VoucherSheet({ onClose, opened }: Props) {
  const { t } = useTranslation("account")
  return (
    <SheetDialog opened={opened} onClose={onClose} title={t("voucher.title")}>
      <VoucherForm onClose={onClose} />
    </SheetDialog>
  )
}

/** VOUCH-006 Any text is sent; the server decides. VOUCH-007 A refused code stays in the field. HTTP-007 The tab keeps it until it is answered. */
function VoucherForm({ onClose }: Pick<Props, "onClose">) {
  const { t } = useTranslation("account")
  const { expiresDays } = useProductSettings().voucher
  const [linked] = useState(() => storedVoucher.current() ?? "")
  const { values: code, change, forget } = useKeptForm(`voucher.${linked}`, Schema.String, () => linked)
  const { add, error, clearError } = useAddVoucher({ onAdded: onClose, onDecided: forget })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() !== "") add.mutate(code)
  }
  return (
    <form className="sv-account" onSubmit={submit}>
      <TextField
        label={t("voucher.code")}
        description={t("voucher.note", { days: expiresDays })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        error={error}
        onChange={(event) => {
          clearError()
          const typed = event.currentTarget.value
          change(() => typed)
        }}
      />
      <Button type="submit" size="lg" fullWidth loading={add.isPending} disabled={code.trim() === ""}>
        {t("voucher.add")}
      </Button>
    </form>
  )
}
