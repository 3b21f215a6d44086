import "./tripFields.css"
import { ActionIcon } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { AddressField } from "#rider/shared/forms/AddressField.tsx"
import { Icon } from "#ui/theme/Icon.tsx"
import { type Ends, hasSameEnds } from "./tripFormValues.ts"

type Props = {
  readonly values: Ends
  readonly change: (part: Ends) => void
  /** The search for the destination is open when the fields first appear. */
  readonly asksDestination?: boolean
  /** The text with which that search begins. */
  readonly destinationText?: string | undefined
}

/** Start and destination, one below the other, with a button that swaps them. TRIP-024 They must differ. */
export function AddressPair({ values, change, asksDestination = false, destinationText }: Props) {
  const { t } = useTranslation(["address", "common", "error"])
  const { from, to } = values
  return (
    <div className="sv-ends">
      <AddressField
        label={t("common:from")}
        kind="from"
        value={from}
        onChange={(place) => change({ from: place })}
        near={to}
      />
      <AddressField
        label={t("common:to")}
        kind="to"
        value={to}
        onChange={(place) => change({ to: place })}
        error={hasSameEnds(values) ? t("error:addresses_must_be_different") : undefined}
        near={from}
        startsOpen={asksDestination}
        startText={to === undefined ? destinationText : undefined}
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
