import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import * as z from "zod/mini"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { notFound } from "#console/shell/notFound.ts"
import { behind, keysetPages } from "#console/table/keysetPages.ts"
import { textAndDays, toTextAndTimes } from "#console/table/listFilters.ts"
import { useListPages } from "#console/table/useListPages.ts"
import {
  type AdjustmentPage,
  type AdjustmentQuery,
  type AdjustmentRow,
  AdjustmentSort
} from "#core/contract/consoleAdjustments.ts"
import { AdjustmentState } from "#core/money/Adjustment.ts"
import { AdjustmentId } from "#core/shared/ids.ts"

const decodeId = Schema.decodeUnknownOption(AdjustmentId)

/** The search parameters of the adjustments. */
export const AdjustmentFilters = z.object({
  ...textAndDays,
  state: z.optional(z.enum(AdjustmentState.literals)),
  sort: z.optional(z.enum(AdjustmentSort.literals))
})
export type AdjustmentFilters = z.output<typeof AdjustmentFilters>

/** Converts the filters to the server's query. */
export const toAdjustmentQuery = ({ sort, state, ...others }: AdjustmentFilters): AdjustmentQuery => ({
  ...toTextAndTimes(others),
  ...(state && { state }),
  ...(sort && { sort })
})

/** CONS-001 Loads the adjustments of balances in the order of `sort`. */
export const useAdjustments = (filters: AdjustmentFilters) =>
  useListPages<AdjustmentRow, AdjustmentPage, Option.Option<AdjustmentId>>({
    queryKey: ["adjustments", filters],
    paging: keysetPages<AdjustmentId>(),
    loadPage: (after, signal) =>
      callConsoleApi(
        (api) => api.adjustments({ query: { ...behind(after), ...toAdjustmentQuery(filters) } }),
        signal
      ),
    idOf: ({ id }) => id
  })

const adjustmentQuery = (id: string) =>
  queryOptions({
    queryKey: ["adjustments", "one", id],
    queryFn: async ({ signal }): Promise<AdjustmentRow> => {
      const found = Option.getOrThrowWith(decodeId(id), () => notFound("adjustment_not_found"))
      const { data } = await callConsoleApi((api) => api.adjustments({ query: { id: found } }), signal)
      return Option.getOrThrowWith(Option.fromUndefinedOr(data[0]), () => notFound("adjustment_not_found"))
    }
  })

export const useAdjustment = (id: string) => useQuery(adjustmentQuery(id))

interface Decision {
  readonly state: "APPROVED" | "DECLINED"
  readonly reason: string
}

/** CONS-001 Approves or declines an adjustment as the second agent. */
export const useDecideAdjustment = (id: AdjustmentId, onDecided: () => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (payload: Decision) =>
      callConsoleApi((api) => api.decideAdjustment({ params: { id }, payload })),
    onSuccess: onDecided,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["adjustments"] })
  })
}
