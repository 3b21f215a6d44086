import { Option } from "effect"
import { useTranslation } from "react-i18next"
import type { Verdict } from "#core/contract/consoleTrips.ts"
import { useFactTexts } from "./useFactTexts.ts"
import { useReasonText } from "./useReasonText.ts"

/** The answers of the core rules: can this trip or booking be started, ended, booked, paid, subsidised, and if not, why not? */
export function Verdicts({ verdicts }: { readonly verdicts: ReadonlyArray<Verdict> }) {
  return (
    <ul className="co-verdicts">
      {verdicts.map((verdict) => (
        <VerdictRow key={keyOf(verdict)} verdict={verdict} />
      ))}
    </ul>
  )
}

const keyOf = ({ question, about }: Verdict) =>
  question + Option.match(about, { onNone: () => "", onSome: ({ id }) => id })

function VerdictRow({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useTranslation("console")
  const reasonText = useReasonText()
  const reason = reasonText(verdict)
  const data = useFactTexts()(verdict.data).join(" · ")
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
        {reason !== "" && <span>{reason}</span>}
        {data !== "" && <span className="co-muted">{data}</span>}
      </span>
    </li>
  )
}
