import { queryOptions, useQuery } from "@tanstack/react-query"
import { type Option, Schema } from "effect"
import * as z from "zod/mini"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { behind, keysetPages } from "#console/table/keysetPages.ts"
import { textAndDays, toTextAndTimes } from "#console/table/listFilters.ts"
import { useListPages } from "#console/table/useListPages.ts"
import {
  type PaymentDetails,
  PaymentKind,
  type PaymentPage,
  type PaymentQuery,
  type PaymentRow,
  PaymentRowState,
  PaymentSort
} from "#core/contract/consoleMoney.ts"
import { UserId } from "#core/shared/ids.ts"

const isUserId = Schema.is(UserId)

/** The search parameters of the payments; `person` is an id. */
export const PaymentFilters = z.object({
  ...textAndDays,
  kind: z.optional(z.enum(PaymentKind.literals)),
  state: z.optional(z.enum(PaymentRowState.literals)),
  person: z.optional(z.string()),
  sort: z.optional(z.enum(PaymentSort.literals))
})

export type PaymentFilters = z.output<typeof PaymentFilters>

/** Converts the filters to the server's query. */
export const toPaymentQuery = ({ kind, person, sort, state, ...others }: PaymentFilters): PaymentQuery => ({
  ...toTextAndTimes(others),
  ...(kind && { kind }),
  ...(state && { state }),
  ...(sort && { sort }),
  ...(isUserId(person) && { person })
})

/** MONEY-018, MONEY-032 Loads top-ups and payouts in the order of `sort`. */
export const usePayments = (filters: PaymentFilters) =>
  useListPages<PaymentRow, PaymentPage, Option.Option<string>>({
    queryKey: ["payments", filters],
    paging: keysetPages<string>(),
    loadPage: (after, signal) =>
      callConsoleApi(
        (api) => api.payments({ query: { ...behind(after), ...toPaymentQuery(filters) } }),
        signal
      ),
    idOf: ({ id }) => id
  })

const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ["payment", id],
    queryFn: ({ signal }): Promise<PaymentDetails> =>
      callConsoleApi((api) => api.payment({ params: { id } }), signal)
  })

export const usePayment = (id: string) => useQuery(paymentQuery(id))
