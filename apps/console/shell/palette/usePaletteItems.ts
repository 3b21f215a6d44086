import { useDebouncedValue } from "@mantine/hooks"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import type { Staff } from "#core/contract/consoleStaff.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import type { PaletteGroup } from "./PaletteItem.ts"
import { readPaletteText } from "./readPaletteText.ts"
import { useActions } from "./useActions.ts"
import { useFoundGroups } from "./useFoundGroups.ts"

const debounceMs = 150

export interface PaletteAnswer {
  readonly groups: ReadonlyArray<PaletteGroup>
  /** Whether `groups` answers exactly what is typed, and not an earlier text. */
  readonly isAnswered: boolean
  readonly error: Refusal | null
}

/** Finds what the server matches; after `>` the actions whose label contains the text. */
export const usePaletteItems = (staff: Staff, typed: string): PaletteAnswer => {
  const request = readPaletteText(typed)
  const text = request.kind === "search" ? request.text : ""
  const [query] = useDebouncedValue(text, debounceMs)
  const actions = useActions(staff)
  const found = useQuery({
    queryKey: ["palette", query],
    queryFn: ({ signal }) => callConsoleApi((api) => api.search({ query: { query } }), signal),
    enabled: text !== "" && query !== "",
    placeholderData: keepPreviousData
  })
  const foundGroups = useFoundGroups(staff, found.data)
  if (request.kind === "search") {
    const isAnswered = query === text && found.isSuccess && !found.isPlaceholderData
    return { groups: foundGroups, isAnswered, error: found.error }
  }
  const items =
    request.kind === "none" ? [] : actions.filter(({ label }) => label.toLowerCase().includes(request.text))
  return { groups: items.length === 0 ? [] : [{ name: "actions", items }], isAnswered: true, error: null }
}
