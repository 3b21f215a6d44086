import { Option } from "effect"
import type { Verdict } from "#core/contract/consoleTrips.ts"
import { useCodeText } from "./useCodeText.ts"

/** The texts of questions whose codes are no refusals. */
const ownTexts: Readonly<Partial<Record<Verdict["question"], ReadonlyArray<string>>>> = {
  subsidy: ["subsidy"],
  match: ["matching.reason"],
  park: ["parking.outcome"]
}

/** Returns a function that says why the rules answer as they do; some questions have texts of their own. */
export const useReasonText = () => {
  const codeText = useCodeText()
  return ({ code, data, question }: Pick<Verdict, "code" | "data" | "question">): string =>
    Option.match(code, {
      onNone: () => "",
      onSome: (value) =>
        codeText(value, {
          data,
          firstKeys: ownTexts[question]?.map((texts) => `console:${texts}.${value}`) ?? []
        })
    })
}
