import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { oneAtATime } from "#rider/shared/api/oneAtATime.ts"
import { reloadQueries } from "#rider/shared/api/reloadQueries.ts"
import { useCommand } from "#rider/shared/api/useCommand.ts"
import { keptFormPrefix } from "#rider/shared/forms/keptForms.ts"
import { useConfirmShort } from "#rider/shared/route/useConfirmShort.ts"
import { meQuery, useMe } from "#rider/shared/session/useMe.ts"
import { useSignedIn } from "#rider/shared/session/useSignedIn.ts"
import { useRefusalAlert } from "#rider/shared/sheet/useRefusalAlert.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { callApi } from "#ui/api/callApi.ts"
import { tabStorage } from "#ui/storage/storages.ts"
import { type RequestValues, toRequestPayload } from "./requestFields.ts"

const intentKey = `${keptFormPrefix}request.intent`

/**
 * REQ-015 Saves a search as a request. A guest signs in first; a user with missing information completes the profile, which
 * replaces the screen, and the request is saved when the screen is shown again.
 */
export const useSaveRequest = (values: RequestValues | undefined, onSaved: () => void) => {
  const { t } = useTranslation("request")
  const queries = useQueryClient()
  const alert = useAlert()
  const alertRefusal = useRefusalAlert()
  const { requireSignIn } = useSignedIn()
  const confirmShort = useConfirmShort(t("saveShort"))
  const isComplete = useMe().data?.hasMandatoryProperties === true
  const [once] = useState(oneAtATime)
  const command = useCommand(
    (request: RequestValues, headers) =>
      callApi((api) =>
        api.requests.createRequest({
          payload: toRequestPayload(request),
          headers: { "idempotency-key": headers["Idempotency-Key"] }
        })
      ),
    {
      keep: { name: "request", content: (request) => request },
      onSuccess: () => {
        alert({ type: "success", title: t("saved") })
        onSaved()
        void reloadQueries(queries)
      },
      onRefusal: alertRefusal
    }
  )
  const send = async (request: RequestValues): Promise<void> => {
    if (await confirmShort(request)) command.mutate(request)
  }
  const save = (): void => {
    if (values === undefined || command.isPending) return
    void once(() =>
      requireSignIn(async () => {
        const me = await queries.fetchQuery(meQuery)
        if (me.hasMandatoryProperties) await send(values)
        else tabStorage.setItem(intentKey, "save")
      })
    )
  }
  const resume = useRef(send)
  useEffect(() => {
    resume.current = send
  })
  useEffect(() => {
    if (values === undefined || !isComplete || tabStorage.getItem(intentKey) === null) return
    tabStorage.removeItem(intentKey)
    void once(() => resume.current(values))
  }, [values, isComplete, once])
  return { save, isSaving: command.isPending }
}
