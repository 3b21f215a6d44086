import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import type { PersonMoney } from "#core/contract/consoleMoney.ts"
import type { UserId } from "#core/shared/ids.ts"
import type { Minor } from "#core/shared/Money.ts"

const moneyQuery = (id: UserId) =>
  queryOptions({
    queryKey: ["person-money", id],
    queryFn: ({ signal }): Promise<PersonMoney> =>
      callConsoleApi((api) => api.personMoney({ params: { id } }), signal)
  })

export const usePersonMoney = (id: UserId) => useQuery(moneyQuery(id))

interface Adjusting {
  readonly amount: Minor
  readonly reason: string
  /** The same for a repeat of the same form, so that it moves the money once. */
  readonly key: string
}

/** CONS-001 Adds money to a balance, or takes some. */
export const useAdjustBalance = (id: UserId) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...payload }: Adjusting) =>
      callConsoleApi((api) =>
        api.adjustBalance({ params: { id }, payload, headers: { "idempotency-key": key } })
      ),
    onSettled: () =>
      Promise.all(
        [["person-money", id], ["person", id], ["adjustments"]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey })
        )
      )
  })
}
