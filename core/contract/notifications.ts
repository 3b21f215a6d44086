import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { NotificationData } from "#core/messaging/Notification.ts"
import { NotificationId } from "#core/shared/ids.ts"
import { WhileImpersonating } from "./annotations.ts"
import { SignedIn } from "./middleware.ts"
import { NumberText } from "./queryNumbers.ts"
import { Instant, orNull, wire } from "./wire.ts"

/** NOTIF-004 A notification to the caller. */
export const NotificationView = wire({
  id: NotificationId,
  data: NotificationData,
  createdAt: Instant,
  readAt: orNull(Instant)
})

/** NOTIF-005 A page of 20, newest first; `next_page_url` is null on the last page. */
export const NotificationPage = wire({
  data: Schema.Array(NotificationView),
  currentPage: Schema.Int,
  nextPageUrl: orNull(Schema.String)
})

const markEndpoint = { payload: Schema.Struct({ id: NotificationId }), success: HttpApiSchema.NoContent }

/**
 * NOTIF-008 to NOTIF-011 Marking another person's notification, or one that is read, changes nothing. SEC-008 An agent marks
 * none, so that the person sees the notification of the agent's access.
 */
export class NotificationsGroup extends HttpApiGroup.make("notifications")
  .add(
    HttpApiEndpoint.get("list", "/v4/notifications/all", {
      query: {
        page: Schema.optionalKey(
          NumberText.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 100_000 }))
        )
      },
      success: NotificationPage
    }),
    HttpApiEndpoint.post("markReadOfMe", "/v3/me/notifications/read", markEndpoint).annotate(
      WhileImpersonating,
      "never"
    ),
    HttpApiEndpoint.patch("markRead", "/v3/notifications/read", markEndpoint).annotate(
      WhileImpersonating,
      "never"
    ),
    HttpApiEndpoint.patch("markAll", "/v3/notifications/mark-all", {
      success: HttpApiSchema.NoContent
    }).annotate(WhileImpersonating, "never")
  )
  .middleware(SignedIn) {}
