import { useDebouncedValue } from "@mantine/hooks"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import type { Staff } from "#core/contract/consoleStaff.ts"
import type { Refusal } from "#ui/api/Refusal.ts"
import type { PaletteGroup, PaletteItem } from "./PaletteItem.ts"
import { type PaletteRequest, readPaletteText } from "./readPaletteText.ts"
import { useActions } from "./useActions.ts"
import { useAddressItem } from "./useAddressItem.ts"
import { useFoundGroups } from "./useFoundGroups.ts"

const debounceMs = 150

export interface PaletteAnswer {
  readonly groups: ReadonlyArray<PaletteGroup>
  /** Whether `groups` answers exactly what is typed, and not an earlier text. */
  readonly isAnswered: boolean
  readonly error: Refusal | null
}

export interface PaletteOptions {
  readonly staff: Staff
  /** Opens the list of the shortcuts. */
  readonly openShortcuts: () => void
}

/** Finds what the server matches; after `>` the actions whose label contains the text; for a link the view that it opens. */
export const usePaletteItems = ({ openShortcuts, staff }: PaletteOptions, typed: string): PaletteAnswer => {
  const request = readPaletteText(typed)
  const text = request.kind === "search" ? request.text : ""
  const [query] = useDebouncedValue(text, debounceMs)
  const actions = useActions(staff, openShortcuts)
  const open = useAddressItem()
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
  return { groups: groupsOf(request, { actions, open }), isAnswered: true, error: null }
}

interface Known {
  readonly actions: ReadonlyArray<PaletteItem>
  /** Makes the entry that opens a path. */
  readonly open: (path: string) => PaletteItem
}

/** The entries that no search answers. */
const groupsOf = (
  request: Exclude<PaletteRequest, { readonly kind: "search" }>,
  { actions, open }: Known
): ReadonlyArray<PaletteGroup> => {
  switch (request.kind) {
    case "none":
      return []
    case "address":
      return [{ name: "addresses", items: [open(request.path)] }]
    case "actions": {
      const items = actions.filter(({ label }) => label.toLowerCase().includes(request.text))
      return items.length === 0 ? [] : [{ name: "actions", items }]
    }
  }
}
