import type { SessionsGroup } from "#core/contract/sessions.ts"
import type { GroupDocs } from "../GroupDocs.ts"

const recent =
  "Refused later than ten minutes (the setting `auth.recentSignInMinutes`) after the sign-in. Their sockets and streams end at once."

export const sessions: GroupDocs<typeof SessionsGroup> = {
  title: "Own sessions",
  description: "Where the caller is signed in to the rider app. Not for a support agent in the account.",
  operations: {
    list: {
      summary: "List the own sessions",
      description: "Answers the caller's valid sessions, the latest use first."
    },
    end: {
      summary: "End an own session",
      description: `Ends one of the caller's sessions; the present one at any time. ${recent}`,
      parameters: { id: { text: "The id of the session." } }
    },
    endOthers: {
      summary: "End all other sessions",
      description: `Ends all of the caller's sessions but the present one; a repeated call changes nothing. ${recent}`
    }
  }
}
