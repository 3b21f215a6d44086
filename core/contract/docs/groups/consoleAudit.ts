import { auditParameters } from "./consoleLists.ts"

/** The calls of the audit log. */
export const auditOperations = {
  audit: {
    summary: "List audited actions",
    description:
      "Answers a page of the audit log, newest first, with one row for each impersonation. New entries are verified. An ADMIN gets all entries, SUPPORT their own.",
    parameters: auditParameters
  },
  auditEntry: {
    summary: "Get an audited action with all details",
    description:
      "Answers an entry; for the start of an impersonation also what the agent saw, changed and was refused. An ADMIN gets all entries, SUPPORT their own.",
    parameters: { id: { text: "The number of the entry.", example: "2" } }
  },
  exportAudit: {
    summary: "Export the audit log",
    description:
      "Verifies the whole audit log and answers a part of it, oldest first. The export is audited. ADMIN only.",
    parameters: {
      after: {
        text: "The number of the last entry before the part: `next` of the answer before.",
        example: "5000"
      }
    }
  }
} as const
