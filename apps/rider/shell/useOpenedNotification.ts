import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import { useEffect } from "react"
import { useSearchParams } from "react-router"
import { NotificationId } from "#core/shared/ids.ts"
import { useIsOwnAccount } from "#rider/shared/session/useIsOwnAccount.ts"
import { callApi } from "#ui/api/callApi.ts"

const toId = Schema.decodeUnknownOption(NotificationId)
const param = "notification"

/** A failure is ignored: the notification stays unread in the list. */
const markRead = async (queries: QueryClient, id: NotificationId): Promise<void> => {
  await callApi((api) => api.notifications.markReadOfMe({ payload: { id } })).catch(() => undefined)
  await Promise.all(["me", "notifications"].map((topic) => queries.invalidateQueries({ queryKey: [topic] })))
}

/** NOTIF-009, N99 Marks the notification as read whose push message has opened the app; its id leaves the address. */
export const useOpenedNotification = (): void => {
  const [params, setParams] = useSearchParams()
  const queries = useQueryClient()
  const isOwn = useIsOwnAccount()
  const id = Option.getOrUndefined(toId(params.get(param)))
  useEffect(() => {
    if (!isOwn || id === undefined) return
    void markRead(queries, id)
    setParams(
      (before) => {
        before.delete(param)
        return before
      },
      { replace: true }
    )
  }, [isOwn, id, queries, setParams])
}
