import type { PushGroup } from "#core/contract/push.ts"
import type { GroupDocs } from "../GroupDocs.ts"

const endpoint = "https://fcm.googleapis.com/fcm/send/d61c5u920dw"

export const push: GroupDocs<typeof PushGroup> = {
  title: "Push messages",
  description: "Notifications on the caller's browsers, by Web Push.",
  operations: {
    settings: {
      summary: "Get what is pushed",
      description:
        "Answers the key with which a browser subscribes (null where the server sends no push messages), the topics without push messages and the quiet hours in the caller's country.",
      answer: {
        public_key: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
        muted: ["money"],
        quiet: { from: "22:00", until: "06:30" }
      }
    },
    change: {
      summary: "Change what is pushed",
      description:
        "Sets the topics without push messages and the quiet hours, in which none is sent: the notification stays in the list. Not during an impersonation.",
      request: { muted: ["money"], quiet: { from: "22:00", until: "06:30" } }
    },
    subscribe: {
      summary: "Push to a browser",
      description:
        "Sends push messages to a browser until the session ends. Only addresses of the browsers' push services are taken. Not during an impersonation.",
      request: {
        endpoint,
        p256dh: "BIPUL12DLfytvTajnryr2PRdAgXS3HGKiLqndGcJGabyhHheJYlNGCeXl1dn18gSJ1WAkAPIxr4gK0_dQds4yiI",
        auth: "FPssNDTKnInHVndSTdbKFw"
      }
    },
    unsubscribe: {
      summary: "Stop pushing to a browser",
      description:
        "Sends no more push messages to a browser of the caller. A repeated call changes nothing. Not during an impersonation.",
      request: { endpoint }
    }
  }
}
