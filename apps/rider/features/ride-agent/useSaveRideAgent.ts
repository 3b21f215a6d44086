import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { toWeekFields } from "#core/contract/views/weekFields.ts"
import { returnWeek, timesOf } from "#core/recurring/weekDraft.ts"
import { placeName } from "#core/search/placeName.ts"
import { oneAtATime } from "#rider/shared/api/oneAtATime.ts"
import { reloadQueries } from "#rider/shared/api/reloadQueries.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { keptFormPrefix } from "#rider/shared/forms/keptForms.ts"
import { addressFields } from "#rider/shared/requests/requestFields.ts"
import { rideAgentPath } from "#rider/shared/requests/rideAgentPath.ts"
import { useConfirmShort } from "#rider/shared/route/useConfirmShort.ts"
import { meQuery, useMe } from "#rider/shared/session/useMe.ts"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { afterSheet } from "#rider/shared/sheet/afterSheet.ts"
import { useConfirm } from "#rider/shared/sheet/DialogHost.tsx"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { tabStorage } from "#ui/storage/storages.ts"
import type { RideAgentDraft } from "./rideAgentParams.ts"

const intentKey = `${keptFormPrefix}rideAgent.intent`
const home = "/?tab=recurring"

/** RECUR-007 After a saved ride agent: the way back, eight hours later, or the list of recurring trips. */
const useContinue = (isReturn: boolean) => {
  const { t } = useTranslation("request")
  const confirm = useConfirm()
  const navigate = useNavigate()
  return async (saved: RideAgentDraft): Promise<void> => {
    const back = { ...saved, from: saved.to, to: saved.from }
    const { confirmed } = isReturn
      ? { confirmed: false }
      : await confirm({
          title: t("options.back.title"),
          text: t("options.back.text", { from: placeName(back.from), to: placeName(back.to) }),
          success: t("options.back.yes"),
          cancel: t("options.back.no")
        })
    await afterSheet()
    const path = rideAgentPath(back, { isReturn: true, times: returnWeek(saved.week) })
    await navigate(confirmed ? path : home)
  }
}

/** REQ-015 Creates the ride agent. A 422 says so and goes home. */
const useCreate = (isReturn: boolean) => {
  const { t } = useTranslation("request")
  const navigate = useNavigate()
  const queries = useQueryClient()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  const continueWith = useContinue(isReturn)
  return useCommand(
    ({ by, week, ...ends }: RideAgentDraft, headers) =>
      callApi((api) =>
        api.requests.createRequest({
          payload: {
            type: "OTHER",
            times: toWeekFields(timesOf(week)),
            plannedTimeBy: by === "arrival" ? "ARRIVAL" : "DEPARTURE",
            seats: 1,
            ...addressFields(ends)
          },
          headers: { "idempotency-key": headers["Idempotency-Key"] }
        })
      ),
    {
      keep: { name: "request", content: (draft) => draft },
      onSuccess: (_, saved) => {
        alert({ type: "success", title: t("options.saved") })
        void reloadQueries(queries)
        void continueWith(saved)
      },
      onRefusal: (refusal) => {
        if (refusal.status !== 422) return alertRefusal(refusal)
        alert({ type: "error", title: t("options.unprocessable") })
        void navigate("/")
      }
    }
  )
}

/** REQ-007 Saves a ride agent. A guest signs in, and a user with missing information completes the profile first. */
export const useSaveRideAgent = (draft: RideAgentDraft, isReturn: boolean) => {
  const { t } = useTranslation("request")
  const queries = useQueryClient()
  const { requireSignIn } = useSignedIn()
  const confirmShort = useConfirmShort(t("saveShort"))
  const { mutate, isPending } = useCreate(isReturn)
  const isComplete = useMe().data?.hasMandatoryProperties === true
  const [once] = useState(oneAtATime)
  const send = async (): Promise<void> => {
    if (await confirmShort(draft)) mutate(draft)
  }
  const save = (): void =>
    void once(() =>
      requireSignIn(async () => {
        const me = await queries.fetchQuery(meQuery)
        if (me.hasMandatoryProperties) await send()
        else tabStorage.setItem(intentKey, "save")
      })
    )
  const resume = useRef(send)
  useEffect(() => {
    resume.current = send
  })
  useEffect(() => {
    if (!isComplete || tabStorage.getItem(intentKey) === null) return
    tabStorage.removeItem(intentKey)
    void once(() => resume.current())
  }, [isComplete, once])
  return { save, isSaving: isPending }
}
