import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { ConsoleSearchAnswer, FoundRecord } from "#core/contract/consoleSearch.ts"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { formatPhone } from "#core/shared/formatPhone.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { canSeePeople } from "../canSeePeople.ts"
import type { PaletteGroup, PaletteItem } from "./PaletteItem.ts"

type Format = ReturnType<typeof useFormat>
type Open = (path: string) => () => void

const peopleItems = ({ people }: ConsoleSearchAnswer, open: Open): ReadonlyArray<PaletteItem> =>
  people.map(({ id, name, phoneNumber, city }) => ({
    id,
    icon: "people",
    label: name,
    detail: `${formatPhone(phoneNumber)} · ${city}`,
    run: open(`/people/${id}`)
  }))

const tripItems = ({ trips }: ConsoleSearchAnswer, format: Format, open: Open): ReadonlyArray<PaletteItem> =>
  trips.map((trip) => ({
    id: trip.id,
    icon: "trips",
    label: `${trip.from.city} → ${trip.to.city}`,
    detail: `${trip.driver.name} · ${format.dayTime(trip.plannedDeparture, trip.from.country)}`,
    run: open(`/trips/${trip.id}`)
  }))

const bookingItems = (
  { bookings }: ConsoleSearchAnswer,
  format: Format,
  open: Open
): ReadonlyArray<PaletteItem> =>
  bookings.map(({ id, passenger, departure, country }) => ({
    id,
    icon: "bookings",
    label: passenger.name,
    detail: format.dayTime(departure, country),
    run: open(`/bookings/${id}`)
  }))

const siteItems = ({ sites }: ConsoleSearchAnswer, open: Open): ReadonlyArray<PaletteItem> =>
  sites.map(({ id, name }) => ({ id, icon: "live", label: name, run: open(siteAddress(id)) }))

const siteAddress = (id: string) => `/live/sites/${encodeURIComponent(id)}?list=sites`

const plateItems = (
  { reservations }: ConsoleSearchAnswer,
  format: Format,
  open: Open
): ReadonlyArray<PaletteItem> =>
  reservations.map(({ id, licensePlate, site, startingAt }) => ({
    id,
    icon: "parking",
    label: licensePlate,
    detail: `${site.name} · ${format.dayTime(startingAt)}`,
    run: open(`/parking/${id}`)
  }))

const recordViews = {
  request: { icon: "requests", path: "/requests", label: "requests.label" },
  payment: { icon: "payments", path: "/payments", label: "payment.label" },
  adjustment: { icon: "payments", path: "/adjustments", label: "adjustment.label" },
  travel_pass: { icon: "passes", path: "/travel-passes", label: "pass.label" },
  report: { icon: "cases", path: "/cases", label: "case.label" },
  subsidy_review: { icon: "reviews", path: "/subsidy-reviews", label: "review.label" }
} as const

const recordItems = (
  { records }: ConsoleSearchAnswer,
  nameOf: (kind: FoundRecord["kind"]) => string,
  open: Open
): ReadonlyArray<PaletteItem> =>
  records.map(({ id, kind, person }) => ({
    id: `${kind}-${id}`,
    icon: recordViews[kind].icon,
    label: nameOf(kind),
    detail: person.name,
    run: open(`${recordViews[kind].path}/${id}`)
  }))

/** Groups the findings of a search by kind, each with the view that it opens; a PARTNER finds sites and plates alone. */
export const useFoundGroups = (
  staff: Staff,
  found: ConsoleSearchAnswer | undefined
): ReadonlyArray<PaletteGroup> => {
  const navigate = useNavigate()
  const format = useFormat()
  const { t } = useTranslation("console")
  if (found === undefined) return []
  const open: Open = (path) => () => void navigate(path)
  const ofRiders: ReadonlyArray<PaletteGroup> = canSeePeople(staff)
    ? [
        { name: "people", items: peopleItems(found, open) },
        { name: "trips", items: tripItems(found, format, open) },
        { name: "bookings", items: bookingItems(found, format, open) },
        { name: "records", items: recordItems(found, (kind) => t(recordViews[kind].label), open) }
      ]
    : []
  const groups: ReadonlyArray<PaletteGroup> = [
    ...ofRiders,
    { name: "sites", items: siteItems(found, open) },
    { name: "plates", items: plateItems(found, format, open) }
  ]
  return groups.filter(({ items }) => items.length > 0)
}
