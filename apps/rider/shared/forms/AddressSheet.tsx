import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { PlaceView } from "#core/contract/views/address.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { SheetDialog } from "#rider/shared/sheet/SheetDialog.tsx"
import { AddressSearch } from "./AddressSearch.tsx"
import { PickField } from "./PickField.tsx"
import { placeText } from "./placeText.ts"

type SheetProps = {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onPick: (place: PlaceView) => void
  readonly kind?: "from" | "to" | "any"
  /** Predictions are sorted by their distance from this point and show it. */
  readonly near?: GeoPoint | undefined
}

const titles = { from: "titleFrom", to: "titleTo", any: "title" } as const

/** ADDR-001 The sheet with the address search; it closes when an address is selected. */
function AddressSheet({ opened, onClose, onPick, kind = "any", near }: SheetProps) {
  const { t } = useTranslation("address")
  return (
    <SheetDialog opened={opened} onClose={onClose} title={t(titles[kind])} tall>
      <AddressSearch
        near={near}
        onPick={(place) => {
          onPick(place)
          onClose()
        }}
      />
    </SheetDialog>
  )
}

type FieldProps = {
  readonly label: string
  readonly value: PlaceView | undefined
  readonly onChange: (place: PlaceView) => void
  readonly kind?: SheetProps["kind"]
  readonly near?: GeoPoint | undefined
  readonly error?: string | undefined
  readonly disabled?: boolean
  /** The sheet is open when the field first appears: the user came to choose this address. */
  readonly startsOpen?: boolean
}

/** A field that opens the address sheet. */
export function AddressField({
  label,
  value,
  onChange,
  kind = "any",
  near,
  startsOpen,
  ...rest
}: FieldProps) {
  const { t } = useTranslation("address")
  const [opened, setOpened] = useState(startsOpen ?? false)
  return (
    <>
      <PickField
        label={label}
        value={value === undefined ? undefined : placeText(value)}
        placeholder={t("choose")}
        onClick={() => setOpened(true)}
        {...rest}
      />
      <AddressSheet
        opened={opened}
        onClose={() => setOpened(false)}
        onPick={onChange}
        kind={kind}
        near={near}
      />
    </>
  )
}
