import { useTranslation } from "react-i18next"
import { Note } from "#rider/shared/page/Note.tsx"

type Props = {
  /** The name of the pass; null where no pass lowers the price. */
  readonly pass: string | null
}

/** PASS-002, PASS-011 Says beside a price that a travel pass of the user lowers it. */
export function PassNote({ pass }: Props) {
  const { t } = useTranslation("trip")
  return pass === null ? null : <Note>{t("price.pass", { pass })}</Note>
}
