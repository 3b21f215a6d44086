import { DateTime } from "effect"
import type { PassRow } from "#core/contract/consolePasses.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** The first and the last day of a pass. */
export function PassPeriod({ periodEnd, periodStart }: Pick<PassRow, "periodEnd" | "periodStart">) {
  const format = useFormat()
  const day = (text: string): string => format.date(DateTime.makeUnsafe(text))
  return <span className="sv-figure">{`${day(periodStart)} – ${day(periodEnd)}`}</span>
}
