import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { BroadcastSheet } from "#rider/shared/messages/BroadcastSheet.tsx"
import { acceptedPassengers } from "#rider/shared/trips/driverTrip.ts"
import { Icon } from "#ui/theme/Icon.tsx"
import { BoardSheet } from "./BoardSheet.tsx"
import type { CodeCardProps } from "./CodeCard.tsx"

type Props = { readonly trip: DriverTripView; readonly code: CodeCardProps }

/** LIVE-010, BCAST-001 Opens the sheets to let people on board and to write to all passengers. */
export function LiveActions({ code, trip }: Props) {
  const { t } = useTranslation("activeTrip")
  const [sheet, setSheet] = useState<"board" | "broadcast">()
  const passengers = acceptedPassengers(trip)
  const close = (): void => setSheet(undefined)
  return (
    <div className="sv-buttons">
      <Button variant="default" onClick={() => setSheet("board")}>
        {t("board.open")}
      </Button>
      {passengers.length > 0 && (
        <Button variant="default" leftSection={<Icon name="message" />} onClick={() => setSheet("broadcast")}>
          {t("messageAll")}
        </Button>
      )}
      <BoardSheet opened={sheet === "board"} onClose={close} passengers={passengers} {...code} />
      <BroadcastSheet opened={sheet === "broadcast"} onClose={close} trip={trip} />
    </div>
  )
}
