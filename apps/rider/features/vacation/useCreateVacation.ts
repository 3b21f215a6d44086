import { useQueryClient } from "@tanstack/react-query"
import { Option, Result, Schema } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { checkNewVacation, type Vacation } from "#core/account/vacation.ts"
import { oneAtATime } from "#rider/shared/api/oneAtATime.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useKeptForm } from "#rider/shared/forms/useKeptForm.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { reloadAfterVacation } from "./reloadAfterVacation.ts"
import { useConfirmText } from "./useConfirmText.ts"
import { useVacationDays } from "./useVacationDays.ts"
import { vacationProblems } from "./vacationProblems.ts"

const Draft = Schema.Struct({
  from: Schema.optionalKey(Schema.String),
  to: Schema.optionalKey(Schema.String)
})
type Draft = typeof Draft.Type

/** VAC-013, VAC-021 Sends the days of a new vacation. What the server refuses of no field is an alert. */
const useTakeVacation = (onTaken: () => void) => {
  const { t } = useTranslation("vacation")
  const queries = useQueryClient()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  return useCommand(
    ({ start, end }: Vacation) =>
      callApi((api) => api.me.takeVacation({ payload: { fromDate: start, toDate: end } })),
    {
      onSuccess: async () => {
        onTaken()
        alert({ type: "success", title: t("created") })
        await reloadAfterVacation(queries)
      },
      onRefusal: (refusal) => {
        if (vacationProblems(refusal) === undefined) alertRefusal(refusal)
      }
    }
  )
}

/**
 * VAC-003, VAC-014 to VAC-017, VAC-020 The days of a new vacation, which survive a reload. `save` checks them, asks, and sends them
 * once; what the server refuses is at its field, or in an alert if it is at none.
 */
export const useCreateVacation = (today: string, onCreated: () => void) => {
  const { t } = useTranslation(["vacation", "common"])
  const confirm = useConfirm()
  const confirmText = useConfirmText(today, useProductSettings().vacation.leadDays)
  const { problemText } = useVacationDays()
  const { values: draft, change: update, forget } = useKeptForm("vacation", Draft, (): Draft => ({}))
  const [wasPressed, setPressed] = useState(false)
  const [once] = useState(oneAtATime)
  const checked = checkNewVacation(
    { from: Option.fromUndefinedOr(draft.from), to: Option.fromUndefinedOr(draft.to) },
    { _tag: "None" },
    today
  )
  const command = useTakeVacation(() => {
    forget()
    update(() => ({}))
    onCreated()
  })
  const save = (): void => {
    setPressed(true)
    if (Result.isFailure(checked)) return
    const vacation = checked.success
    void once(async () => {
      const { confirmed } = await confirm({
        title: t("confirmTitle"),
        text: confirmText(vacation),
        success: t("confirm"),
        cancel: t("common:cancel"),
        clickOutside: false
      })
      if (confirmed) command.mutate(vacation)
    })
  }
  const own = Result.isFailure(checked) && wasPressed ? checked.failure.fields : []
  const refused = command.error === null ? undefined : vacationProblems(command.error)
  return {
    draft,
    change: (part: Draft): void => {
      setPressed(false)
      command.reset()
      update((before) => ({ ...before, ...part }))
    },
    errors: {
      from: problemText(own, "from_date") ?? refused?.from,
      to: problemText(own, "to_date") ?? refused?.to
    },
    save,
    isSaving: command.isPending
  }
}
