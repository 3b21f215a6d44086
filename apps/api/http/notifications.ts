import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#core/contract/Api.ts"
import { apiPath } from "#core/contract/apiPath.ts"
import { CurrentUser } from "#core/contract/middleware.ts"
import type { NotificationId } from "#core/shared/ids.ts"
import { listNotifications } from "#core/usecases/notifications/listNotifications.ts"
import { markAllRead, markRead } from "#core/usecases/notifications/markRead.ts"

const mark = ({ payload }: { readonly payload: { readonly id: NotificationId } }) =>
  Effect.flatMap(CurrentUser, ({ id }) => markRead(id, payload.id))

/** NOTIF-008 to NOTIF-011 list notifications, and mark them as read. */
export const layerNotificationRoutes = HttpApiBuilder.group(Api, "notifications", (handlers) =>
  handlers.handleAll({
    list: Effect.fn(function* ({ query }) {
      const user = yield* CurrentUser
      const { nextPage, ...page } = yield* listNotifications(user, query.page ?? 1)
      return {
        ...page,
        nextPageUrl: Option.map(nextPage, (next) => apiPath.notifications.list({ query: { page: next } }))
      }
    }),
    markReadOfMe: mark,
    markRead: mark,
    markAll: () => Effect.flatMap(CurrentUser, ({ id }) => markAllRead(id))
  })
)
