import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { RecurringTripView } from "#core/contract/views/recurring.ts"
import { weekdays } from "#core/recurring/week.ts"
import { missingTimes } from "#core/recurring/weekDraft.ts"
import { oneAtATime } from "#rider/shared/api/oneAtATime.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useKeptForm } from "#rider/shared/forms/useKeptForm.ts"
import { useConfirmShort } from "#rider/shared/route/useConfirmShort.ts"
import { afterSheet } from "#rider/shared/sheet/afterSheet.ts"
import { useConfirmDeletion } from "#rider/shared/sheet/useConfirmDeletion.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { hasSameEnds } from "#rider/shared/trips/tripFormValues.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { RecurringDraft, recurringDraftOf, toRecurringPayload } from "./recurringDraft.ts"

const overviewPath = "/?tab=recurring"

const useSaveRecurring = (saved: RecurringTripView, onSaved: () => void) => {
  const { t } = useTranslation("edit")
  const queries = useQueryClient()
  const navigate = useNavigate()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  return useCommand(
    (draft: RecurringDraft) =>
      callApi((api) =>
        api.recurring.change({ params: { id: saved.id }, payload: toRecurringPayload(saved, draft) })
      ),
    {
      onSuccess: async () => {
        onSaved()
        alert({ type: "success", title: t("recurring.saved") })
        await queries.invalidateQueries()
        void navigate(overviewPath)
      },
      onRefusal: alertRefusal
    }
  )
}

/** RECUR-019 Deletes the recurring trip after a dialog. */
const useDeleteRecurring = (saved: RecurringTripView, onDeleted: () => void) => {
  const { t } = useTranslation(["edit", "common"])
  const queries = useQueryClient()
  const navigate = useNavigate()
  const confirmDeletion = useConfirmDeletion()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  const command = useCommand(() => callApi((api) => api.recurring.end({ params: { id: saved.id } })), {
    onSuccess: async () => {
      onDeleted()
      alert({ type: "success", title: t("recurring.deleted") })
      await afterSheet()
      void navigate(overviewPath)
      queries.removeQueries({ queryKey: ["recurring", saved.id] })
      void queries.invalidateQueries()
    },
    onRefusal: alertRefusal
  })
  const ask = async (): Promise<void> => {
    if (
      await confirmDeletion(
        t("recurring.deleteTitle"),
        t(saved.role === "DRIVER" ? "recurring.deleteDriver" : "recurring.deletePassenger")
      )
    )
      command.mutate()
  }
  return { ask, isDeleting: command.isPending }
}

/** The form of a recurring trip, which survives a reload, and its two commands. RECUR-011 Each checked day needs a time. */
export const useEditRecurring = (saved: RecurringTripView) => {
  const {
    values: draft,
    change: update,
    forget
  } = useKeptForm(`recurring.${saved.id}`, RecurringDraft, () => recurringDraftOf(saved))
  const [wasPressed, setPressed] = useState(false)
  const saving = useSaveRecurring(saved, forget)
  const deleting = useDeleteRecurring(saved, forget)
  const confirmShort = useConfirmShort()
  const [once] = useState(oneAtATime)
  const missing = missingTimes(draft.week)
  const hasDay = weekdays.some((day) => draft.week[day].checked)
  const save = (): void => {
    setPressed(true)
    if (!hasDay || missing.length > 0 || hasSameEnds(draft)) return
    void once(async () => {
      if (await confirmShort(draft)) saving.mutate(draft)
    })
  }
  return {
    draft,
    change: (part: Partial<RecurringDraft>): void => {
      setPressed(false)
      update((before) => ({ ...before, ...part }))
    },
    missing: wasPressed ? missing : [],
    lacksDay: wasPressed && !hasDay,
    save,
    isSaving: saving.isPending,
    ...deleting
  }
}
