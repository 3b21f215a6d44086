import { useEffect } from "react"
import { maintenancePath } from "#rider/shared/routing/maintenance.ts"
import { currentSession } from "#ui/api/session.ts"
import { allRoutes } from "./featureRoutes.ts"

/** Every page may lead to these: a server under maintenance may not answer the code of the page that says so. */
const possibleAnywhere = [maintenancePath]

/** The pages that people open next, by the name of the page they are on. */
const likelyNext: Readonly<Record<string, readonly string[]>> = {
  "main.start": ["/demand", "/provide"],
  "main.demand": ["/trip-details/search-result"],
  "trip-details-search": ["/trip-details/passenger/:passengerTripId/:driverTripId"],
  "main.provide": ["/"],
  "trip-details-driver": ["/active-trip"]
}

/** The same for those who are signed in: the trips of the start page, and the one under way. */
const likelyNextOfOwn: Readonly<Record<string, readonly string[]>> = {
  "main.start": [
    "/trip-details/driver/:driverTripId",
    "/trip-details/passenger/:passengerTripId/:driverTripId",
    "/active-trip"
  ]
}

/** The sheets that the fields of these pages open. */
const formPages = ["/demand", "/provide"]
const formSheets = [
  () => import("#rider/shared/forms/AddressSheet.tsx"),
  () => import("#rider/shared/forms/DateTimeSheet.tsx")
]

/** Time after which a person is reading and the page has loaded what it shows. */
const CALM_MS = 4000

const mayLoadMore = (): boolean => {
  const connection: unknown = Reflect.get(navigator, "connection")
  return typeof connection !== "object" || connection === null || Reflect.get(connection, "saveData") !== true
}

/** Loads the code of the likely next pages, and of their sheets, while the person reads; not where the person saves data. */
export const useNextScreens = (name: string): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!mayLoadMore()) return
      const own = currentSession() === undefined ? [] : (likelyNextOfOwn[name] ?? [])
      const paths = new Set([...possibleAnywhere, ...(likelyNext[name] ?? []), ...own])
      const screens = allRoutes.filter(({ path }) => paths.has(path)).map(({ screen }) => screen)
      const sheets = formPages.some((path) => paths.has(path)) ? formSheets : []
      // Code that does not load now loads when it is opened.
      for (const load of [...screens, ...sheets]) void load().catch(() => undefined)
    }, CALM_MS)
    return () => clearTimeout(timer)
  }, [name])
}
