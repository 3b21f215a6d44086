import * as z from "zod/mini"
import { dayRange } from "#console/table/dayRange.ts"
import type { AuditQuery } from "#core/contract/consoleAudit.ts"

/** The search parameters of the audit view. */
export const AuditFilters = z.object({
  q: z.optional(z.string()),
  agent: z.optional(z.string()),
  person: z.optional(z.string()),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date())
})
export type AuditFilters = z.output<typeof AuditFilters>

/** Converts the filters to the server's query; `actions` are those whose text has the words of the search. */
export const toAuditQuery = (
  { agent, person, q, ...days }: AuditFilters,
  actions: string
): Omit<AuditQuery, "after"> => ({
  ...(q === undefined ? {} : { query: q }),
  ...(actions === "" ? {} : { actions }),
  ...(agent === undefined ? {} : { agent }),
  ...(person === undefined ? {} : { person }),
  ...dayRange(days)
})
