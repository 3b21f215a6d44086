import { useTranslation } from "react-i18next"

export interface Count {
  readonly total: number
  readonly isTotalExact: boolean
}

/** Writes the number of rows of a list, or that there are at least so many. */
export const useCountText = () => {
  const { t } = useTranslation("console")
  return ({ isTotalExact, total }: Count) =>
    t(isTotalExact ? "table.count" : "table.countAtLeast", { count: total })
}
