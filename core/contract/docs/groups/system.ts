import type { SystemGroup } from "#core/contract/system.ts"
import type { GroupDocs } from "../GroupDocs.ts"

export const system: GroupDocs<typeof SystemGroup> = {
  title: "System",
  description:
    "Health and metrics for operators, the settings that the apps start with, and the errors that they report. Open to guests.",
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
    reportError: {
      summary: "Report an error of an app",
      description:
        "Passes an unhandled error of an app on to the collector of traces, where the operator has one. The apps send a share of their errors (`tracing.sampleRate` of the settings). `route` is the pattern of the page's path, and `frames` are the places in the code, the innermost first. No text has ids, names, tokens or queries in it.",
      request: {
        app: "rider",
        route: "/trip/:id",
        name: "TypeError",
        message: "Cannot read properties of undefined (reading 'stops')",
        frames: ["stopsOf trip-b2f1.js:1:2504", "render TripScreen-9c0d.js:1:310"]
      }
    },
    metrics: {
      summary: "Get the metrics",
      description:
        "Answers the metrics of this process in the text format of Prometheus; in production with the bearer token of the operator only.",
      answer: "# HELP jobs_overdue Jobs whose time has come.\n# TYPE jobs_overdue gauge\njobs_overdue 0\n"
    }
  }
}
