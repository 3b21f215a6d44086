import { onlineManager, type Query, QueryClient } from "@tanstack/react-query"
import { currentConnection, onConnectionChange } from "./connection.ts"
import { asRefusal, type Refusal } from "./Refusal.ts"

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: Refusal
  }
}

/** SEC-024 A busy server has done nothing: its refusal is no answer, also to a query that is not sent twice otherwise. */
export const isRetriedWhenBusy = (failures: number, { code }: Refusal): boolean =>
  code === "server_busy" && failures < 4

/** Retries after a lost connection or an error of the server, which maintenance is not; a refusal is final, but that of a busy server. */
const isRetryable = (failures: number, problem: unknown): boolean => {
  const refusal = asRefusal(problem)
  const { status } = refusal
  const hasFailed = status === 0 || (status >= 500 && status !== 503)
  return isRetriedWhenBusy(failures, refusal) || (failures < 2 && hasFailed)
}

/** SEC-024 Milliseconds until the next try: as long as a busy server says, otherwise 1 s, then 2 s. */
const retryDelay = (failures: number, problem: unknown): number => {
  const seconds = asRefusal(problem).data["retry_after"]
  return 1000 * (typeof seconds === "number" ? seconds : 2 ** failures)
}

/**
 * By itself TanStack Query takes an app that started without connection for connected, and so never notices that the
 * connection came.
 */
const followConnection = (): void =>
  onlineManager.setEventListener((setOnline) => {
    const follow = () => setOnline(currentConnection().online)
    follow()
    return onConnectionChange(follow)
  })

/**
 * The page loads again what it shows: it has loaded that before the connection was lost, or the service worker has answered it. The answer of
 * a call that creates something stays, unless the call has failed.
 */
const reloadAfterOffline = ({ meta }: Query): true | "always" => meta?.["creates"] === true || "always"

/**
 * Calls are sent also without connection: the service worker has some answers, and a command that waited for the connection
 * would be sent long after the person gave up. Everything loads again when the connection is back.
 */
export const createQueryClient = (): QueryClient => {
  followConnection()
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: isRetryable,
        retryDelay,
        staleTime: 10_000,
        gcTime: 30 * 60_000,
        networkMode: "always",
        refetchOnReconnect: (query) => reloadAfterOffline(query)
      },
      mutations: { retry: false, networkMode: "always" }
    }
  })
}
