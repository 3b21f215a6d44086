import { NativeSelect } from "@mantine/core"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { ReasonForm } from "#console/details/ReasonForm.tsx"
import { Section } from "#console/details/Section.tsx"
import { usePanelAction } from "#console/shell/palette/shownActions.ts"
import { useShortcut } from "#console/shell/useShortcut.ts"
import { useListContext } from "#console/table/useListContext.ts"
import { ReportResult } from "#core/messaging/PersonReport.ts"
import type { ReportId } from "#core/shared/ids.ts"
import { useCloseCase } from "./useCases.ts"

const keys = "t"

/** N98 Closes the report with what came of it and what was done; then the next report opens. */
export function CloseCase({ id }: { readonly id: ReportId }) {
  const { t } = useTranslation("console")
  const [result, setResult] = useState<ReportResult>("settled")
  const { openNext } = useListContext()
  const close = useCloseCase(id, () => openNext(id))
  const input = useRef<HTMLTextAreaElement>(null)
  const begin = () => input.current?.focus()
  useShortcut(keys, begin)
  usePanelAction({ id: "close-case", icon: "cases", keys, label: t("case.close") }, begin)
  return (
    <Section title={t("case.close")} keys={keys}>
      <ReasonForm
        input={input}
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
