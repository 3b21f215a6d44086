import { QueryClient } from "@tanstack/react-query"
import { asRefusal, type Refusal } from "./Refusal.ts"

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: Refusal
  }
}

/** An answer is an answer: only a lost connection or a fault of the server is worth another try. */
const isWorthRetrying = (failures: number, problem: unknown): boolean => {
  const { status } = asRefusal(problem)
  return failures < 2 && (status === 0 || status >= 500) && status !== 503
}

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 10_000, gcTime: 30 * 60_000 },
      mutations: { retry: false }
    }
  })
