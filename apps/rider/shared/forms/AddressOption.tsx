import type { ComponentProps } from "react"
import { metres } from "#core/shared/geo.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { Icon } from "#ui/theme/Icon.tsx"
import type { AddressChoice } from "./addressChoices.ts"

type Props = ComponentProps<"div"> & { readonly choice: AddressChoice }

/** One entry of the address search. */
export function AddressOption({ choice: { icon, main, detail, distance }, ...option }: Props) {
  const format = useFormat()
  return (
    <div className="sv-address-option" {...option}>
      <Icon name={icon} colour="var(--sv-accent-text)" />
      <span className="sv-address-text">
        <span>{main}</span>
        {detail !== undefined && detail !== "" && <span className="sv-address-detail">{detail}</span>}
      </span>
      {distance !== undefined && (
        <span className="sv-figure sv-address-detail">{format.distance(metres(distance))}</span>
      )}
    </div>
  )
}
