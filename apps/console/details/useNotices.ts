import { useInfiniteQuery } from "@tanstack/react-query"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { behind, keysetPages } from "#console/table/keysetPages.ts"
import type { NoticePage, NoticeSubject } from "#core/contract/consoleNotices.ts"
import type { NotificationId } from "#core/shared/ids.ts"

const noticePages = keysetPages<NotificationId>()

/** CONS-001 Loads what was sent about a row, or to a person, page by page; a single page is refreshed while it is on the screen. */
export const useNotices = (about: NoticeSubject, id: string) =>
  useInfiniteQuery({
    queryKey: ["notices", about, id],
    queryFn: ({ pageParam, signal }): Promise<NoticePage> =>
      callConsoleApi((api) => api.notices({ params: { about, id }, query: behind(pageParam) }), signal),
    initialPageParam: noticePages.first,
    getNextPageParam: noticePages.next,
    // Every loaded page would be read again.
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? 5_000 : false)
  })
