import { Option } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { PlaceView } from "#core/contract/views/address.ts"
import { placeName } from "#core/search/placeName.ts"
import { AddressField } from "#rider/shared/forms/AddressField.tsx"
import type { Me } from "#rider/shared/session/useMe.ts"
import { useSaveProfile } from "#rider/shared/session/useSaveProfile.ts"
import { useErrorText } from "#ui/api/useErrorText.ts"

const orEmpty = (text: Option.Option<string>): string => Option.getOrElse(text, () => "")

/** The address as it is known: most people give a postal code at first. */
const shownHome = (me: Me) => {
  const [street, zipcode, city] = [orEmpty(me.street), orEmpty(me.zipcode), orEmpty(me.city)]
  if (street !== "") return { name: "", street, zipcode, city }
  const town = `${zipcode} ${city}`.trim()
  return town === "" ? undefined : { name: town, street: "", zipcode: "", city: "" }
}

/** PROF-005, PROF-018 The home address. It is chosen in the address sheet, and saved as a whole. */
export function HomeField({ me }: { readonly me: Me }) {
  const { t } = useTranslation("profile")
  const errorText = useErrorText()
  const save = useSaveProfile()
  const [hasNoZipcode, setNoZipcode] = useState(false)
  const choose = (place: PlaceView): void => {
    const { city, country, lat, lng, zipcode } = place
    setNoZipcode(zipcode === "")
    if (zipcode === "") save.reset()
    else save.mutate({ street: placeName(place), zipcode, city, country, lat, lng })
  }
  const refusal = save.error === null ? undefined : errorText(save.error)
  return (
    <AddressField
      label={t("home")}
      value={shownHome(me)}
      hasOwnPlaces={false}
      error={hasNoZipcode ? t("homeWithoutZipcode") : refusal}
      disabled={save.isPending}
      onChange={choose}
    />
  )
}
