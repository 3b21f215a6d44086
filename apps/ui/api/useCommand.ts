import { type UseMutationResult, useMutation } from "@tanstack/react-query"
import { useRef } from "react"
import type { Refusal } from "./Refusal.ts"

type Sent = { readonly "Idempotency-Key": string }
type Handlers<A, V> = {
  readonly onSuccess?: (answer: A, wish: V) => void
  readonly onRefusal?: (refusal: Refusal) => void
}

/**
 * A command (book, cancel, pay, reserve …). The same `Idempotency-Key` goes out again while the answer is unknown
 * (no connection, time-out), so pressing twice never books twice; an answer, good or bad, ends it.
 * `const book = useCommand((wish: Wish, headers) => run((api) => api.marketplace.book({ payload: wish }), { headers }))`
 */
export const useCommand = <A, V = void>(
  send: (wish: V, headers: Sent) => Promise<A>,
  { onSuccess, onRefusal }: Handlers<A, V> = {}
): UseMutationResult<A, Refusal, V> => {
  const key = useRef<string>(undefined)
  return useMutation<A, Refusal, V>({
    mutationFn: (wish) => {
      key.current ??= crypto.randomUUID()
      return send(wish, { "Idempotency-Key": key.current })
    },
    onSuccess: (answer, wish) => {
      key.current = undefined
      onSuccess?.(answer, wish)
    },
    onError: (refusal) => {
      if (refusal.status !== 0) key.current = undefined
      onRefusal?.(refusal)
    }
  })
}
