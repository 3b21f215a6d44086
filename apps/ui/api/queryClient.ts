import { QueryClient } from "@tanstack/react-query"
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

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: isRetryable, staleTime: 10_000, gcTime: 30 * 60_000 },
      mutations: { retry: false }
    }
  })
