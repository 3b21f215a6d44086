import { defaultCountry } from "#core/shared/country.ts"
import "./tripFields.css"
import { ActionIcon } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { AddressField } from "#rider/shared/forms/AddressSheet.tsx"
import { SeatPicker } from "#rider/shared/forms/SeatPicker.tsx"
import { TimeField } from "#rider/shared/forms/TimeField.tsx"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"
import { Icon } from "#ui/theme/Icon.tsx"
import { hasSameEnds, type TripFormValues } from "./tripFormValues.ts"

type Props = {
  readonly values: TripFormValues
  readonly change: (part: Partial<TripFormValues>) => void
  readonly role: "driver" | "passenger"
  readonly timeLabel: string
  readonly seatsLabel: string
}

/** The fields of an offer and of a search: from, to, time, seats. */
export function TripFields({ values, change, role, timeLabel, seatsLabel }: Props) {
  const { seats } = useProductSettings()
  return (
    <>
      <Addresses values={values} change={change} />
      <TimeField
        role={role}
        label={timeLabel}
        value={values.time}
        country={values.from?.country ?? defaultCountry}
        onChange={(time) => change({ time })}
      />
      <SeatPicker
        label={seatsLabel}
        range={seats}
        value={values.seats}
        onChange={(count) => change({ seats: count })}
      />
    </>
  )
}

function Addresses({ values, change }: Pick<Props, "values" | "change">) {
  const { t } = useTranslation(["address", "common", "error"])
  const { from, to } = values
  return (
    <div className="sv-ends">
      <AddressField
        label={t("common:from")}
        kind="from"
        value={from}
        onChange={(place) => change({ from: place })}
        {...(to === undefined ? {} : { near: to })}
      />
      <AddressField
        label={t("common:to")}
        kind="to"
        value={to}
        onChange={(place) => change({ to: place })}
        error={hasSameEnds(values) ? t("error:addresses_must_be_different") : undefined}
        {...(from === undefined ? {} : { near: from })}
      />
      <ActionIcon
        className="sv-ends-swap"
        variant="default"
        radius="xl"
        size={44}
        aria-label={t("swap")}
        disabled={from === undefined && to === undefined}
        onClick={() => change({ from: to, to: from })}
      >
        <Icon name="swap" />
      </ActionIcon>
    </div>
  )
}
