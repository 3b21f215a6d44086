import { useQuery } from "@tanstack/react-query"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import type { PersonNow } from "#core/contract/consolePersonNow.ts"
import type { UserId } from "#core/shared/ids.ts"

/** CONS-001 Loads where a person stands, and again while it is on the screen. */
export const usePersonNow = (id: UserId) =>
  useQuery({
    queryKey: ["person-now", id],
    queryFn: ({ signal }): Promise<PersonNow> =>
      callConsoleApi((api) => api.personNow({ params: { id } }), signal),
    refetchInterval: 10_000
  })
