import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import * as z from "zod/mini"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { notFound } from "#console/shell/notFound.ts"
import { behind, keysetPages } from "#console/table/keysetPages.ts"
import { textAndDays, toTextAndTimes } from "#console/table/listFilters.ts"
import { useListPages } from "#console/table/useListPages.ts"
import { type PassPage, type PassQuery, type PassRow, PassSort } from "#core/contract/consolePasses.ts"
import { TravelPassId } from "#core/shared/ids.ts"
import { PassState } from "#core/subsidy/TravelPass.ts"

const decodePassId = Schema.decodeUnknownOption(TravelPassId)

/** The search parameters of the travel passes. */
export const PassFilters = z.object({
  ...textAndDays,
  state: z.optional(z.enum(PassState.literals)),
  sort: z.optional(z.enum(PassSort.literals))
})
export type PassFilters = z.output<typeof PassFilters>

/** Converts the filters to the server's query. */
export const toPassQuery = ({ sort, state, ...others }: PassFilters): PassQuery => ({
  ...toTextAndTimes(others),
  ...(state && { state }),
  ...(sort && { sort })
})

/** PASS-006 Loads the registered travel passes in the order of `sort`. */
export const usePasses = (filters: PassFilters) =>
  useListPages<PassRow, PassPage, Option.Option<TravelPassId>>({
    queryKey: ["passes", filters],
    paging: keysetPages<TravelPassId>(),
    loadPage: (after, signal) =>
      callConsoleApi(
        (api) => api.travelPasses({ query: { ...behind(after), ...toPassQuery(filters) } }),
        signal
      ),
    idOf: ({ id }) => id
  })

const passQuery = (id: string) =>
  queryOptions({
    queryKey: ["pass", id],
    queryFn: async ({ signal }): Promise<PassRow> => {
      const passId = Option.getOrThrowWith(decodePassId(id), () => notFound("travel_pass_not_found"))
      const { data } = await callConsoleApi((api) => api.travelPasses({ query: { id: passId } }), signal)
      return Option.getOrThrowWith(Option.fromUndefinedOr(data[0]), () => notFound("travel_pass_not_found"))
    }
  })

export const usePass = (id: string) => useQuery(passQuery(id))

export interface PassDecision {
  readonly state: "APPROVED" | "REJECTED"
  readonly reason: string
}

/** PASS-006 Approves or rejects a pass. */
export const useDecidePass = (id: TravelPassId, onDecided: () => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: PassDecision) =>
      callConsoleApi((api) => api.decideTravelPass({ params: { id }, payload: decision })),
    onSuccess: onDecided,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["pass", id] }),
        queryClient.invalidateQueries({ queryKey: ["passes"] })
      ])
  })
}
