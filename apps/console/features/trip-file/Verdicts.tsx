import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { toFactLine } from "#console/inspector/useEventText.ts"
import type { Verdict } from "#core/contract/consoleTrips.ts"

/** The core's own answers to "why can this not be started, ended, booked, paid, subsidised?", in words. */
export function Verdicts({ verdicts }: { readonly verdicts: ReadonlyArray<Verdict> }) {
  return (
    <ul className="co-verdicts">
      {verdicts.map((verdict) => (
        <Line key={keyOf(verdict)} verdict={verdict} />
      ))}
    </ul>
  )
}

const keyOf = ({ question, about }: Verdict) =>
  question + Option.match(about, { onNone: () => "", onSome: ({ id }) => id })

function Line({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useTranslation("console")
  const why = useReason(verdict)
  const facts = toFactLine(verdict.data)
  return (
    <li data-answer={verdict.answer}>
      <span className="co-verdict-answer">{t(`verdict.${verdict.answer}`)}</span>
      <span>
        <strong>
          {Option.match(verdict.about, {
            onNone: () => t(`verdict.${verdict.question}`),
            onSome: ({ name }) => t("verdict.for", { question: t(`verdict.${verdict.question}`), name })
          })}
        </strong>
        {why !== "" && <span className="co-verdict-why">{why}</span>}
        {facts !== "" && <span className="co-muted">{facts}</span>}
      </span>
    </li>
  )
}

/** The same words that the person would read in the rider app; a subsidy verdict has words of its own. */
const useReason = ({ question, code, data }: Verdict): string => {
  const { t } = useTranslation(["console", "error"])
  if (Option.isNone(code)) return ""
  const own = question === "subsidy" ? [`console:subsidy.${code.value}`] : []
  return t([...own, `error:${code.value}`], { defaultValue: code.value.replaceAll("_", " "), ...data })
}
