import type { SystemGroup } from "#core/contract/system.ts"
import type { GroupDocs } from "../GroupDocs.ts"

export const system: GroupDocs<typeof SystemGroup> = {
  title: "System",
  description: "Health and metrics for operators, and the settings that the apps start with. Open to guests.",
  operations: {
    ping: {
      summary: "Ask whether the product works",
      description: "Answers the text `pong`. During maintenance the apps ask until it answers.",
      answer: "pong"
    },
    live: {
      summary: "Ask whether the process runs",
      description: "Answers as long as the process runs, whatever the state of the database.",
      answer: { status: "live" }
    },
    ready: {
      summary: "Ask whether the process can serve",
      description:
        "Answers 200 if every check is true: `database` answers, its `migrations` are applied, and the process is `serving` and not about to stop. Otherwise 503 with the same checks.",
      answer: { status: "ready", checks: { database: true, migrations: true, serving: true } }
    },
    settings: {
      summary: "Get the settings",
      description:
        "Answers the product settings that the apps read. It has an ETag: a repeated call with `if-none-match` is answered by 304."
    },
    metrics: {
      summary: "Get the metrics",
      description:
        "Answers the metrics of this process in the text format of Prometheus; in production with the bearer token of the operator only.",
      answer: "# HELP jobs_overdue Jobs whose time has come.\n# TYPE jobs_overdue gauge\njobs_overdue 0\n"
    }
  }
}
