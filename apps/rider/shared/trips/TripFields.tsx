import { defaultCountry } from "#core/shared/country.ts"
import type { PickerRole } from "#rider/shared/forms/DateTimeSheet.tsx"
import { SeatPicker } from "#rider/shared/forms/SeatPicker.tsx"
import { TimeField } from "#rider/shared/forms/TimeField.tsx"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { AddressPair } from "./AddressPair.tsx"
import type { TripFormValues } from "./tripFormValues.ts"

type Props = {
  readonly values: TripFormValues
  readonly change: (part: Partial<TripFormValues>) => void
  readonly asksDestination?: boolean
  readonly destinationText?: string | undefined
  readonly role?: PickerRole | undefined
  /** Without a label there is no time. */
  readonly timeLabel: string | undefined
  readonly timeError?: string | undefined
  readonly seatsLabel: string
}

/** The fields of an offer and of a search: from, to, time, seats. */
export function TripFields({
  values,
  change,
  asksDestination = false,
  destinationText,
  role,
  timeLabel,
  timeError,
  seatsLabel
}: Props) {
  const { seats } = useProductSettings()
  return (
    <>
      <AddressPair
        values={values}
        change={change}
        asksDestination={asksDestination}
        destinationText={destinationText}
      />
      {timeLabel !== undefined && (
        <TimeField
          role={role}
          label={timeLabel}
          value={values.time}
          country={values.from?.country ?? defaultCountry}
          onChange={(time) => change({ time })}
          error={timeError}
        />
      )}
      <SeatPicker
        label={seatsLabel}
        range={seats}
        value={values.seats}
        onChange={(count) => change({ seats: count })}
      />
    </>
  )
}
