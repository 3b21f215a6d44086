import type { QueryClient } from "@tanstack/react-query"
import { meQuery } from "#rider/shared/session/useMe.ts"

/** VAC-013 Loads the profile again, and then everything that a vacation pauses or resumes. */
export const reloadAfterVacation = async (queries: QueryClient): Promise<void> => {
  await queries.refetchQueries({ queryKey: meQuery.queryKey })
  void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
}
