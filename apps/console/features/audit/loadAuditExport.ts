import { DateTime, Option, Schema } from "effect"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { AuditExport } from "#core/contract/consoleAudit.ts"

const encode = Schema.encodeSync(AuditExport)

/** SEC-012 Loads all parts of the audit log as JSON text in the form of the API, and a file name with the day of the first. */
export const loadAuditExport = async (): Promise<{ readonly name: string; readonly content: string }> => {
  const parts: Array<AuditExport> = []
  let after: number | undefined = 0
  while (after !== undefined) {
    const query: { readonly after: number } = { after }
    const part: AuditExport = await callConsoleApi((api) => api.exportAudit({ query }))
    parts.push(part)
    after = Option.getOrUndefined(part.next)
  }
  const [day = ""] = parts.map(({ verifiedAt }) => DateTime.formatIsoDate(verifiedAt))
  return { name: `audit-${day}.json`, content: JSON.stringify(parts.map((part) => encode(part))) }
}
