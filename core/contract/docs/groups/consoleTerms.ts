import type { ConsoleGroup } from "#core/contract/console.ts"
import type { GroupDocs } from "../GroupDocs.ts"

type Operations = GroupDocs<typeof ConsoleGroup>["operations"]

export const termsOperations: Pick<Operations, "terms" | "publishTerms"> = {
  terms: {
    summary: "List the versions of the terms",
    description: "Answers every version, the latest first; those ahead of now too. SUPPORT and ADMIN.",
    answer: {
      data: [{ publish_time: "2026-01-01T00:00:00.000Z", url: "https://www.samvej.example/terms" }]
    }
  },
  publishTerms: {
    summary: "Publish a version of the terms",
    description:
      "Publishes a version, now or later. From its time on every person has to accept it. Audited. ADMIN only."
  }
}
