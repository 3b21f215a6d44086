import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import type { DriverTripView } from "#core/contract/views/driverTrips.ts"
import { useAlert } from "#ui/alert/AlertHost.tsx"
import type { OverviewCard } from "./overviewCards.ts"

const load = {
  offer: async () => ({ default: (await import("./OfferSheet.tsx")).OfferSheet }),
  planned: async () => ({ default: (await import("./PlannedRidesSheet.tsx")).PlannedRidesSheet }),
  drivers: async () => ({ default: (await import("./ForDriversSheet.tsx")).ForDriversSheet })
}
const [OfferSheet, PlannedRidesSheet, ForDriversSheet] = [
  lazy(load.offer),
  lazy(load.planned),
  lazy(load.drivers)
]

export type StartSheet = keyof typeof load

/**
 * Which sheet of the start page is open; one that was open stays mounted, so that it can close slowly. Without connection one that was
 * never open cannot be loaded.
 */
export const useStartSheets = () => {
  const { t } = useTranslation("error")
  const alert = useAlert()
  const [opened, setOpened] = useState<StartSheet>()
  const [loaded, setLoaded] = useState<ReadonlySet<StartSheet>>(new Set())
  const open = async (sheet: StartSheet): Promise<void> => {
    try {
      await load[sheet]()
    } catch {
      alert({ type: "warning", title: t("offline") })
      return
    }
    setLoaded((before) => new Set([...before, sheet]))
    setOpened(sheet)
  }
  return { opened, loaded, open: (sheet: StartSheet) => void open(sheet), close: () => setOpened(undefined) }
}

type Props = {
  readonly sheets: ReturnType<typeof useStartSheets>
  readonly planned: readonly OverviewCard[]
  readonly driverTrips: readonly DriverTripView[]
}

/** The sheets over the start page, loaded when they are first opened. */
export function StartSheets({ sheets: { opened, loaded, close }, planned, driverTrips }: Props) {
  return (
    <Suspense fallback={null}>
      {loaded.has("offer") && (
        <OfferSheet opened={opened === "offer"} onClose={close} driverTrips={driverTrips} />
      )}
      {loaded.has("planned") && (
        <PlannedRidesSheet opened={opened === "planned"} onClose={close} cards={planned} />
      )}
      {loaded.has("drivers") && <ForDriversSheet opened={opened === "drivers"} onClose={close} />}
    </Suspense>
  )
}
