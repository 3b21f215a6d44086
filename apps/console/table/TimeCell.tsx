import type { DateTime } from "effect"
import type { Country } from "#core/shared/country.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** A time of a row, with its day. */
export function TimeCell({ at, country }: { readonly at: DateTime.Utc; readonly country: Country }) {
  const format = useFormat()
  return (
    <span className="sv-figure">
      <strong>{format.time(at, country)}</strong> <span className="co-muted">{format.day(at, country)}</span>
    </span>
  )
}
