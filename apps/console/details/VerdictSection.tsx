import { useTranslation } from "react-i18next"
import type { Verdict } from "#core/contract/consoleTrips.ts"
import { Section } from "./Section.tsx"
import { Verdicts } from "./Verdicts.tsx"

/** CONS-001 The answers of the rules about a row. */
export function VerdictSection({ verdicts }: { readonly verdicts: ReadonlyArray<Verdict> }) {
  const { t } = useTranslation("console")
  return (
    <Section title={t("verdict.title")}>
      <Verdicts verdicts={verdicts} />
    </Section>
  )
}
