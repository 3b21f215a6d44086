import { useTranslation } from "react-i18next"
import { noonOf } from "#core/shared/localDay.ts"
import type { FieldProblem } from "#core/shared/refusals.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"

/** The texts of a vacation's days and of what is wrong with them. */
export const useVacationDays = () => {
  const { i18n } = useTranslation("error")
  const format = useFormat()
  const textOf = ({ data, problem }: FieldProblem): string => {
    const day = data["day"]
    return i18n.t([problem], {
      ns: "error",
      defaultValue: "",
      ...(typeof day === "string" ? { day: format.date(noonOf(day)) } : {})
    })
  }
  return {
    /** "Mon 2 March" */
    dayText: (day: string): string => format.day(noonOf(day)),
    /** The text of the first problem of a field, by its name on the wire. */
    problemText: (problems: readonly FieldProblem[], field: string): string | undefined => {
      const problem = problems.find((one) => one.field === field)
      return problem === undefined ? undefined : textOf(problem)
    }
  }
}
