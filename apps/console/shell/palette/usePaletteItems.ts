import { useMantineColorScheme } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { ask } from "#console/api.ts"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { toggleDensity } from "../density.ts"
import type { IconName } from "../Icon.tsx"
import { sectionsFor } from "../sections.ts"
import { seesPeople, useSignOut } from "../staff.ts"

export interface PaletteItem {
  readonly id: string
  readonly icon: IconName
  readonly label: string
  readonly detail?: string
  readonly keys?: string
  readonly run: () => void
}

export interface PaletteGroup {
  readonly name: "actions" | "trips" | "people"
  readonly items: ReadonlyArray<PaletteItem>
}

const few = 6
const typingPause = 150

const useActions = (staff: Staff): ReadonlyArray<PaletteItem> => {
  const { t } = useTranslation("console")
  const navigate = useNavigate()
  const { toggleColorScheme } = useMantineColorScheme()
  const { mutate: signOut } = useSignOut()
  return [
    ...sectionsFor(staff).map(({ name, path, keys }) => ({
      id: name,
      icon: name,
      label: t("palette.goTo", { section: t(`section.${name}`) }),
      keys,
      run: () => void navigate(path)
    })),
    { id: "density", icon: "dense", label: t("menu.density"), keys: "d", run: toggleDensity },
    { id: "scheme", icon: "moon", label: t("palette.scheme"), run: toggleColorScheme },
    { id: "sign-out", icon: "signOut", label: t("menu.signOut"), run: () => signOut() }
  ]
}

const useFoundTrips = (query: string, isAllowed: boolean): ReadonlyArray<PaletteItem> => {
  const navigate = useNavigate()
  const format = useFormat()
  const found = useQuery({
    queryKey: ["palette", "trips", query],
    queryFn: ({ signal }) => ask((api) => api.trips({ query: { query } }), signal),
    enabled: isAllowed && query.length > 1,
    placeholderData: keepPreviousData
  })
  if (query.length < 2) return []
  return (found.data?.data ?? []).slice(0, few).map((trip) => ({
    id: trip.id,
    icon: "trips",
    label: `${trip.from.city} → ${trip.to.city}`,
    detail: `${trip.driver.name} · ${format.day(trip.plannedDeparture, trip.from.country)} ${format.time(trip.plannedDeparture, trip.from.country)}`,
    run: () => void navigate(`/trips/${trip.id}`)
  }))
}

const useFoundPeople = (query: string, isAllowed: boolean): ReadonlyArray<PaletteItem> => {
  const navigate = useNavigate()
  const found = useQuery({
    queryKey: ["palette", "people", query],
    queryFn: ({ signal }) => ask((api) => api.people({ query: { query } }), signal),
    enabled: isAllowed && query.length > 1,
    placeholderData: keepPreviousData
  })
  if (query.length < 2) return []
  return (found.data?.data ?? []).slice(0, few).map((person) => ({
    id: person.id,
    icon: "people",
    label: person.name,
    detail: `${person.phoneNumber} · ${person.city}`,
    run: () => void navigate(`/people/${person.id}`)
  }))
}

/** Actions whose words match, then trips and people as the server finds them. */
export const usePaletteItems = (staff: Staff, typed: string): ReadonlyArray<PaletteGroup> => {
  const wanted = typed.trim()
  const [query] = useDebouncedValue(wanted, typingPause)
  const isAllowed = seesPeople(staff)
  const actions = useActions(staff).filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()))
  const trips = useFoundTrips(query, isAllowed)
  const people = useFoundPeople(query, isAllowed)
  const groups: ReadonlyArray<PaletteGroup> = [
    { name: "people", items: people },
    { name: "trips", items: trips },
    { name: "actions", items: actions }
  ]
  return groups.filter(({ items }) => items.length > 0)
}
