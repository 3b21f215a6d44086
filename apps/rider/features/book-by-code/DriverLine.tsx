import { Avatar } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { DriverView } from "#core/contract/views/people.ts"
import { Stars } from "#ui/forms/StarRating.tsx"

/** Who drives: picture, name and what others thought of them. */
export function DriverLine({ driver }: { readonly driver: DriverView }) {
  const { t } = useTranslation("byCode")
  const name = `${driver.name} ${driver.lastName}`
  return (
    <div className="sv-bycode-driver">
      <Avatar src={driver.image} size={52} color="driver" alt="" name={name} />
      <div>
        <p className="sv-bycode-name">{name}</p>
        {driver.ratingsAverage === null ? (
          <p className="sv-bycode-note">{t("details.notRated")}</p>
        ) : (
          <Stars value={driver.ratingsAverage} />
        )}
      </div>
    </div>
  )
}
