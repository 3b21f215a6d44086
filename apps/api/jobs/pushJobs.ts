import { Schema } from "effect"
import { PushMessage } from "#core/messaging/push.ts"
import { sendPush, sendPushJob } from "#core/usecases/notifications/sendPush.ts"
import { jobHandler, provideJobs } from "./JobHandlers.ts"

/** N99 Calls the push service of a browser. */
export const pushJobs = provideJobs({
  [sendPushJob]: jobHandler(
    Schema.Struct({
      subscriptionId: Schema.String,
      message: PushMessage,
      since: Schema.DateTimeUtcFromString
    }),
    (delivery) => sendPush(delivery)
  )
})
