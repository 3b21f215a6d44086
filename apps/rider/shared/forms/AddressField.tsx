import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { PlaceView } from "#core/contract/views/address.ts"
import type { GeoPoint } from "#core/shared/geo.ts"
import { lazySheet } from "#rider/shared/routing/appPart.tsx"
import type { AddressSheetProps } from "./AddressSheet.tsx"
import { PickField } from "./PickField.tsx"
import { placeText } from "./placeText.ts"

const AddressSheet = lazySheet(
  async () => (await import("./AddressSheet.tsx")).AddressSheet,
  ({ onClose }) => onClose()
)

type FieldProps = {
  readonly label: string
  readonly value: Parameters<typeof placeText>[0] | undefined
  readonly onChange: (place: PlaceView) => void
  readonly kind?: AddressSheetProps["kind"]
  readonly near?: GeoPoint | undefined
  /** False: the field is for the home address itself. */
  readonly hasOwnPlaces?: boolean
  readonly error?: string | undefined
  readonly disabled?: boolean
  /** The sheet is open when the field first appears: the user came to choose this address. */
  readonly startsOpen?: boolean
  readonly startText?: AddressSheetProps["startText"]
}

/** A field that opens the address sheet. */
export function AddressField({
  label,
  value,
  onChange,
  kind = "any",
  near,
  hasOwnPlaces = true,
  startsOpen,
  startText,
  ...rest
}: FieldProps) {
  const { t } = useTranslation("address")
  const [opened, setOpened] = useState(startsOpen ?? false)
  useEffect(() => AddressSheet.preload(), [])
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
        hasOwnPlaces={hasOwnPlaces}
        startText={startText}
      />
    </>
  )
}
