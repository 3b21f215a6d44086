import { useTranslation } from "react-i18next"
import type { PlaceView } from "#core/contract/views/address.ts"
import { AddressField } from "#rider/shared/forms/AddressField.tsx"

type Props = {
  readonly to: PlaceView | undefined
  readonly onChange: (to: PlaceView) => void
}

/** NOW-006 A ride now needs only a destination; it starts where the car is. */
export function RideNowForm({ to, onChange }: Props) {
  const { t } = useTranslation(["offer", "common"])
  return (
    <div className="sv-offer">
      <AddressField
        label={t("common:to")}
        kind="to"
        value={to}
        onChange={onChange}
        startsOpen={to === undefined}
      />
      <p className="sv-offer-hint">{t("now.hint")}</p>
    </div>
  )
}
