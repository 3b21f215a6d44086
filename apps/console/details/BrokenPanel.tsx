import { useTranslation } from "react-i18next"
import { DetailsFrame } from "./DetailsFrame.tsx"

type Props = {
  /** `address`: what the address names cannot exist. */
  readonly reason?: "address" | "panel"
}

/** Replaces a panel that cannot be shown; closing it leads back to the list. */
export function BrokenPanel({ reason = "panel" }: Props) {
  const { t } = useTranslation("console")
  return (
    <DetailsFrame label={t(`broken.${reason}`)}>
      <div className="co-center" role="alert">
        <p>{t(`broken.${reason}`)}</p>
      </div>
    </DetailsFrame>
  )
}
