import { NativeSelect } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ReasonForm } from "#console/details/ReasonForm.tsx"
import { Section } from "#console/details/Section.tsx"
import { ReportResult } from "#core/messaging/PersonReport.ts"
import type { ReportId } from "#core/shared/ids.ts"
import { useCloseCase } from "./useCases.ts"

/** N98 Closes the report with what came of it and what was done. */
export function CloseCase({ id }: { readonly id: ReportId }) {
  const { t } = useTranslation("console")
  const [result, setResult] = useState<ReportResult>("settled")
  const close = useCloseCase(id)
  return (
    <Section title={t("case.close")}>
      <ReasonForm
        label={t("case.done")}
        submitLabel={t("case.close")}
        error={close.error}
        isPending={close.isPending}
        onSubmit={(reason) => close.mutate({ result, reason })}
      >
        <NativeSelect
          label={t("case.result")}
          value={result}
          data={ReportResult.literals.map((value) => ({ value, label: t(`case.resultText.${value}`) }))}
          onChange={(event) => {
            const chosen = ReportResult.literals.find((value) => value === event.currentTarget.value)
            if (chosen !== undefined) setResult(chosen)
          }}
        />
      </ReasonForm>
    </Section>
  )
}
