import { useQueryClient } from "@tanstack/react-query"
import { Option, Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { bankForm, toBankAccount } from "#core/money/bankAccount.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import type { SheetOptions } from "#rider/shared/session/sheetOptions.ts"
import { showProfile } from "#rider/shared/session/showProfile.ts"
import type { Me } from "#rider/shared/session/useMe.ts"
import { useSheetSignInAgain } from "#rider/shared/session/useSignInAgain.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

/** The names of the fields in a 422. */
const wireNames = { iban: "iban", regNumber: "reg_number", accountNumber: "account_number" } as const
export type BankField = keyof typeof wireNames
const fields = ["iban", "regNumber", "accountNumber"] as const satisfies readonly BankField[]

const problems = {
  iban: "invalid.iban",
  regNumber: "invalid.regNumber",
  accountNumber: "invalid.accountNumber"
} as const satisfies Record<BankField, string>

type Values = Readonly<Record<BankField, string>>

const valuesOf = (me: Me): Values => ({
  iban: Option.getOrElse(me.ibanNumber, () => ""),
  regNumber: Option.getOrElse(me.regNumber, () => ""),
  accountNumber: Option.getOrElse(me.accountNumber, () => "")
})

/** Only what the form of the country shows: an IBAN of before does not count in Denmark. */
const toPayload = ({ accountNumber, iban, regNumber }: Values, hasIban: boolean) =>
  hasIban ? { iban } : { regNumber, accountNumber }

/**
 * MONEY-036, MONEY-038 The form of the bank account: the rule of the server first, then the server's own texts under the fields.
 * ASVS-7.5.1 After a sign-in that is too old it asks for a new one, and the sheet opens again with what was typed. `close` closes it.
 */
export const useBankForm = (me: Me, typed: SheetOptions["bankAccount"], close: (isDone: boolean) => void) => {
  const { t } = useTranslation(["account", "error"])
  const { payout } = useProductSettings()
  const alert = useAlert()
  const queries = useQueryClient()
  const showRefusal = useRefusalAlert()
  const [values, setValues] = useState((): Values => ({ ...valuesOf(me), ...typed }))
  const signInAgain = useSheetSignInAgain("bankAccount", values, close)
  const [wrong, setWrong] = useState<readonly BankField[]>([])
  const command = useCommand(
    (payload: ReturnType<typeof toPayload>) => callApi((api) => api.money.updateBankInformation({ payload })),
    {
      onSuccess: async (profile) => {
        await showProfile(queries, profile)
        alert({ type: "success", title: t("bank.saved") })
        close(true)
      },
      onRefusal: (refusal) => {
        const isOfField = fields.some((name) => refusal.field(wireNames[name]) !== undefined)
        if (!isOfField && !signInAgain(refusal)) showRefusal(refusal)
      }
    }
  )
  const save = (): void => {
    const hasIban = bankForm(me.country, payout) === "IBAN"
    const payload = toPayload(values, hasIban)
    const checked = toBankAccount(payload, me.country, payout)
    if (Result.isSuccess(checked)) return command.mutate(payload)
    const names = new Set(checked.failure.fields.map(({ field }) => field))
    setWrong(fields.filter((name) => names.has(wireNames[name])))
  }
  const errorOf = (name: BankField) =>
    wrong.includes(name) ? t(`error:${problems[name]}`) : command.error?.field(wireNames[name])
  return {
    values,
    errors: {
      iban: errorOf("iban"),
      regNumber: errorOf("regNumber"),
      accountNumber: errorOf("accountNumber")
    },
    isSaving: command.isPending,
    change: (name: BankField, value: string): void => {
      if (command.isError) command.reset()
      setWrong((before) => before.filter((one) => one !== name))
      setValues((before) => ({ ...before, [name]: value }))
    },
    save
  }
}
