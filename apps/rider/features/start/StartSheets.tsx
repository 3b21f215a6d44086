import { Suspense, useState } from "react"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { lazySheet } from "#rider/shared/routing/appPart.tsx"
import type { OverviewCard } from "./overviewCards.ts"

const close = ({ onClose }: { readonly onClose: () => void }): void => onClose()

const OfferSheet = lazySheet(async () => (await import("./OfferSheet.tsx")).OfferSheet, close)
const PlannedRidesSheet = lazySheet(
  async () => (await import("./PlannedRidesSheet.tsx")).PlannedRidesSheet,
  close
)
const ForDriversSheet = lazySheet(async () => (await import("./ForDriversSheet.tsx")).ForDriversSheet, close)

export type StartSheet = "offer" | "planned" | "drivers"

/** Which sheet of the start page is open. */
export const useStartSheets = () => {
  const [opened, setOpened] = useState<StartSheet>()
  return {
    opened,
    open: (sheet: StartSheet): void => setOpened(sheet),
    close: (): void => setOpened(undefined)
  }
}

type Props = {
  readonly sheets: ReturnType<typeof useStartSheets>
  readonly planned: readonly OverviewCard[]
  readonly driverTrips: readonly DriverTripView[]
}

/** The sheets over the start page, loaded when they are first opened. */
export function StartSheets({ sheets: { opened, close: onClose }, planned, driverTrips }: Props) {
  return (
    <Suspense fallback={null}>
      <OfferSheet opened={opened === "offer"} onClose={onClose} driverTrips={driverTrips} />
      <PlannedRidesSheet opened={opened === "planned"} onClose={onClose} cards={planned} />
      <ForDriversSheet opened={opened === "drivers"} onClose={onClose} />
    </Suspense>
  )
}
