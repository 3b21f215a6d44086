import { onlineManager, QueryClient } from "@tanstack/react-query"
import { currentConnection, onConnectionChange } from "./connection.ts"
import { asRefusal, type Refusal } from "./Refusal.ts"

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: Refusal
  }
}

/** Retries only after a lost connection or a server error; a refusal is final. */
const isRetryable = (failures: number, problem: unknown): boolean => {
  const { status } = asRefusal(problem)
  return failures < 2 && (status === 0 || status >= 500) && status !== 503
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
 * Calls are sent also without connection: the service worker has some answers, and a command that waited for the connection
 * would be sent long after the person gave up. A failed query loads again when the connection is back.
 */
export const createQueryClient = (): QueryClient => {
  followConnection()
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: isRetryable,
        staleTime: 10_000,
        gcTime: 30 * 60_000,
        networkMode: "always",
        refetchOnReconnect: true
      },
      mutations: { retry: false, networkMode: "always" }
    }
  })
}
