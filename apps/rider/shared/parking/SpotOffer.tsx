import { Button } from "@mantine/core"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { ParkingInfoView, ParkingSectionView } from "#core/contract/views/parking.ts"
import type { ParkingSectionId, TripId } from "#core/shared/ids.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import { asRefusal } from "#ui/api/Refusal.ts"
import { PlateField, usePlate } from "./PlateField.tsx"
import { parkingErrorText } from "./parkingErrorText.ts"
import { sectionsQuery } from "./parkingQueries.ts"
import { SectionSheet } from "./SectionSheet.tsx"
import { useBookParking } from "./useParkingCommands.ts"
import { Waitlist } from "./Waitlist.tsx"

type Props = {
  readonly tripId: TripId
  readonly info: ParkingInfoView
  /** The driver has released a spot of this trip. */
  readonly another: boolean
}

/** PARK-002, PARK-006, PARK-007 A spot can be reserved: the site, whether it is full, the plate, and the choice of a section; or waited for. */
export function SpotOffer({ another, info, tripId }: Props) {
  const { t } = useTranslation("parking")
  const alert = useAlert()
  const availability = useAvailability(info)
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const plate = usePlate({ name: tripId, initial: info.latestLicensePlate ?? "", input })
  const [sections, setSections] = useState<readonly ParkingSectionView[]>()
  const book = useBookParking(tripId, plate.forget)
  const bookIn = (sectionId?: ParkingSectionId): void => {
    const checked = plate.check()
    setSections(undefined)
    if (checked !== undefined) book.mutate({ plate: checked, sectionId })
  }
  const find = useMutation({
    mutationFn: () => queries.fetchQuery(sectionsQuery(tripId)),
    onSuccess: (found) => (found.length > 1 ? setSections(found) : bookIn()),
    onError: (problem) =>
      alert({ type: "error", title: parkingErrorText(asRefusal(problem), t("sectionsFailed")) })
  })
  return (
    <>
      {another && <p role="status">{t("released")}</p>}
      {info.areaImageUrl !== null && (
        <img className="sv-parking-area" src={info.areaImageUrl} alt={t("areaImage")} />
      )}
      <p data-free={info.hasAvailableSpots}>{availability}</p>
      {info.hasAvailableSpots && (
        <form
          className="sv-parking-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (plate.check() !== undefined) find.mutate()
          }}
        >
          <PlateField plate={plate} input={input} refused={book.error?.field("license_plate")} />
          <Button type="submit" size="lg" loading={find.isPending || book.isPending}>
            {t(another ? "another" : "book")}
          </Button>
        </form>
      )}
      {(info.canJoinWaitlist || info.waitlistPlace !== null) && (
        <Waitlist tripId={tripId} place={info.waitlistPlace} plate={plate} input={input} />
      )}
      <SectionSheet sections={sections} onClose={() => setSections(undefined)} onChoose={bookIn} />
    </>
  )
}

/** Says whether spots are free, and if not, why. */
const useAvailability = ({ hasAvailableSpots, unavailable }: ParkingInfoView): string => {
  const { t } = useTranslation(["parking", "error"])
  if (hasAvailableSpots) return t("free")
  if (unavailable === "parking_site_closed") return t("error:parking_site_closed")
  if (unavailable === "parking_not_released") return t("error:parking_not_released")
  return unavailable === "parking_quota_reached" ? t("error:parking_quota_reached") : t("full")
}
