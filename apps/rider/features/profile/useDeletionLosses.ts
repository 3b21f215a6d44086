import { useTranslation } from "react-i18next"
import { useMe } from "#rider/shared/session/useMe.ts"
import { useOverview } from "#rider/shared/trips/useOverview.ts"
import { useRecurringTrips } from "#rider/shared/trips/useRecurringTrips.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { deletionCounts } from "./deletionCounts.ts"

/**
 * N77 What ends with the account, one sentence each: open trips, bookings, recurring trips and ride agents, and voucher credit. The own
 * balance is apart, because the person decides about it.
 */
export const useDeletionLosses = () => {
  const { t } = useTranslation("identity")
  const format = useFormat()
  const me = useMe()
  const overview = useOverview()
  const recurring = useRecurringTrips()
  const queries = [me, overview, recurring]
  const isLoaded = me.data !== undefined && overview.data !== undefined && recurring.data !== undefined
  const sentences = (): readonly string[] => {
    if (!isLoaded) return []
    const counts = deletionCounts(overview.data, recurring.data.length)
    const ends = (["trips", "bookings", "recurring"] as const).flatMap((name) =>
      counts[name] === 0 ? [] : [t(`delete.${name}`, { count: counts[name] })]
    )
    const { creditAvailable, currency } = me.data
    const amount = format.money({ amount: creditAvailable, currency })
    return creditAvailable > 0 ? [...ends, t("delete.credit", { amount })] : ends
  }
  return {
    losses: isLoaded ? sentences() : undefined,
    hasMoney: me.data !== undefined && (me.data.balance > 0 || me.data.otherBalances.length > 0),
    hasFailed: queries.some(({ data, isError }) => isError && data === undefined),
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch()
    }
  }
}
