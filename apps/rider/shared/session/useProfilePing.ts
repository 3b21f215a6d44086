import { focusManager, type QueryClient, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { FRESH_MS, meQuery } from "./useMe.ts"

/**
 * PROF-028 Reloads the profile when the page gets the focus; within 10 s after it was loaded, at the end of these, so that nobody waits
 * 12 s for it. Returns a function that stops it.
 */
export const pingOnFocus = (queries: QueryClient): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = focusManager.subscribe((isFocused) => {
    clearTimeout(timer)
    const loadedAt = queries.getQueryState(meQuery.queryKey)?.dataUpdatedAt ?? 0
    const rest = loadedAt + FRESH_MS - Date.now()
    // An older profile is reloaded by the query itself.
    if (isFocused && rest > 0) timer = setTimeout(() => void queries.invalidateQueries(meQuery), rest)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

export const useProfilePing = (): void => {
  const queries = useQueryClient()
  useEffect(() => pingOnFocus(queries), [queries])
}
