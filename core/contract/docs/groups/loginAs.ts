import type { LoginAsGroup } from "#core/contract/loginAs.ts"
import type { GroupDocs } from "../GroupDocs.ts"

export const loginAs: GroupDocs<typeof LoginAsGroup> = {
  title: "Login as",
  description: "How a support agent enters a person's account.",
  operations: {
    redeem: {
      summary: "Redeem a ticket of the console",
      description:
        "Exchanges the ticket of an impersonation for a session in the person's account. The ticket works once and for a few minutes. The person is notified when the session is over. Open: the ticket is the permission.",
      request: { token: "2sY8fK1pX6dN9rT3" },
      answer: { token: "3xZ9kQ0m2vJ7sW4tR8yB1nL6pD5cF0hA", expires_at: "2026-03-02T07:30:00.000Z" }
    }
  }
}
