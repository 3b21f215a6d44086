import type { QueryClient } from "@tanstack/react-query"
import { type Me, meQuery } from "./useMe.ts"

/** Shows the profile that a change has answered. A load that began before the change stops, because it would show the former profile. */
export const showProfile = async (queries: QueryClient, profile: Me): Promise<void> => {
  await queries.cancelQueries({ queryKey: meQuery.queryKey })
  queries.setQueryData(meQuery.queryKey, profile)
}
