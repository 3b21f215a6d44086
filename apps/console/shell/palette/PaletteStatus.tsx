import { useTranslation } from "react-i18next"
import { useErrorText } from "#ui/api/useErrorText.ts"
import { readPaletteText } from "./readPaletteText.ts"
import type { PaletteAnswer } from "./usePaletteItems.ts"

type Props = {
  readonly typed: string
  /** The number of entries that are shown. */
  readonly count: number
  readonly answer: PaletteAnswer
}

/** Announces how many entries fit, or that the search goes on or failed. That nothing fits is said only after the server has said so. */
export function PaletteStatus({ typed, count, answer }: Props) {
  const { t } = useTranslation("console")
  const errorText = useErrorText()
  const text = () => {
    if (readPaletteText(typed).kind === "none") return t("palette.help")
    if (answer.error !== null) return errorText(answer.error)
    if (!answer.isAnswered) return t("palette.searching")
    return count === 0 ? t("palette.none", { query: typed.trim() }) : t("palette.found", { count })
  }
  return (
    <p role="status" className="co-palette-status">
      {text()}
    </p>
  )
}
