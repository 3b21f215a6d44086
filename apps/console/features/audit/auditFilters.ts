import * as z from "zod/mini"
import { textAndDays, toTextAndTimes } from "#console/table/listFilters.ts"
import { type AuditQuery, AuditSort } from "#core/contract/consoleAudit.ts"

/** The search parameters of the audit view. */
export const AuditFilters = z.object({
  ...textAndDays,
  action: z.optional(z.string()),
  agent: z.optional(z.string()),
  person: z.optional(z.string()),
  sort: z.optional(z.enum(AuditSort.literals))
})
export type AuditFilters = z.output<typeof AuditFilters>

/** Converts the filters to the server's query; `actions` are those whose text has the words of the search. */
export const toAuditQuery = (
  { action, agent, person, sort, ...others }: AuditFilters,
  actions: string
): Omit<AuditQuery, "after"> => ({
  ...toTextAndTimes(others),
  ...(action === undefined ? {} : { action }),
  ...(actions === "" ? {} : { actions }),
  ...(agent === undefined ? {} : { agent }),
  ...(person === undefined ? {} : { person }),
  ...(sort && { sort })
})
