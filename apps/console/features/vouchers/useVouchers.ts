import { queryOptions, useQuery } from "@tanstack/react-query"
import type { Option } from "effect"
import * as z from "zod/mini"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { behind, keysetPages } from "#console/table/keysetPages.ts"
import { useListPages } from "#console/table/useListPages.ts"
import { VoucherState } from "#core/account/Voucher.ts"
import type { VoucherDetails, VoucherPage, VoucherRow } from "#core/contract/consoleMoney.ts"

export const voucherStates = VoucherState.literals

/** The search parameters of the vouchers. */
export const VoucherFilters = z.object({
  q: z.optional(z.string()),
  state: z.optional(z.enum(voucherStates))
})

/** VOUCH-002 Loads the vouchers, the newest first. */
export const useVouchers = ({ q, state }: z.output<typeof VoucherFilters>) =>
  useListPages<VoucherRow, VoucherPage, Option.Option<string>>({
    queryKey: ["vouchers", q, state],
    paging: keysetPages<string>(),
    loadPage: (after, signal) =>
      callConsoleApi(
        (api) =>
          api.vouchers({
            query: { ...behind(after), ...(q !== undefined && { query: q }), ...(state && { state }) }
          }),
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
