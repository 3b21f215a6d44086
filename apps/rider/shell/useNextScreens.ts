import { useEffect } from "react"
import { allRoutes } from "./featureRoutes.ts"

/** The pages that people open next, by the name of the page they are on. */
const likelyNext: Readonly<Record<string, readonly string[]>> = {
  "main.start": ["/demand", "/provide"],
  "main.demand": ["/trip-details/search-result"],
  "trip-details-search": ["/trip-details/passenger/:passengerTripId/:driverTripId"],
  "main.provide": ["/"],
  "trip-details-driver": ["/active-trip"]
}

/** Time after which a person is reading and the page has loaded what it shows. */
const CALM_MS = 4000

const mayLoadMore = (): boolean => {
  const connection: unknown = Reflect.get(navigator, "connection")
  return typeof connection !== "object" || connection === null || Reflect.get(connection, "saveData") !== true
}

/** Loads the code of the likely next pages while the person reads; not where the person saves data. */
export const useNextScreens = (name: string): void => {
  useEffect(() => {
    const paths = likelyNext[name] ?? []
    const timer = setTimeout(() => {
      if (!mayLoadMore()) return
      // A page that does not load now loads when it is opened.
      for (const { path, screen } of allRoutes) if (paths.includes(path)) void screen().catch(() => undefined)
    }, CALM_MS)
    return () => clearTimeout(timer)
  }, [name])
}
