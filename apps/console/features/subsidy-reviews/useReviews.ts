import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import * as z from "zod/mini"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { notFound } from "#console/shell/notFound.ts"
import { behind, keysetPages } from "#console/table/keysetPages.ts"
import { textAndDays, toTextAndTimes } from "#console/table/listFilters.ts"
import { useListPages } from "#console/table/useListPages.ts"
import {
  type ReviewDetails,
  type ReviewPage,
  type ReviewQuery,
  type ReviewRow,
  ReviewSort
} from "#core/contract/consoleReviews.ts"
import { BookingId } from "#core/shared/ids.ts"
import { type ReviewDecision, ReviewReason, ReviewState } from "#core/subsidy/SubsidyReview.ts"

const decodeId = Schema.decodeUnknownOption(BookingId)

/** The search parameters of the held subsidies. */
export const ReviewFilters = z.object({
  ...textAndDays,
  state: z.optional(z.enum(ReviewState.literals)),
  reason: z.optional(z.enum(ReviewReason.literals)),
  sort: z.optional(z.enum(ReviewSort.literals))
})
export type ReviewFilters = z.output<typeof ReviewFilters>

/** Converts the filters to the server's query. */
export const toReviewQuery = ({ reason, sort, state, ...others }: ReviewFilters): ReviewQuery => ({
  ...toTextAndTimes(others),
  ...(reason && { reason }),
  ...(state && { state }),
  ...(sort && { sort })
})

/** SEC-001, N83 Loads the subsidies that are or were held, in the order of `sort`. */
export const useReviews = (filters: ReviewFilters) =>
  useListPages<ReviewRow, ReviewPage, Option.Option<BookingId>>({
    queryKey: ["reviews", filters],
    paging: keysetPages<BookingId>(),
    loadPage: (after, signal) =>
      callConsoleApi(
        (api) => api.subsidyReviews({ query: { ...behind(after), ...toReviewQuery(filters) } }),
        signal
      ),
    idOf: ({ id }) => id
  })

const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ["reviews", "one", id],
    queryFn: async ({ signal }): Promise<ReviewDetails> => {
      const bookingId = Option.getOrThrowWith(decodeId(id), () => notFound("subsidy_review_not_found"))
      return await callConsoleApi((api) => api.subsidyReview({ params: { id: bookingId } }), signal)
    }
  })

export const useReview = (id: string) => useQuery(reviewQuery(id))

interface Decision {
  readonly state: ReviewDecision
  readonly reason: string
}

/** SEC-001, N83 Pays a held subsidy to its driver, or returns it to its contract. `onDecided` comes before the list loads again. */
export const useDecideReview = (id: BookingId, onDecided: () => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (payload: Decision) =>
      callConsoleApi((api) => api.decideSubsidyReview({ params: { id }, payload })),
    onSuccess: onDecided,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["reviews"] })
  })
}
