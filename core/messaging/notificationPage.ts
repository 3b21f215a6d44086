import { Option } from "effect"

/** NOTIF-005. */
export const NOTIFICATIONS_PER_PAGE = 20

/** NOTIF-005 a page of a list, by what was found from its beginning on: its own entries, and one of the next if there is one. */
export const notificationPage = <N>(found: ReadonlyArray<N>, page: number) => ({
  currentPage: page,
  data: found.slice(0, NOTIFICATIONS_PER_PAGE),
  nextPage: found.length > NOTIFICATIONS_PER_PAGE ? Option.some(page + 1) : Option.none<number>()
})
