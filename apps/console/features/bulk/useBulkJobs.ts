import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Option, Schema } from "effect"
import { useNavigate } from "react-router"
import { callConsoleApi } from "#console/callConsoleApi.ts"
import { isStoppable } from "#core/bulk/bulkTransitions.ts"
import { BulkJobId } from "#core/shared/ids.ts"

const decodeId = Schema.decodeUnknownSync(BulkJobId)

/** A job at work is read again so often. */
const WORKING_MS = 1000

/** The list is read again so often, as those of other views. */
const LIST_MS = 10_000

/** The jobs that the member of staff may see, page by page. */
export const useBulkJobs = () =>
  useInfiniteQuery({
    queryKey: ["bulk-jobs"],
    initialPageParam: Option.none<BulkJobId>(),
    queryFn: ({ pageParam, signal }) =>
      callConsoleApi(
        (api) =>
          api.bulkJobs({
            query: Option.match(pageParam, { onNone: () => ({}), onSome: (after) => ({ after }) })
          }),
        signal
      ),
    getNextPageParam: ({ next }) => (Option.isSome(next) ? next : undefined),
    refetchInterval: LIST_MS
  })

/** A job with its counts, read again while it is at work. */
export const useBulkJob = (id: string) =>
  useQuery({
    queryKey: ["bulk-job", id],
    queryFn: ({ signal }) => callConsoleApi((api) => api.bulkJob({ params: { id: decodeId(id) } }), signal),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isStoppable(data.state) && data.state !== "ready" ? WORKING_MS : false
  })

/** The rows of a job, page by page; `version` changes with the counts of the job. */
export const useBulkRows = (id: string, version: string) =>
  useInfiniteQuery({
    queryKey: ["bulk-rows", id, version],
    initialPageParam: Option.none<number>(),
    queryFn: ({ pageParam, signal }) =>
      callConsoleApi(
        (api) =>
          api.bulkRows({
            params: { id: decodeId(id) },
            query: Option.match(pageParam, { onNone: () => ({}), onSome: (after) => ({ after }) })
          }),
        signal
      ),
    getNextPageParam: ({ next }) => (Option.isSome(next) ? next : undefined),
    placeholderData: (before) => before
  })

/** Starts and stops a job, and prepares and opens its undoing. */
export const useBulkActions = (id: string) => {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const params = { id: decodeId(id) }
  const onSettled = () => queryClient.invalidateQueries()
  return {
    start: useMutation({
      mutationFn: () => callConsoleApi((api) => api.startBulkJob({ params })),
      onSettled
    }),
    stop: useMutation({ mutationFn: () => callConsoleApi((api) => api.stopBulkJob({ params })), onSettled }),
    undo: useMutation({
      mutationFn: () => callConsoleApi((api) => api.undoBulkJob({ params })),
      onSuccess: ({ id: undoId }) => navigate(`/bulk/${undoId}`)
    })
  }
}
