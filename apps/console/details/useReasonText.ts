import { Option } from "effect"
import type { Verdict } from "#core/contract/consoleTrips.ts"
import { useCodeText } from "./useCodeText.ts"

/** Returns a function that says why the rules answer as they do; a subsidy verdict has texts of its own. */
export const useReasonText = () => {
  const codeText = useCodeText()
  return ({ code, data, question }: Pick<Verdict, "code" | "data" | "question">): string =>
    Option.match(code, {
      onNone: () => "",
      onSome: (value) =>
        codeText(value, { data, firstKeys: question === "subsidy" ? [`console:subsidy.${value}`] : [] })
    })
}
