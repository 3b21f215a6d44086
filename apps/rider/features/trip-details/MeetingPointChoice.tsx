import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { Option } from "effect"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import type { MarketplaceTripView } from "#core/contract/views/marketplace.ts"
import { canSelectMeetingPoints } from "#core/search/meetingPointSelection.ts"
import { lazySheet } from "#rider/shared/routing/appPart.tsx"
import { useCapability } from "#rider/shared/session/useCapability.ts"
import { useFeatureGates } from "#rider/shared/session/useFeatureGates.ts"

const MeetingPointSheet = lazySheet(
  async () => (await import("./MeetingPointSheet.tsx")).MeetingPointSheet,
  ({ onClose }) => onClose()
)

type Props = { readonly trip: MarketplaceTripView }

/** SRCH-024, SRCH-030 to SRCH-032 A button that opens the choice of stops, where it is allowed. */
export function MeetingPointChoice({ trip }: Props) {
  const { t } = useTranslation("trip")
  const [params] = useSearchParams()
  const [opened, sheet] = useDisclosure()
  const hasCapability = useCapability("PartRideRequest")
  const gates = useFeatureGates()
  const stops = trip.driverTripDetails?.stops ?? []
  const isAllowed = canSelectMeetingPoints({
    stopCount: stops.length,
    hasCapability,
    hasFlag: gates.meetingPoints,
    hasTripId: params.has("trip_id"),
    ref: params.get("ref") ?? undefined
  })
  // In a combined result, another stop would miss the connection.
  if (!isAllowed || trip.combi || Option.isNone(trip.tripId)) return null
  return (
    <>
      <Button variant="default" onClick={sheet.open}>
        {t("result.points")}
      </Button>
      <MeetingPointSheet opened={opened} trip={trip} stops={stops} onClose={sheet.close} />
    </>
  )
}
