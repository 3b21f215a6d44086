import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import * as z from "zod/mini"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { notFound } from "#console/shell/notFound.ts"
import { behind, keysetPages } from "#console/table/keysetPages.ts"
import { useListPages } from "#console/table/useListPages.ts"
import type { ReviewDetails, ReviewPage, ReviewRow } from "#core/contract/consoleReviews.ts"
import { BookingId } from "#core/shared/ids.ts"
import { type ReviewDecision, ReviewReason, ReviewState } from "#core/subsidy/SubsidyReview.ts"

const decodeId = Schema.decodeUnknownOption(BookingId)

/** The search parameters of the held subsidies. */
export const ReviewFilters = z.object({
  state: z.optional(z.enum(ReviewState.literals)),
  reason: z.optional(z.enum(ReviewReason.literals))
})

/** SEC-001, N83 Loads the subsidies that are or were held, the newest first. */
export const useReviews = ({ reason, state }: z.output<typeof ReviewFilters>) =>
  useListPages<ReviewRow, ReviewPage, Option.Option<BookingId>>({
    queryKey: ["reviews", state, reason],
    paging: keysetPages<BookingId>(),
    loadPage: (after, signal) =>
      callConsoleApi(
        (api) =>
          api.subsidyReviews({
            query: { ...behind(after), ...(state && { state }), ...(reason && { reason }) }
          }),
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
