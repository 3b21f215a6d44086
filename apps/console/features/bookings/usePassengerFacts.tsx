import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { Detail } from "#console/details/DetailList.tsx"
import type { BookingDetails } from "#core/contract/consoleBookings.ts"

/** BOOK-005 The passenger, as the driver sees them on the booking. */
export const usePassengerFacts = ({ passenger, user }: BookingDetails): ReadonlyArray<Detail> => {
  const { t } = useTranslation(["console", "common"])
  const picture =
    user.image === null ? (
      t("booking.noPicture")
    ) : (
      <img className="co-portrait" src={user.image} alt={t("booking.picture")} />
    )
  return [
    { name: t("column.name"), value: <Link to={`/people/${passenger.id}`}>{passenger.name}</Link> },
    { name: t("booking.displayName"), value: user.displayName },
    { name: t("booking.picture"), value: picture },
    { name: t("booking.complete"), value: t(user.hasMandatoryProperties ? "common:yes" : "common:no") },
    { name: t("booking.personId"), value: <code className="co-id">{user.id}</code> }
  ]
}
