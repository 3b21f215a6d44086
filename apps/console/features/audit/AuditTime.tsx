import type { DateTime } from "effect"
import { formatSeconds } from "#core/shared/format.ts"
import { useFormat, useLanguage } from "#ui/i18n/useFormat.ts"

/** A time of the audit with its seconds, and its day. */
export function AuditTime({ at }: { readonly at: DateTime.Utc }) {
  const format = useFormat()
  const language = useLanguage()
  return (
    <>
      <strong>{formatSeconds(at, language)}</strong> <span className="co-muted">{format.date(at)}</span>
    </>
  )
}
