import { useTranslation } from "react-i18next"
import type { PlaceView } from "#core/contract/views/address.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { AddressSearch } from "./AddressSearch.tsx"

export type AddressSheetProps = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onPick: (place: PlaceView) => void
  readonly kind?: "from" | "to" | "any"
  /** Predictions are sorted by their distance from this point and show it. */
  readonly near?: GeoPoint | undefined
  readonly hasOwnPlaces: boolean
  /** The search begins with this text. */
  readonly startText?: string | undefined
}

const titles = { from: "titleFrom", to: "titleTo", any: "title" } as const

/** ADDR-001 The sheet with the address search; it closes when an address is selected. */
export function AddressSheet({
  opened,
  onClose,
  onPick,
  kind = "any",
  near,
  hasOwnPlaces,
  startText
}: AddressSheetProps) {
  const { t } = useTranslation("address")
  return (
    <SheetDialog opened={opened} onClose={onClose} title={t(titles[kind])} tall>
      <AddressSearch
        near={near}
        hasOwnPlaces={hasOwnPlaces}
        startText={startText}
        onPick={(place) => {
          onPick(place)
          onClose()
        }}
      />
    </SheetDialog>
  )
}
