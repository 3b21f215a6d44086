import { useMantineColorScheme } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import type { Staff } from "#core/contract/consoleStaff.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { toggleDensity } from "../density.ts"
import type { IconName } from "../Icon.tsx"
import { sectionsFor } from "../sections.ts"
import { canSeePeople, useSignOut } from "../staff.ts"

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

const maxResults = 6
const debounceMs = 150

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
    { id: "access", icon: "key", label: t("access.title"), run: () => void navigate("/access") },
    { id: "sign-out", icon: "signOut", label: t("menu.signOut"), run: () => signOut() }
  ]
}

const useTripItems = (query: string, isAllowed: boolean): ReadonlyArray<PaletteItem> => {
  const navigate = useNavigate()
  const format = useFormat()
  const found = useQuery({
    queryKey: ["palette", "trips", query],
    queryFn: ({ signal }) => callConsoleApi((api) => api.trips({ query: { query } }), signal),
    enabled: isAllowed && query.length > 1,
    placeholderData: keepPreviousData
  })
  if (query.length < 2) return []
  return (found.data?.data ?? []).slice(0, maxResults).map((trip) => ({
    id: trip.id,
    icon: "trips",
    label: `${trip.from.city} → ${trip.to.city}`,
    detail: `${trip.driver.name} · ${format.day(trip.plannedDeparture, trip.from.country)} ${format.time(trip.plannedDeparture, trip.from.country)}`,
    run: () => void navigate(`/trips/${trip.id}`)
  }))
}

const usePeopleItems = (query: string, isAllowed: boolean): ReadonlyArray<PaletteItem> => {
  const navigate = useNavigate()
  const found = useQuery({
    queryKey: ["palette", "people", query],
    queryFn: ({ signal }) => callConsoleApi((api) => api.people({ query: { query } }), signal),
    enabled: isAllowed && query.length > 1,
    placeholderData: keepPreviousData
  })
  if (query.length < 2) return []
  return (found.data?.data ?? []).slice(0, maxResults).map((person) => ({
    id: person.id,
    icon: "people",
    label: person.name,
    detail: `${person.phoneNumber} · ${person.city}`,
    run: () => void navigate(`/people/${person.id}`)
  }))
}

/** Finds the people and trips that the server matches, and the actions whose label contains the text. */
export const usePaletteItems = (staff: Staff, typed: string): ReadonlyArray<PaletteGroup> => {
  const text = typed.trim()
  const [query] = useDebouncedValue(text, debounceMs)
  const isAllowed = canSeePeople(staff)
  const actions = useActions(staff).filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
  const trips = useTripItems(query, isAllowed)
  const people = usePeopleItems(query, isAllowed)
  const groups: ReadonlyArray<PaletteGroup> = [
    { name: "people", items: people },
    { name: "trips", items: trips },
    { name: "actions", items: actions }
  ]
  return groups.filter(({ items }) => items.length > 0)
}
