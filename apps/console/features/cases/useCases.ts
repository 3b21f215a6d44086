import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import * as z from "zod/mini"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { notFound } from "#console/shell/notFound.ts"
import { behind, keysetPages } from "#console/table/keysetPages.ts"
import { textAndDays, toTextAndTimes } from "#console/table/listFilters.ts"
import { useListPages } from "#console/table/useListPages.ts"
import {
  type ReportPage,
  type ReportQuery,
  type ReportRow,
  ReportSort
} from "#core/contract/consoleReports.ts"
import { ReportReason, type ReportResult, ReportState } from "#core/messaging/PersonReport.ts"
import { ReportId } from "#core/shared/ids.ts"

const decodeReportId = Schema.decodeUnknownOption(ReportId)

/** The search parameters of the cases. */
export const CaseFilters = z.object({
  ...textAndDays,
  state: z.optional(z.enum(ReportState.literals)),
  reason: z.optional(z.enum(ReportReason.literals)),
  sort: z.optional(z.enum(ReportSort.literals))
})
export type CaseFilters = z.output<typeof CaseFilters>

/** Converts the filters to the server's query. */
export const toReportQuery = ({ reason, sort, state, ...others }: CaseFilters): ReportQuery => ({
  ...toTextAndTimes(others),
  ...(reason && { reason }),
  ...(state && { state }),
  ...(sort && { sort })
})

/** N98 Loads the reports about people in the order of `sort`. */
export const useCases = (filters: CaseFilters) =>
  useListPages<ReportRow, ReportPage, Option.Option<ReportId>>({
    queryKey: ["cases", filters],
    paging: keysetPages<ReportId>(),
    loadPage: (after, signal) =>
      callConsoleApi(
        (api) => api.reports({ query: { ...behind(after), ...toReportQuery(filters) } }),
        signal
      ),
    idOf: ({ id }) => id
  })

const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ["case", id],
    queryFn: async ({ signal }): Promise<ReportRow> => {
      const reportId = Option.getOrThrowWith(decodeReportId(id), () => notFound("report_not_found"))
      const { data } = await callConsoleApi((api) => api.reports({ query: { id: reportId } }), signal)
      return Option.getOrThrowWith(Option.fromUndefinedOr(data[0]), () => notFound("report_not_found"))
    }
  })

export const useCase = (id: string) => useQuery(caseQuery(id))

export interface CaseClosing {
  readonly result: ReportResult
  readonly reason: string
}

/** N98 Closes a report with what came of it. */
export const useCloseCase = (id: ReportId, onClosed: () => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (closing: CaseClosing) =>
      callConsoleApi((api) => api.closeReport({ params: { id }, payload: closing })),
    onSuccess: onClosed,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ["case", id] }),
        queryClient.invalidateQueries({ queryKey: ["cases"] })
      ])
  })
}
