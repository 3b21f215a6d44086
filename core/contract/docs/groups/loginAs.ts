import type { LoginAsGroup } from "#core/contract/loginAs.ts"
import type { GroupDocs } from "../GroupDocs.ts"

export const loginAs: GroupDocs<typeof LoginAsGroup> = {
  title: "Login as",
  description: "How a support agent enters a person's account.",
  operations: {
    isValid: {
      summary: "Ask whether the session is valid",
      description:
        "Answers nothing while the session of the call is valid, and refuses it from its end on. The tab of an impersonation asks every two seconds; the impersonation ends two minutes after the last time. Not audited, because it shows nothing of the person."
    },
    act: {
      summary: "Act as the person",
      description:
        "Lets the agent, who only looked so far, change things in the account, for a reason that the audit log keeps and the profile names. The notification at the end of the session says so. Only the session of an impersonation finds one.",
      request: { reason: "books the ride home for Anna" }
    },
    look: {
      summary: "Only look again",
      description: "Lets the agent only look from now on."
    },
    switchPerson: {
      summary: "Go on with another person",
      description:
        "Ends the impersonation of the session and begins one of the person with this phone number, in which the agent only looks, for a reason of its own. It is audited as two, and each person is notified of theirs. The session of the call is over; the answer has the next one.",
      request: { phone: "+45 20 00 00 02", reason: "the passenger of the same ride" },
      answer: { token: "3xZ9kQ0m2vJ7sW4tR8yB1nL6pD5cF0hA", expires_at: "2026-03-02T07:30:00.000Z" }
    },
    redeem: {
      summary: "Redeem a ticket of the console",
      description:
        "Exchanges the ticket of an impersonation for a session in the person's account. The ticket works once and for a few minutes. The person is notified when the session is over. Open: the ticket is the permission.",
      request: { token: "2sY8fK1pX6dN9rT3" },
      answer: { token: "3xZ9kQ0m2vJ7sW4tR8yB1nL6pD5cF0hA", expires_at: "2026-03-02T07:30:00.000Z" }
    }
  }
}
