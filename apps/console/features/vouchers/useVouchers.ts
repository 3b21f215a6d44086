import { queryOptions, useQuery } from "@tanstack/react-query"
import type { Option } from "effect"
import * as z from "zod/mini"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { behind, keysetPages } from "#console/table/keysetPages.ts"
import { useListPages } from "#console/table/useListPages.ts"
import { VoucherState } from "#core/account/Voucher.ts"
import {
  type VoucherDetails,
  type VoucherPage,
  type VoucherQuery,
  type VoucherRow,
  VoucherSort
} from "#core/contract/consoleMoney.ts"

export const voucherStates = VoucherState.literals

/** The search parameters of the vouchers. */
export const VoucherFilters = z.object({
  q: z.optional(z.string()),
  state: z.optional(z.enum(voucherStates)),
  sort: z.optional(z.enum(VoucherSort.literals))
})
type VoucherFilters = z.output<typeof VoucherFilters>

/** Converts the filters to the server's query. */
export const toVoucherQuery = ({ q, sort, state }: VoucherFilters): VoucherQuery => ({
  ...(q !== undefined && { query: q }),
  ...(state && { state }),
  ...(sort && { sort })
})

/** VOUCH-002 Loads the vouchers in the order of `sort`. */
export const useVouchers = (filters: VoucherFilters) =>
  useListPages<VoucherRow, VoucherPage, Option.Option<string>>({
    queryKey: ["vouchers", filters],
    paging: keysetPages<string>(),
    loadPage: (after, signal) =>
      callConsoleApi(
        (api) => api.vouchers({ query: { ...behind(after), ...toVoucherQuery(filters) } }),
        signal
      ),
    idOf: ({ code }) => code
  })

const voucherQuery = (code: string) =>
  queryOptions({
    queryKey: ["voucher", code],
    queryFn: ({ signal }): Promise<VoucherDetails> =>
      callConsoleApi((api) => api.voucher({ params: { code } }), signal)
  })

export const useVoucher = (code: string) => useQuery(voucherQuery(code))
