import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useCodeText } from "#console/details/useCodeText.ts"
import { useEventText } from "#console/details/useEventText.ts"
import type { AuditStep } from "#core/contract/consoleAudit.ts"
import { AuditTargetLink } from "./AuditTargetLink.tsx"
import { AuditTime } from "./AuditTime.tsx"

/** CONS-002 Lists in order what an agent saw and changed in a session, and what the API refused. */
export function SessionSteps({ steps }: { readonly steps: ReadonlyArray<AuditStep> }) {
  const { t } = useTranslation("console")
  if (steps.length === 0) return <p className="co-muted">{t("audit.noSteps")}</p>
  return (
    <ol className="co-timeline">
      {steps.map((step) => (
        <Step key={step.id} step={step} />
      ))}
    </ol>
  )
}

const kindOf = ({ changes, refusal }: AuditStep) => {
  if (Option.isSome(refusal)) return "refused"
  return changes ? "changed" : "seen"
}

function Step({ step }: { readonly step: AuditStep }) {
  const { t } = useTranslation("console")
  const eventText = useEventText()
  const title = Option.match(step.area, {
    onNone: () => eventText(step.what),
    onSome: (area) => t(`audit.${kindOf(step)}`, { area: t(`audit.area.${area}`) })
  })
  return (
    <li data-step={Option.isSome(step.area) ? kindOf(step) : undefined}>
      <span className="co-timeline-when">
        <AuditTime at={step.at} />
      </span>
      <span className="co-timeline-what">
        <strong>{title}</strong>
        {step.targets.map((target) => (
          <AuditTargetLink key={target.id} target={target} />
        ))}
        <StepDetails step={step} />
      </span>
    </li>
  )
}

/** The call itself, how often it was made, and why it was refused. */
function StepDetails({ step: { by, call, count, reason, refusal } }: { readonly step: AuditStep }) {
  const { t } = useTranslation("console")
  const codeText = useCodeText()
  const texts = [
    ...Option.toArray(by).map(({ name }) => name),
    ...Option.toArray(reason),
    ...Option.toArray(refusal).map((code) => codeText(code)),
    ...(count > 1 ? [t("audit.times", { number: count })] : [])
  ]
  return (
    <>
      {texts.length > 0 && <span className="co-muted">{texts.join(" · ")}</span>}
      {Option.isSome(call) && <code className="co-id">{call.value}</code>}
    </>
  )
}
