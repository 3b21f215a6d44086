import { useQueryClient } from "@tanstack/react-query"
import { Result, Schema, Struct } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { RequestChangePayload } from "#core/contract/requests.ts"
import type { CommuteRequestView } from "#core/contract/views/requests.ts"
import { checkPlannedTime } from "#core/request/checkPlannedTime.ts"
import { oneAtATime } from "#rider/shared/api/oneAtATime.ts"
import { reloadQueries } from "#rider/shared/api/reloadQueries.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { useKeptForm } from "#rider/shared/forms/useKeptForm.ts"
import { addressFields, plannedTimeBy, toRequestValues } from "#rider/shared/requests/requestFields.ts"
import { tripDraftFields } from "#rider/shared/route/tripDraft.ts"
import { useConfirmShort } from "#rider/shared/route/useConfirmShort.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { distinctEnds, type TripFormValues } from "#rider/shared/trips/tripFormValues.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { useNow } from "#ui/clock/useNow.ts"
import { useLeaveEdit } from "./useLeaveEdit.ts"

/** REQ-017 Sends the change of a request. */
const useSendChange = ({ id }: CommuteRequestView, onSaved: () => void) => {
  const { t } = useTranslation("request")
  const queries = useQueryClient()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  return useCommand(
    (payload: RequestChangePayload) =>
      callApi((api) => api.requests.changeRequest({ params: { id }, payload })),
    {
      onSuccess: () => {
        alert({ type: "success", title: t("edit.saved") })
        onSaved()
        return reloadQueries(queries)
      },
      onRefusal: (refusal) => {
        if (refusal.field("planned_time") === undefined) alertRefusal(refusal)
        if (refusal.status === 409) void reloadQueries(queries)
      }
    }
  )
}

const RequestForm = Schema.Struct(Struct.pick(tripDraftFields, ["from", "to", "time", "seats"]))

/** REQ-010, REQ-017 The form of a request. It survives a reload. */
export const useChangeRequest = (request: CommuteRequestView) => {
  const { t } = useTranslation(["error", "request"])
  const now = useNow("minute")
  const confirmShort = useConfirmShort(t("request:saveShort"))
  const form = useKeptForm<TripFormValues>(`samvej.request.${request.id}`, RequestForm, () =>
    toRequestValues(request)
  )
  const { values } = form
  const leave = useLeaveEdit()
  const { mutate, isPending, error, reset } = useSendChange(request, () => {
    form.forget()
    leave()
  })
  const [once] = useState(oneAtATime)
  const change = (part: Partial<TripFormValues>): void => {
    reset()
    form.change((before) => ({ ...before, ...part }))
  }
  const ends = distinctEnds(values)
  const hasPassed = Result.isFailure(checkPlannedTime(values.time.dateTime, now))
  const send = async (): Promise<void> => {
    if (ends === undefined || !(await confirmShort(ends))) return
    const { seats, time } = values
    mutate({ ...addressFields(ends), seats, plannedTime: time.dateTime, plannedTimeBy: plannedTimeBy(time) })
  }
  return {
    values,
    change,
    timeError: hasPassed ? t("departure_in_the_past") : error?.field("planned_time"),
    /** Undefined while the form cannot be saved. */
    save: ends === undefined || hasPassed ? undefined : () => void once(send),
    isSaving: isPending,
    isClosed: request.status === "BOOKED" || request.status === "AWAITING_APPROVAL"
  }
}
