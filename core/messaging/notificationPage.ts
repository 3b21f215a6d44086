import { Option } from "effect"

/** NOTIF-005 The size of a page. */
export const NOTIFICATIONS_PER_PAGE = 20

/** NOTIF-005 Builds a page; `found` holds its entries, and one of the next page if there is one. */
export const notificationPage = <N>(found: ReadonlyArray<N>, page: number) => ({
  currentPage: page,
  data: found.slice(0, NOTIFICATIONS_PER_PAGE),
  nextPage: found.length > NOTIFICATIONS_PER_PAGE ? Option.some(page + 1) : Option.none<number>()
})
