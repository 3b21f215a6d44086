import { useSearchParams } from "react-router"
import type { GroupKey } from "./GroupKey.ts"

export const groupParameter = "group"

/** The key that the address names, if the list has it. */
export const useGroupKey = (keys: ReadonlyArray<GroupKey> | undefined): GroupKey | undefined => {
  const [search] = useSearchParams()
  return keys?.find(({ by }) => by === search.get(groupParameter))
}
